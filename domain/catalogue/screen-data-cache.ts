// How long the browser caches the data of prefetched screens (docs/decisions/0024).

/** A prefetched page that is opened within this time is used without revalidation. */
export const prefetchFreshMs = 15_000;
/** How long the browser may show cached data. It revalidates data older than `prefetchFreshMs` while showing it, so that going back is instant. */
export const screenDataCacheSeconds = 300;
