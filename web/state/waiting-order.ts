import { withAbortTimeout } from './with-timeout.ts';

/** The first pause between polls, as most payments are confirmed within a second. */
const firstMs = 600;
const growth = 1.3;
const longestMs = 60_000;

type State = { open: boolean; refused: boolean };

/**
 * Polls the state of an unpaid order at `stateUrl` (web/routes/commande.$id.etat), with growing pauses, in a
 * visible tab only. `wasRefused`: whether the displayed payment is refused. Calls `turned` when this has changed or the
 * payment has ended. Errors change nothing; a 404 ends the polling. Returns the function that stops it.
 */
export function pollUnpaidOrder(stateUrl: string, wasRefused: boolean, turned: () => void | Promise<void>): () => void {
  let pauseMs = firstMs;
  let isAsking = false;
  let isOver = false;
  let timer = setTimeout(ask, pauseMs);
  document.addEventListener('visibilitychange', lookedAt);
  return end;

  async function ask(): Promise<void> {
    isAsking = true;
    const state = document.visibilityState === 'visible' ? await stateAt(stateUrl) : null;
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

/** Null: the request failed; retry later. */
const stateAt = (stateUrl: string): Promise<State | 'unknown' | null> =>
  withAbortTimeout(async (signal) => {
    const answer = await fetch(stateUrl, { signal });
    if (answer.status === 404) return 'unknown';
    return answer.ok ? ((await answer.json()) as State) : null;
  }).catch(() => null);

/** Polls on an order's page before hydration, and reloads it once. The app has its own polling (use-outcome.ts). */
export function pollOrderBeforeHydration(): void {
  // If the app already runs, a reload would lose its state.
  if (document.documentElement.dataset.ready) return;
  const stateUrl = document.querySelector<HTMLElement>('[data-waiting]')?.dataset.waiting;
  if (!stateUrl) return;
  const end = pollUnpaidOrder(stateUrl, false, () => {
    end();
    location.reload();
  });
  addEventListener('app:ready', end, { once: true });
}
