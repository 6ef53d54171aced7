import { data, redirect } from 'react-router';
import { cartCurrency, countUnits } from '#domain/cart/lines.ts';
import { m } from '#texts/compiled/messages.js';
import { market, visitor } from '#web/context.ts';
import { cartIdOf, showsUnits, unitsCookie } from '#web/parts/server-cart/cookie.ts';
import { pageMeta, rootOf } from '#web/parts/seo/page-meta.ts';
import { useCart } from '#web/state/cart.ts';
import { useHydrated } from '#web/state/hydrated.ts';
import type { Route } from './+types/screen';
import { changeServerCart } from './change-server-cart.ts';
import { BrowserCart } from './browser-cart.tsx';
import { ServerCart } from './server-cart.tsx';
import { WaitingCart } from '#web/parts/server-cart/waiting-cart.tsx';
import '#web/styles/buying.css';

export const handle = { hydrate: 'unless light' };
export const meta: Route.MetaFunction = ({ matches, location }) => pageMeta(rootOf(matches), location, { title: m.cart_page_title(), description: m.seo_panier_description(), noindex: true });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { country, siteUrl } = context.get(visitor);
  const id = cartIdOf(request);
  const lines = id ? await context.get(market).cart(id) : [];
  const quote = lines.length === 0 ? null : await context.get(market).quote({ lines: lines.map((line) => ({ offer_id: line.id, quantity: line.quantity })), country, currency: cartCurrency(lines) });
  return data({ lines, quote, absent: url.searchParams.has('absent') }, { headers: showsUnits(request) ? { 'set-cookie': unitsCookie(countUnits(lines), siteUrl) } : {} });
}

/** The cart without scripts (DECISIONS) and on light pages: add, set, remove, clear; `take` hands its lines to the browser. */
export async function action({ request, context }: Route.ActionArgs) {
  const { siteUrl } = context.get(visitor);
  const { cookie, taken, absent } = await changeServerCart(await request.formData(), cartIdOf(request), context.get(market), siteUrl);
  const headers = new Headers(cookie ? { 'set-cookie': cookie } : {});
  if (taken) headers.append('set-cookie', unitsCookie(null, siteUrl));
  if (taken) return data({ lines: taken }, { headers });
  throw redirect(absent ? '/panier?absent=1' : '/panier', { status: 303, headers });
}

/** The server's lines until React is there, the browser's own cart from then on. */
export default function CartScreen({ loaderData: { lines, quote, absent } }: Route.ComponentProps) {
  const cart = useCart();
  const hydrated = useHydrated();
  const isBrowsers = hydrated && (cart.length > 0 || lines.length === 0);
  return (
    <div className="wrap section cart-page">
      <h1>{m.cart_title()}</h1>
      {absent && <p role="alert">{m.cart_cannot_add()}</p>}
      {isBrowsers ? <BrowserCart /> : lines.length > 0 ? <ServerCart lines={lines} quote={quote} /> : <WaitingCart />}
    </div>
  );
}
