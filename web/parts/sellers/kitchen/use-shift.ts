import { useEffect, useRef, useState } from 'react';
import { type KitchenTicket, shouldRing } from '#domain/sellers/kitchen-screen.ts';
import { isSoundOn, playBell, unlockSound } from './sound.ts';

/** `silent`: the shift has begun, but without sound. */
export type ShiftState = 'off' | 'on' | 'silent';

/** During a shift, new orders ring and the screen stays on. It starts by a button, which browsers require for sound. */
export function useKitchenShift(tickets: readonly KitchenTicket[], nowMs: number) {
  const [shift, setShift] = useState<ShiftState>('off');
  const rungFor = useRef(new Set<string>());
  const rungAtMs = useRef(0);

  useEffect(() => {
    if (shift !== 'on' || !shouldRing(tickets, { rungFor: rungFor.current, rungAtMs: rungAtMs.current, nowMs })) return;
    rungAtMs.current = nowMs;
    for (const { id } of tickets) rungFor.current.add(id);
    playBell();
  }, [shift, tickets, nowMs]);

  useEffect(() => {
    if (shift === 'off' || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let isOver = false;
    // The browser ends the wake lock when the page is hidden, so request it again.
    const keepAwake = async () => {
      if (document.visibilityState !== 'visible') return;
      lock = await navigator.wakeLock.request('screen').catch(() => null);
      if (isOver) await lock?.release();
    };
    void keepAwake();
    document.addEventListener('visibilitychange', keepAwake);
    return () => {
      isOver = true;
      document.removeEventListener('visibilitychange', keepAwake);
      void lock?.release();
    };
  }, [shift]);

  const begin = async () => {
    await unlockSound();
    playBell();
    setShift(isSoundOn() ? 'on' : 'silent');
  };
  return { shift, begin, test: playBell };
}
