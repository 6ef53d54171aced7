/** More of one line than this is a mistake or an attack; real wholesale goes by request. */
export const quantityLimit = 999;
