// How long the browser caches the data of prefetched screens (docs/decisions/0024).

/** A page fetched ahead and opened within this time is as new as one fetched by the click. */
export const freshMs = 15_000;
/** How long the browser shows cached data; it revalidates when older than `freshMs`, so that going back is instant. */
export const cacheSeconds = 300;
