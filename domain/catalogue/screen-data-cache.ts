// How long the browser caches the data of prefetched screens (docs/decisions/0024).

/** Prefetched data is used without revalidation for this long. */
export const prefetchFreshMs = 15_000;
/** How long cached data may be shown. Data older than `prefetchFreshMs` is revalidated while it is shown. */
export const screenDataCacheSeconds = 300;
