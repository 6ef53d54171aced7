/** The most units of one line. More is a typing mistake or an attack; wholesale buyers write to the seller. */
export const maxUnitsPerLine = 999;
