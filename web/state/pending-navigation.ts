// A tab may be older than the current build: the files of screens it has not opened yet are gone. React Router then reloads the current page;
// this file continues to the target of the navigation, once (docs/decisions/0021).
const key = 'sugu.heading';
let hasMoved = false;

/** Stores the target of the running navigation; null when it has finished. A target stored before a reload stays until `resumePendingNavigation` has read it. */
export function setPendingNavigation(path: string | null): void {
  hasMoved ||= path !== null;
  if (!hasMoved) return;
  try {
    if (path === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, path);
  } catch {
    // Without session storage a reload loses the navigation, and the visitor must tap the link again.
  }
}

/** After a reload during a navigation: continues to its target, and deletes it so that this happens once. */
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

/** Reloads after a screen failed on unexpected data: only after a navigation within the app, and at most once in a minute. */
export function reloadOnce(): void {
  if (!hasMoved) return;
  try {
    const last = Number(sessionStorage.getItem('sugu.reloaded') ?? 0);
    if (Date.now() - last < 60_000) return;
    sessionStorage.setItem('sugu.reloaded', String(Date.now()));
  } catch {
    return; // without storage it could reload in an endless loop
  }
  location.reload();
}
