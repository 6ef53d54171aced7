// Why a paid part of an order is given up before it was sent. The words are texts/selling, key called_off_<reason>.

/** The reasons that a seller may choose. After `out_of_stock` the units do not return to stock. */
export const refusalReasons = ['out_of_stock', 'damaged', 'cannot_deliver', 'wrong_price', 'other'] as const;

/** The reason of a part that its buyer called off. */
export const buyerReason = 'changed_mind';

/** The reason of a restaurant's part that nobody accepted in time. */
export const unacceptedReason = 'not_accepted';

/** Do the units of a part that was given up for this reason go back on the shelf? */
export const returnsStock = (reason: string): boolean => reason !== 'out_of_stock' && reason !== 'damaged';
