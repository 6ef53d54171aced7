// A tab may be older than the shop: after a new build the file of a screen it has not opened yet is gone. React Router then reloads the page
// it is on; these few lines make it arrive where it was going, once (docs/decisions/0021).
const key = 'sugu.heading';
let hasMoved = false;

/** Notes where the app is going; null when it has arrived. What the page before noted stays until `resumePendingNavigation` has read it. */
export function setPendingNavigation(path: string | null): void {
  hasMoved ||= path !== null;
  if (!hasMoved) return;
  try {
    if (path === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, path);
  } catch {
    // Without storage the visitor taps again.
  }
}

/** After a reload on the way somewhere: goes on, and forgets it, so that it is tried once. */
export function resumePendingNavigation(): void {
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  let path: string | null = null;
  try {
    path = sessionStorage.getItem(key);
    sessionStorage.removeItem(key);
  } catch {
    return;
  }
  if (path?.startsWith('/') && navigation?.type === 'reload') location.replace(path);
}

/** Reloads for a screen that broke on data it did not expect: after a move within the app only, and at most once in a minute. */
export function reloadOnce(): void {
  if (!hasMoved) return;
  try {
    const last = Number(sessionStorage.getItem('sugu.reloaded') ?? 0);
    if (Date.now() - last < 60_000) return;
    sessionStorage.setItem('sugu.reloaded', String(Date.now()));
  } catch {
    return; // without storage nothing would stop it from doing so for ever
  }
  location.reload();
}
