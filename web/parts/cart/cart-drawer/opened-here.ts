/** Ids of unpaid orders whose payment page this tab opened from the drawer. Only this tab announces the payment. */
export const orderIdsOpenedInTab = new Set<string>();
