import { withAbortTimeout } from './with-timeout.ts';

const firstMs = 5000;
const longestMs = 60_000;
const growth = 1.25;

/**
 * Polls `address`, which returns `{version}`, until it differs from `shown`; then calls `changed` and ends. With
 * growing pauses, in a visible tab only, and not while somebody fills in a form of the page. Errors change nothing;
 * 403, 404 and a redirect end it. Returns the function that stops it.
 */
export function pollDataVersion(address: string, shown: string, changed: () => void | Promise<void>): () => void {
  let pauseMs = firstMs;
  let isOver = false;
  let isAsking = false;
  /** True if the visitor came back during a request. Its response may be too old, so the next one follows at once. */
  let isDue = false;
  let timer: ReturnType<typeof setTimeout> | undefined = setTimeout(ask, pauseMs);
  document.addEventListener('visibilitychange', seen);
  addEventListener('online', seen);
  return end;

  async function ask(): Promise<void> {
    timer = undefined;
    // A hidden tab does not poll. `seen` restarts the polling.
    if (document.visibilityState !== 'visible') return;
    isAsking = true;
    const version = isFilledIn() ? null : await versionAt(address);
    isAsking = false;
    if (isOver) return;
    if (version === 'gone') return end();
    if (version !== null && version.value !== shown) {
      end();
      await changed();
      return;
    }
    pauseMs = Math.min(longestMs, pauseMs * growth);
    timer = setTimeout(ask, isDue ? 0 : pauseMs);
    isDue = false;
  }

  function seen(): void {
    if (document.visibilityState !== 'visible' || isOver) return;
    pauseMs = firstMs;
    if (isAsking) {
      isDue = true;
      return;
    }
    clearTimeout(timer);
    timer = setTimeout(ask);
  }

  function end(): void {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', seen);
    removeEventListener('online', seen);
  }
}

const isFilledIn = (): boolean => document.activeElement?.closest('main form, main details[open]') != null;

/** Null: the request failed; retry later. */
const versionAt = (address: string): Promise<{ value: string } | 'gone' | null> =>
  withAbortTimeout(async (signal) => {
    const answer = await fetch(address, { signal, redirect: 'manual', headers: { accept: 'application/json' } });
    if (answer.type === 'opaqueredirect' || answer.status === 403 || answer.status === 404) return 'gone';
    return answer.ok ? { value: ((await answer.json()) as { version: string }).version } : null;
  }).catch(() => null);
