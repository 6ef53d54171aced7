export const favouritesLimit = 200;
/** The limit of products in a comparison (R-CMP-09). */
export const comparisonLimit = 4;
