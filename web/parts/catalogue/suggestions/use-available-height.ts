import { type RefObject, useLayoutEffect } from 'react';

const gapPx = 8;
const leastPx = 160;

/** Sets `--room` to limit a panel's height to the space above the on-screen keyboard. */
export function useLimitPanelHeight(panel: RefObject<HTMLElement | null>, shown: boolean): void {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!element || !shown) return undefined;
    const seen = window.visualViewport;
    const measure = () => {
      const bottom = seen ? seen.offsetTop + seen.height : window.innerHeight;
      element.style.setProperty(
        '--room',
        `${Math.max(leastPx, bottom - element.getBoundingClientRect().top - gapPx)}px`,
      );
    };
    measure();
    const listening = new AbortController();
    for (const target of [seen, window])
      for (const sign of ['resize', 'scroll'])
        target?.addEventListener(sign, measure, { passive: true, signal: listening.signal });
    return () => listening.abort();
  }, [panel, shown]);
}
