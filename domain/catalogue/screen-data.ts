// For how long the browser keeps the data of the screens that may be fetched ahead (docs/decisions/0024).

/** A page fetched ahead and opened within this time is as new as one fetched by the click. */
export const freshMs = 15_000;
/** For so long the browser shows what it has, and asks again when it is older than `freshMs`: the way back waits for nothing. */
export const cacheSeconds = 300;
