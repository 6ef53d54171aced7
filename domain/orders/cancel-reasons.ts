// Reasons to cancel a seller's part of a paid order before shipping. Texts: texts/selling, key called_off_<reason>.

/** The reasons that a seller may choose. With `out_of_stock` and `damaged` the units do not return to stock. */
export const sellerCancelReasons = ['out_of_stock', 'damaged', 'cannot_deliver', 'wrong_price', 'other'] as const;

export const buyerCancelReason = 'changed_mind';

/** The reason when a restaurant did not accept an order in time. */
export const notAcceptedReason = 'not_accepted';

/** Whether the units of a cancelled part of an order return to stock. */
export const isRestocked = (reason: string): boolean => reason !== 'out_of_stock' && reason !== 'damaged';
