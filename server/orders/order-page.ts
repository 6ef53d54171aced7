import type { PendingRef } from '#domain/orders/checkout.ts';
import type { PaymentNote } from '#domain/orders/payment-note.ts';
import type { Shop } from '#server/shop.ts';

/** The address of an order's own page, which says first why its reader was led there. */
export const orderPage = (
  shop: Pick<Shop, 'siteUrl'>,
  { orderId, orderToken }: PendingRef,
  note?: PaymentNote,
): string =>
  `${shop.siteUrl()}/commande/${orderId}?${new URLSearchParams({ token: orderToken, ...(note && { note }) })}`;

/** The address of a further page of an order, from that of its own page: its reviews, its returns. */
export const orderSubpage = (orderUrl: string, page: 'avis' | 'retour'): string => orderUrl.replace('?', `/${page}?`);
