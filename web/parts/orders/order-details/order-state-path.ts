/** The path that returns an order's state (web/routes/commande.$id.etat). */
export const orderStateUrl = (orderId: string, token: string): string =>
  `/commande/${orderId}/etat?token=${encodeURIComponent(token)}`;
