/** As many favourites as one keeps: the newest ones. */
export const favouritesLimit = 200;
/** As many products as are compared at once (R-CMP-09). */
export const comparisonLimit = 4;
