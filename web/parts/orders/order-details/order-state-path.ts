/** Where a page asks whether an order still waits (web/routes/commande.$id.etat). */
export const orderStatePath = (orderId: string, token: string): string =>
  `/commande/${orderId}/etat?token=${encodeURIComponent(token)}`;
