import type { Language } from '#domain/settings/language.ts';
import { bytesOf, kilobytes } from './light-bytes.ts';
import type { Order, Told } from '#web/service-worker/messages.ts';
import { kindOf } from './request-kind.ts';

const key = 'sugu.bytes';
let page = 0;

/** Counts what this page costs and what today cost, and writes both wherever `[data-bytes]` asks (`page`, `today`, `saved`). */
export function countBytes(): void {
  const controlled = Boolean(navigator.serviceWorker?.controller);
  // What the worker answers it counts itself; without one, or past it, the page's own timings are true.
  const isOwn = ({ entryType, name }: PerformanceResourceTiming) =>
    name.startsWith(location.origin) &&
    (!controlled || (entryType === 'resource' && kindOf(new URL(name).pathname, false) === null));
  // Later: a screen that is just being shown comes first.
  const observer = new PerformanceObserver((list) =>
    (window.requestIdleCallback ?? setTimeout)(() => {
      add(
        (list.getEntries() as PerformanceResourceTiming[])
          .filter(isOwn)
          .reduce((sum, entry) => sum + bytesOf(entry), 0),
      );
      if (controlled) askWorker();
    }),
  );
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
  navigator.serviceWorker?.addEventListener('message', ({ data }) => add((data as Told).bytes));
  navigator.serviceWorker?.startMessages();
}

/** The worker answers with what it fetched since it was last asked; a little later, when its own timings are there. */
export function askWorker(worker: ServiceWorker | null = navigator.serviceWorker.controller): void {
  setTimeout(() => worker?.postMessage({ what: 'bytes' } satisfies Order), 400);
}

function add(bytes: number): void {
  page += bytes;
  show('page', page);
  show('today', bytesToday(bytes));
  // What the pictures, the font and the app would have added: averages of the demo market (docs/decisions/0021).
  show(
    'saved',
    document.querySelectorAll('[data-picture]').length * 5500 +
      20_500 +
      (document.documentElement.dataset.ready ? 0 : 115_000),
  );
}

function show(what: string, bytes: number): void {
  for (const place of document.querySelectorAll(`[data-bytes="${what}"]`))
    place.textContent = kilobytes(bytes, document.documentElement.lang as Language);
}

/** Adds to today's sum, which starts anew at the visitor's midnight. */
function bytesToday(more: number): number {
  const day = new Date().toDateString();
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { day: string; bytes: number } | null;
    const bytes = (kept?.day === day ? kept.bytes : 0) + more;
    localStorage.setItem(key, JSON.stringify({ day, bytes }));
    return bytes;
  } catch {
    return page; // no storage: today is this page
  }
}
