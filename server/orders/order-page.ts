import type { UnpaidOrderRef } from '#domain/orders/checkout.ts';
import type { PaymentNote } from '#domain/orders/payment-note.ts';
import type { Shop } from '#server/shop.ts';

/** The URL of an order's page. Its `note` tells the page which message to show first. */
export const orderPage = (
  shop: Pick<Shop, 'siteUrl'>,
  { orderId, orderToken }: UnpaidOrderRef,
  note?: PaymentNote,
): string =>
  `${shop.siteUrl()}/commande/${orderId}?${new URLSearchParams({ token: orderToken, ...(note && { note }) })}`;

/** The URL of a subpage of an order (reviews, returns), made from the URL of its page. */
export const orderSubpage = (orderUrl: string, page: 'avis' | 'retour'): string => orderUrl.replace('?', `/${page}?`);
