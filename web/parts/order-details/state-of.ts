/** Where a page without the app asks whether an order still waits (web/state/light-order.ts, web/routes/commande.$id.etat). */
export const stateOf = (orderId: string, token: string): string => `/commande/${orderId}/etat?token=${encodeURIComponent(token)}`;
