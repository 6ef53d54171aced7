import { withTimeout } from './with-timeout.ts';

const firstMs = 2000;
const longestMs = 60_000;

type State = { open: boolean; refused: boolean };

/**
 * Asks at `asked` (web/routes/commande.$id.etat) how an order stands whose payment is awaited: ever less often, only while somebody looks, and
 * at once when they come back. `turned`: the wait has ended, or is no longer as shown (`wasRefused`: the last payment was). A broken line or a
 * busy shop changes nothing; where there is no such order nothing is asked any more. Answers what ends it.
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
    pauseMs = Math.min(longestMs, pauseMs * 1.1);
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

/** Null: not to be had now. */
const stateAt = (asked: string): Promise<State | 'unknown' | null> =>
  withTimeout(async (signal) => {
    const answer = await fetch(asked, { signal });
    if (answer.status === 404) return 'unknown';
    return answer.ok ? ((await answer.json()) as State) : null;
  }).catch(() => null);

/** The same on the page of an order as it came, which is then opened anew, once. The app does so itself (web/parts/orders/order-details/use-outcome.ts). */
export function watchWaitingOrder(): void {
  const asked = document.querySelector<HTMLElement>('[data-waiting]')?.dataset.waiting;
  if (!asked) return;
  const end = watchOrder(asked, false, () => {
    end();
    location.reload();
  });
  addEventListener('app:ready', end, { once: true });
}
