/** Ids of the orders whose payment page this tab opened from the drawer, until their outcome is known: only this tab announces that they are paid. */
export const ordersOpenedHere = new Set<string>();
