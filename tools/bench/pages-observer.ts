// Runs inside the measured page from its start and records timings.

/** Milliseconds since the navigation began. `shifts`: sum of all layout shifts without user input (at least CLS). */
export type PageTimings = {
  fcp: number;
  lcp: number;
  lcpElement: string;
  lcpUrl: string;
  shifts: number;
  shifted: string[];
  longTasks: { at: number; took: number }[];
  hydratedAt: number | null;
  domReadyAt: number;
  loadedAt: number;
};

declare global {
  interface Window {
    witness: PageTimings;
  }
}

/** Passed to Chromium as source text, so it may use only browser APIs. */
export function recordTimingsInBrowser(): void {
  const seen: PageTimings = {
    fcp: 0,
    lcp: 0,
    lcpElement: '',
    lcpUrl: '',
    shifts: 0,
    shifted: [],
    longTasks: [],
    hydratedAt: null,
    domReadyAt: 0,
    loadedAt: 0,
  };
  window.witness = seen;
  const nameOf = (node: Node | null): string => {
    const element = node instanceof Element ? node : (node?.parentElement ?? null);
    const own = element?.className.toString().split(' ')[0] || element?.id;
    const above = element?.parentElement?.closest('[class]')?.className.toString().split(' ')[0];
    return element ? `${above ? `.${above} ` : ''}${element.localName}${own ? `.${own}` : ''}` : '?';
  };
  const watch = (type: string, see: (entry: PerformanceEntry) => void): void =>
    new PerformanceObserver((list) => list.getEntries().forEach(see)).observe({ type, buffered: true });
  watch('paint', ({ name, startTime }) => {
    if (name === 'first-contentful-paint') seen.fcp = startTime;
  });
  watch('largest-contentful-paint', (entry) => {
    const { element, url } = entry as PerformanceEntry & { element: Element | null; url: string };
    Object.assign(seen, { lcp: entry.startTime, lcpElement: nameOf(element), lcpUrl: url });
  });
  watch('layout-shift', (entry) => {
    const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
      sources: { node: Node | null }[];
    };
    if (hadRecentInput) return;
    seen.shifts += value;
    seen.shifted.push(`${nameOf(sources[0]?.node ?? null)} at ${Math.round(entry.startTime)}`);
  });
  watch('longtask', ({ startTime, duration }) => seen.longTasks.push({ at: startTime, took: duration }));
  addEventListener('app:ready', () => (seen.hydratedAt = performance.now()));
  addEventListener('DOMContentLoaded', () => (seen.domReadyAt = performance.now()));
  addEventListener('load', () => (seen.loadedAt = performance.now()));
}

/** Total blocking time: the part over 50 ms of every long task after the first paint. */
export const totalBlockingMs = ({ longTasks, fcp }: Pick<PageTimings, 'longTasks' | 'fcp'>): number =>
  longTasks.reduce((sum, { at, took }) => sum + Math.max(0, Math.min(took, at + took - fcp) - 50), 0);
