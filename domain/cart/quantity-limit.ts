/** The most units of one line. More is a mistake or an attack; wholesale buyers write to the seller. */
export const quantityLimit = 999;
