import { data, redirect, useNavigate } from 'react-router';
import { countUnits, linesOfOrderType, orderTypeOfTab } from '#domain/cart/lines.ts';
import { findAddressInCountry, prefillFromAddress } from '#domain/orders/checkout-prefill.ts';
import { parsePostalCode } from '#domain/people/postal-code.ts';
import { m } from '#texts/compiled/messages.js';
import { accountApiContext, performActionContext, visitorQueriesContext, visitorContext } from '#web/context.ts';
import { CheckoutForm } from '#web/parts/checkout/checkout-form/checkout-form.tsx';
import { loadBuyerContact } from '#web/parts/checkout/checkout-form/known-buyer.ts';
import { orderSourceTitle } from '#web/parts/checkout/checkout-form/order-type-name.ts';
import { RepairedCartNotice } from '#web/parts/checkout/checkout-form/repaired-notice.tsx';
import { cartIdFromCookie, payingOrderCookie } from '#web/parts/cart/server-cart/cookie.ts';
import { LinesStillInBrowserNotice } from '#web/parts/cart/server-cart/cart-transfer-notice.tsx';
import { cartCookieHeaders, clearPaidServerCart } from '#web/parts/cart/server-cart/clear-paid-server-cart.ts';
import { useReloadAfterCartUpload } from '#web/parts/cart/server-cart/use-cart-transfer.ts';
import { CartPlaceholder } from '#web/parts/cart/server-cart/cart-placeholder.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import { useCartItems } from '#web/state/cart.ts';
import { useHydrated } from '#web/state/hydrated.ts';
import { Icon } from '#web/ui/icon.tsx';
import type { Route } from './+types/screen';
import { hashToIdempotencyKey } from './order-key.ts';
import { payFromServerCart } from './pay-from-server-cart.ts';
import { CheckoutWithoutScripts } from './plain-checkout.tsx';
import { replacedOrderFromCookie, replacedOrderCookie } from './replaces-cookie.ts';
import { loadServerCheckout } from './server-checkout.ts';
import '#web/styles/buying.css';

export const handle = { hydrate: 'now' };
export const meta: Route.MetaFunction = ({ matches, location }) =>
  pageMeta(siteUrlFromRootLoader(matches), location, {
    title: m.checkout_page_title(),
    description: m.seo_paiement_description(),
    noindex: true,
  });

export async function loader({ request, context }: Route.LoaderArgs) {
  const { country, person, postalCode, siteUrl } = context.get(visitorContext);
  const buyer = await loadBuyerContact(context.get(accountApiContext), person);
  const known = buyer ? prefillFromAddress(buyer, findAddressInCountry(buyer, country)) : {};
  const settled = await clearPaidServerCart(request, context);
  const id = cartIdFromCookie(request);
  const paid = id && (await context.get(visitorQueriesContext).lastPaid(id));
  const { lines, quote } = await loadServerCheckout(context.get(visitorQueriesContext), {
    cartId: id,
    country,
    replaces: replacedOrderFromCookie(request, id, paid),
    shown: [],
    postalCode: parsePostalCode(country, postalCode) ?? '',
  });
  // The key changes only with the cart, or after its payment.
  const orderKey = await hashToIdempotencyKey(
    [id, paid],
    lines.map((line) => [line.id, line.quantity, line.price]),
  );
  return data(
    { lines, quote, country, orderKey, known },
    { headers: cartCookieHeaders(request, settled, countUnits(lines), siteUrl) },
  );
}

/** The checkout without scripts: 303 to the payment page, or the form with typed values and errors (409, 422). */
export async function action({ request, context }: Route.ActionArgs) {
  const { country, currency, language, siteUrl } = context.get(visitorContext);
  const cartId = cartIdFromCookie(request);
  const paid = cartId && (await context.get(visitorQueriesContext).lastPaid(cartId));
  const doing = { market: context.get(visitorQueriesContext), act: context.get(performActionContext) };
  const answer = await payFromServerCart(await request.formData(), cartId, doing, {
    country,
    currency,
    language,
    replaces: replacedOrderFromCookie(request, cartId, paid),
  });
  if ('url' in answer) {
    const headers = new Headers({ 'set-cookie': payingOrderCookie({ orderId: answer.orderId, cartId }, siteUrl) });
    if (cartId) headers.append('set-cookie', replacedOrderCookie(cartId, answer, siteUrl));
    throw redirect(answer.url, { status: 303, headers });
  }
  return data(answer, { status: answer.status });
}

/** The checkout as a page: plain forms at first; with scripts the same form as in the cart drawer. */
export default function CheckoutScreen({ loaderData, actionData }: Route.ComponentProps) {
  const cart = useCartItems();
  const hydrated = useHydrated();
  useReloadAfterCartUpload(cart.length);
  const navigate = useNavigate();
  const lines = linesOfOrderType(cart, 'mixed');
  const { light } = useVisitor();
  // On a data-saving page with a server cart the plain form stays, because the buyer may be filling it in.
  const showsForm = hydrated && lines.length > 0 && !(light && loaderData.lines.length > 0);
  return (
    <div className="wrap section checkout-page">
      <a className="checkout-page-back link-tap" href="/panier">
        <Icon name="arrow-left" />
        {m.checkout_back()}
      </a>
      <h1>{orderSourceTitle(orderTypeOfTab('all'))}</h1>
      {!hydrated && (
        <LinesStillInBrowserNotice>
          {m.cart_more_here()}{' '}
          <a className="link" href="/panier">
            {m.cart_open()}
          </a>
        </LinesStillInBrowserNotice>
      )}
      {showsForm ? (
        <CheckoutForm
          lines={lines}
          orderType="mixed"
          typed={actionData?.typed}
          faults={actionData?.faults}
          onBack={() => navigate('/panier')}
          onDone={({ orderId, orderToken }) => navigate(`/commande/${orderId}?token=${encodeURIComponent(orderToken)}`)}
        />
      ) : loaderData.lines.length > 0 ? (
        <CheckoutWithoutScripts {...loaderData} answer={actionData} />
      ) : (
        <>
          {actionData && actionData.repaired.length > 0 && <RepairedCartNotice changes={actionData.repaired} />}
          <CartPlaceholder />
        </>
      )}
    </div>
  );
}
