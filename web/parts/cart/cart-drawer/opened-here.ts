/** Ids of the orders whose payment page this tab opened from the drawer, until their outcome is known: this tab says that they are paid. */
export const openedHere = new Set<string>();
