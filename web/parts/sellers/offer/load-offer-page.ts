import { data } from 'react-router';
import type { AccountApi } from '#web/context.ts';

/** One offer of a seller, by the parameter `id` of the URL. */
export async function loadOfferPage(selling: AccountApi['selling'], seller: string, url: URL) {
  const page = await selling.offer(seller, url.searchParams);
  if (!page) throw data(null, { status: 404 });
  return { kind: 'offer', page } as const;
}

export type OfferPageData = Awaited<ReturnType<typeof loadOfferPage>>['page'];
