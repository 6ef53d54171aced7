import type { UnpaidOrderRef } from '#domain/orders/checkout.ts';
import type { PaymentNotOpenedReason } from '#domain/orders/payment-note.ts';
import type { Shop } from '#server/shop.ts';

/** The URL of an order's page. `note`: the message that the page shows first. */
export const orderPageUrl = (
  shop: Pick<Shop, 'siteUrl'>,
  { orderId, orderToken }: UnpaidOrderRef,
  note?: PaymentNotOpenedReason,
): string =>
  `${shop.siteUrl()}/commande/${orderId}?${new URLSearchParams({ token: orderToken, ...(note && { note }) })}`;

export const orderSubpageUrl = (orderUrl: string, page: 'avis' | 'retour'): string =>
  orderUrl.replace('?', `/${page}?`);
