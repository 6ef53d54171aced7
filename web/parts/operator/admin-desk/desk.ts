import { data, redirect, type RouterContextProvider } from 'react-router';
import { readActing, type VendorKind } from '#domain/people/acting-as.ts';
import { returnTo } from '#domain/people/return-to.ts';
import type { Vendor } from '#domain/people/vendor-name.ts';
import { type AdminGate, market } from '#web/context.ts';
import { signedInAs } from '#web/parts/account/guard/signed-in.ts';

type Asked = { request: Request; url: URL; context: Readonly<RouterContextProvider> };

/** At most this many vendors are listed: the rest is found by its name. */
const mostShown = 50;

const kept = { 'cache-control': 'private, no-store' };

/** The administration as it opens: closed until its password was given (R-ADMIN-01), then whom one may act as, and what is to be looked at. */
export async function openDesk(asked: Asked) {
  const { person, account } = signedInAs('admin', asked);
  const zone = asked.context.get(market).timeZone();
  if (!person.isAdminOpen) return data({ isOpen: false as const, zone }, { headers: kept });
  const query = (asked.url.searchParams.get('q') ?? '').trim().slice(0, 100);
  const [merchants, restaurants, alerts] = await Promise.all([
    account.merchants(),
    account.restaurants(),
    account.alerts(),
  ]);
  const vendors = [...merchants, ...restaurants].filter((one) => matches(one, query)).slice(0, mostShown);
  return data(
    { isOpen: true as const, zone, query, vendors, alerts, actingAs: person.actingAs?.id ?? null },
    { headers: kept },
  );
}

/** The forms of the desk: the gate's password, closing it, and acting as somebody. Going back to oneself is possible with the gate closed. */
export async function workAtDesk(asked: Asked) {
  const { person, account } = signedInAs('admin', asked);
  const form = await asked.request.formData();
  const password = form.get('password');
  if (typeof password === 'string') {
    const gate = await account.openAdmin(password);
    if (gate.outcome === 'open') throw redirect(`${asked.url.pathname}?granted`, { status: 303 });
    return data(gate, { status: gate.outcome === 'locked' ? 429 : 403, headers: kept });
  }
  if (form.has('close')) await account.closeAdmin();
  if (form.has('act_as')) {
    const vendor = readActing(String(form.get('act_as')));
    if (vendor && !person.isAdminOpen)
      return data({ outcome: 'denied' } satisfies AdminGate, { status: 403, headers: kept });
    const { setCookie } = await account.actAs(vendor);
    throw redirect(vendor ? places[vendor.kind] : cameFrom(asked.request), {
      status: 303,
      headers: { 'set-cookie': setCookie },
    });
  }
  throw redirect(asked.url.pathname, { status: 303 });
}

export type DeskData = Awaited<ReturnType<typeof openDesk>>['data'];
export type DeskAnswer = AdminGate | undefined;

const places: Record<VendorKind, string> = { merchant: '/merchant', restaurant: '/restaurant' };

/** The page the banner was on. */
function cameFrom(request: Request): string {
  const referer = request.headers.get('referer');
  if (!referer || !URL.canParse(referer)) return '/admin';
  const { pathname, search } = new URL(referer);
  return returnTo(pathname + search, '/admin');
}

function matches({ name, email, merchantSlug }: Vendor, query: string): boolean {
  const wanted = bare(query);
  return wanted === '' || [name, email, merchantSlug].some((one) => one !== null && bare(one).includes(wanted));
}

const bare = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
