import { withTimeout } from './with-timeout.ts';

/** Most payments are confirmed within a second. */
const firstMs = 600;
const growth = 1.3;
const longestMs = 60_000;

type State = { open: boolean; refused: boolean };

/**
 * Polls the state of an order that waits for its payment, at the address `asked` (web/routes/commande.$id.etat): with growing pauses, only while
 * the tab is visible, and at once when it becomes visible. Calls `turned` when the wait has ended or differs from what is shown (`wasRefused`:
 * the last payment was refused). Errors change nothing; a 404 ends the polling. Returns the function that stops it.
 */
export function watchOrder(asked: string, wasRefused: boolean, turned: () => void | Promise<void>): () => void {
  let pauseMs = firstMs;
  let isAsking = false;
  let isOver = false;
  let timer = setTimeout(ask, pauseMs);
  document.addEventListener('visibilitychange', lookedAt);
  return end;

  async function ask(): Promise<void> {
    isAsking = true;
    const state = document.visibilityState === 'visible' ? await stateAt(asked) : null;
    if (state === 'unknown') end();
    else if (!isOver && state && (!state.open || state.refused !== wasRefused)) await turned();
    isAsking = false;
    if (isOver) return;
    pauseMs = Math.min(longestMs, pauseMs * growth);
    timer = setTimeout(ask, pauseMs);
  }

  function lookedAt(): void {
    if (document.visibilityState !== 'visible' || isAsking) return;
    pauseMs = firstMs;
    clearTimeout(timer);
    timer = setTimeout(ask);
  }

  function end(): void {
    isOver = true;
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', lookedAt);
  }
}

/** Null: the request failed; try again later. */
const stateAt = (asked: string): Promise<State | 'unknown' | null> =>
  withTimeout(async (signal) => {
    const answer = await fetch(asked, { signal });
    if (answer.status === 404) return 'unknown';
    return answer.ok ? ((await answer.json()) as State) : null;
  }).catch(() => null);

/** The same on an order's page before hydration, which is then reloaded once. The app polls by itself (web/parts/orders/order-details/use-outcome.ts). */
export function watchWaitingOrder(): void {
  // This script may run after the app: a reload would then take away what the app is showing.
  if (document.documentElement.dataset.ready) return;
  const asked = document.querySelector<HTMLElement>('[data-waiting]')?.dataset.waiting;
  if (!asked) return;
  const end = watchOrder(asked, false, () => {
    end();
    location.reload();
  });
  addEventListener('app:ready', end, { once: true });
}
