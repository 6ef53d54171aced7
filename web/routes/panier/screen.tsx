import { data, redirect } from 'react-router';
import { canonicalSpecs } from '#domain/cart/custom-specs.ts';
import { firstItemCurrencyOrDefault, countUnits, parseQuantityOrMinimum } from '#domain/cart/lines.ts';
import { toQuoteRequestLines } from '#domain/orders/quote.ts';
import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { performActionContext, visitorQueriesContext, visitorContext } from '#web/context.ts';
import { PendingPaymentNotice } from '#web/parts/checkout/checkout-form/pending-notice.tsx';
import { cartIdFromCookie, emptiedCartIdFromCookie, setCookieHeaders } from '#web/parts/cart/server-cart/cookie.ts';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { useCartItems } from '#web/state/cart.ts';
import { useHydrated } from '#web/state/hydrated.ts';
import type { Route } from './+types/screen';
import { changeServerCart } from './change-server-cart.ts';
import { BrowserCart } from './browser-cart.tsx';
import { ServerCart } from './server-cart.tsx';
import { type CartUndoFormData, UndoNotice } from './undo-notice.tsx';
import { LinesStillInBrowserNotice } from '#web/parts/cart/server-cart/cart-transfer-notice.tsx';
import { cartCookieHeaders, clearPaidServerCart } from '#web/parts/cart/server-cart/clear-paid-server-cart.ts';
import { useReloadAfterCartUpload } from '#web/parts/cart/server-cart/use-cart-transfer.ts';
import { CartPlaceholder } from '#web/parts/cart/server-cart/cart-placeholder.tsx';
import '#web/styles/buying.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(siteUrlFromRootLoader(matches), location, {
    title: m.cart_page_title(),
    description: m.seo_panier_description(),
    noindex: true,
  });

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { country, postalCode, siteUrl } = context.get(visitorContext);
  const settled = await clearPaidServerCart(request, context);
  const id = cartIdFromCookie(request);
  const lines = id ? await context.get(visitorQueriesContext).cart(id) : [];
  const quote =
    lines.length === 0
      ? null
      : await context.get(visitorQueriesContext).quote({
          lines: toQuoteRequestLines(lines),
          country,
          currency: firstItemCurrencyOrDefault(lines),
          ...(postalCode && { postal_code: postalCode }),
        });
  const { searchParams: said } = url;
  const removed = said.get('retire');
  const specs = said.get('options');
  const undo: CartUndoFormData | null =
    isUuid(removed) &&
    id &&
    !lines.some((line) => line.id === removed && canonicalSpecs(line.customSpecs) === canonicalSpecs(specs))
      ? {
          intent: 'put',
          offer_id: removed,
          quantity: String(parseQuantityOrMinimum(said.get('unites') ?? '', 1)),
          ...(specs && { custom_specs: specs }),
        }
      : lines.length === 0 && emptiedCartIdFromCookie(request)
        ? { intent: 'restore' }
        : null;
  return data(
    { lines, quote, absent: said.has('absent'), isFull: said.has('plein'), undo },
    { headers: cartCookieHeaders(request, settled, countUnits(lines), siteUrl) },
  );
}

/** Handles the forms of the server's cart (without scripts, or data-saving): add, set, remove, clear, restore. */
export async function action({ request, context }: Route.ActionArgs) {
  const { siteUrl } = context.get(visitorContext);
  const carts = { cartId: cartIdFromCookie(request), emptiedId: emptiedCartIdFromCookie(request) };
  const {
    cookies = [],
    absent,
    isFull,
    removed,
  } = await changeServerCart(await request.formData(), carts, context.get(performActionContext), siteUrl);
  const headers = new Headers(setCookieHeaders(cookies));
  const query = absent ? '?absent=1' : isFull ? '?plein=1' : removed ? `?${removedQuery(removed)}` : '';
  throw redirect(`/panier${query}`, { status: 303, headers });
}

const removedQuery = ({ id, quantity, customSpecs }: { id: string; quantity: number; customSpecs?: string }) =>
  new URLSearchParams({ retire: id, unites: String(quantity), ...(customSpecs && { options: customSpecs }) });

/** Shows the server's cart until hydration, the browser's cart after it. */
export default function CartScreen({ loaderData: { lines, quote, absent, isFull, undo } }: Route.ComponentProps) {
  const inBrowser = useCartItems();
  const hydrated = useHydrated();
  const cart = hydrated ? inBrowser : [];
  useReloadAfterCartUpload(inBrowser.length);
  return (
    <div className="wrap section cart-page">
      <h1>{m.cart_title()}</h1>
      {absent && <p role="alert">{m.cart_cannot_add()}</p>}
      {isFull && <p role="alert">{m.refusal_cart_full()}</p>}
      {!hydrated && (
        <LinesStillInBrowserNotice>
          {m.cart_not_handed_over()} {lines.length > 0 && <>{m.cart_full_maybe()} </>}
          <a className="link" href="/panier">
            {m.cart_try_again()}
          </a>
        </LinesStillInBrowserNotice>
      )}
      {undo && cart.length === 0 && (!hydrated || lines.length > 0) && <UndoNotice undo={undo} />}
      {cart.length > 0 ? (
        <BrowserCart cart={cart} />
      ) : lines.length > 0 ? (
        <ServerCart lines={lines} quote={quote} />
      ) : (
        <>
          <PendingPaymentNotice />
          <CartPlaceholder />
        </>
      )}
    </div>
  );
}
