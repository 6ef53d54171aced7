import { data, redirect, type RouterContextProvider } from 'react-router';
import type { VendorKind } from '#domain/people/acting-as.ts';
import { returnTo } from '#domain/people/return-to.ts';
import { type AdminGate, market } from '#web/context.ts';
import { nullIfDenied } from '#web/parts/account/guard/null-if-denied.ts';
import { signedInAs } from '#web/parts/account/guard/signed-in.ts';
import { parseSellerChoice } from '#web/parts/sellers/dashboard/choose-seller.ts';

type LoaderArgs = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

const kept = { 'cache-control': 'private, no-store' };

/** Loads the administration: closed until its password is given (R-ADMIN-01), then the sellers one may act as, and the alerts. */
export async function loadAdminDesk(asked: LoaderArgs) {
  const { person, account } = signedInAs('admin', asked);
  const zone = asked.context.get(market).timeZone();
  if (!person.isAdminOpen) return data({ isOpen: false as const, zone }, { headers: kept });
  const query = (asked.url.searchParams.get('q') ?? '').trim().slice(0, 100);
  const [vendors, alerts] = await Promise.all([account.vendors(query), account.alerts()]);
  return data(
    { isOpen: true as const, zone, query, vendors, alerts, actingAs: person.actingAs?.id ?? null },
    { headers: kept },
  );
}

/** The desk's forms: open the gate with its password, close it, act as a seller. Ending "act as" works with the gate closed too. */
export async function runAdminDeskAction(asked: LoaderArgs) {
  const { act } = signedInAs('admin', asked);
  const form = await asked.request.formData();
  const password = form.get('password');
  if (typeof password === 'string') {
    const gate = await act('admin/open', { password });
    if (gate.outcome === 'open') throw redirect(`${asked.url.pathname}?granted`, { status: 303 });
    return data(gate, { status: gate.outcome === 'locked' ? 429 : 403, headers: kept });
  }
  if (form.has('close')) await act('admin/close', {});
  if (form.has('act_as')) {
    const chosen = await nullIfDenied(act('seller/act-as', { seller: parseSellerChoice(form) }));
    if (!chosen) return data({ outcome: 'denied' } satisfies AdminGate, { status: 403, headers: kept });
    throw redirect(chosen.kind ? places[chosen.kind] : cameFrom(asked.request), { status: 303 });
  }
  throw redirect(asked.url.pathname, { status: 303 });
}

export type DeskData = Awaited<ReturnType<typeof loadAdminDesk>>['data'];
export type DeskAnswer = AdminGate | undefined;

const places: Record<VendorKind, string> = { merchant: '/merchant', restaurant: '/restaurant' };

/** The page from which the banner's form was posted. */
function cameFrom(request: Request): string {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return '/admin';
  const { pathname, search } = new URL(referer);
  return returnTo(pathname + search, '/admin');
}
