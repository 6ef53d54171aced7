// Reasons to cancel a paid part before it is shipped. The words are texts/selling, key called_off_<reason>.

/** The reasons that a seller may choose. After `out_of_stock` the units are not restocked. */
export const sellerCancelReasons = ['out_of_stock', 'damaged', 'cannot_deliver', 'wrong_price', 'other'] as const;

export const buyerCancelReason = 'changed_mind';

/** The reason when a restaurant did not accept the part in time. */
export const notAcceptedReason = 'not_accepted';

/** Whether the units of a cancelled part return to stock. */
export const isRestocked = (reason: string): boolean => reason !== 'out_of_stock' && reason !== 'damaged';
