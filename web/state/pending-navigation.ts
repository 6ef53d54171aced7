// When a newer build has replaced this tab's files, React Router reloads the current page instead of opening the next
// screen. This file then continues to that screen, once (docs/decisions/0021).
const key = 'sugu.heading';
let hasMoved = false;

/** Stores the target of a navigation; null when it has finished. After a reload, resumePendingNavigation reads it. */
export function setPendingNavigation(path: string | null): void {
  hasMoved ||= path !== null;
  if (!hasMoved) return;
  try {
    if (path === null) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, path);
  } catch {
    // Without session storage, a reload loses the navigation, and the visitor must tap again.
  }
}

/** After a reload during a navigation: continues to its target, once. */
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

/** Reloads after a screen failed. Only after a navigation in the app, and at most once a minute. */
export function reloadAfterScreenError(): void {
  if (!hasMoved) return;
  try {
    const last = Number(sessionStorage.getItem('sugu.reloaded') ?? 0);
    if (Date.now() - last < 60_000) return;
    sessionStorage.setItem('sugu.reloaded', String(Date.now()));
  } catch {
    return; // Without storage it could reload endlessly.
  }
  location.reload();
}
