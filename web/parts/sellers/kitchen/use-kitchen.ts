import { useCallback, useEffect, useRef, useState } from 'react';
import type { KitchenScreen } from '#domain/sellers/kitchen-screen.ts';
import { withAbortTimeout } from '#web/state/with-timeout.ts';

const pollMs = 8000;
/** How often the elapsed minutes are updated. */
const tickMs = 5000;

type State = {
  kitchen: KitchenScreen;
  /** The server's clock minus this device's clock. */
  clockAheadMs: number;
  /** The time on this device since which requests fail; null: the last one succeeded. */
  lostSinceMs: number | null;
  isSignedOut: boolean;
  refused: string | null;
};

/**
 * The orders of the kitchen screen, polled every few seconds. After a failed request they stay, with a notice of the
 * time since which the connection is lost. `move` sends one state change and is idempotent.
 */
export function useKitchen(address: string, initial: KitchenScreen) {
  const [state, setState] = useState<State>({
    kitchen: initial,
    clockAheadMs: 0,
    lostSinceMs: null,
    isSignedOut: false,
    refused: null,
  });
  const [nowMs, setNowMs] = useState(() => Date.parse(initial.now));
  const ahead = useRef(0);
  // A response to an earlier request may arrive after a later one; ignore it.
  const latestRequest = useRef(0);

  const ask = useCallback(
    async (form?: FormData) => {
      const mine = ++latestRequest.current;
      try {
        const answer = await withAbortTimeout((signal) =>
          fetch(address, {
            ...(form && { method: 'POST', body: new URLSearchParams([...form] as [string, string][]) }),
            redirect: 'manual',
            headers: { accept: 'application/json' },
            signal,
          }),
        );
        if (answer.type === 'opaqueredirect' || answer.status === 404) {
          setState((was) => ({ ...was, isSignedOut: true, lostSinceMs: null }));
          return;
        }
        if (!answer.ok) throw new Error(`kitchen: ${answer.status}`);
        const { kitchen, refused } = (await answer.json()) as { kitchen: KitchenScreen; refused: string | null };
        if (mine !== latestRequest.current) return;
        ahead.current = Date.parse(kitchen.now) - Date.now();
        setNowMs(Date.parse(kitchen.now));
        setState((was) => ({
          kitchen,
          clockAheadMs: ahead.current,
          lostSinceMs: null,
          isSignedOut: false,
          refused: form ? refused : was.refused,
        }));
      } catch {
        if (mine === latestRequest.current) setState((was) => ({ ...was, lostSinceMs: was.lostSinceMs ?? Date.now() }));
      }
    },
    [address],
  );

  useEffect(() => {
    const again = () => void ask();
    const seen = () => document.visibilityState === 'visible' && again();
    again();
    const poll = setInterval(again, pollMs);
    const tick = setInterval(() => setNowMs(Date.now() + ahead.current), tickMs);
    addEventListener('online', again);
    document.addEventListener('visibilitychange', seen);
    return () => {
      clearInterval(poll);
      clearInterval(tick);
      removeEventListener('online', again);
      document.removeEventListener('visibilitychange', seen);
    };
  }, [ask]);

  return { ...state, nowMs, move: ask };
}
