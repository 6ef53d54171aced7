import type { Language } from '#domain/settings/language.ts';
import { bytesOfResourceTiming, formatKilobytes } from './light-bytes.ts';
import type { WorkerMessage, WorkerReply } from '#web/service-worker/messages.ts';
import { classifyRequest } from './request-kind.ts';

const key = 'sugu.bytes';
let page = 0;

/** Counts the bytes of this page and of today, and writes them into the `[data-bytes]` elements. */
export function measureBytes(): void {
  const controlled = Boolean(navigator.serviceWorker?.controller);
  // The service worker counts the responses that it serves. The page's timings count all others.
  const isOwn = ({ entryType, name }: PerformanceResourceTiming) =>
    name.startsWith(location.origin) &&
    (!controlled || (entryType === 'resource' && classifyRequest(new URL(name).pathname, false) === null));
  // Counts when the browser is idle, to not delay rendering.
  const observer = new PerformanceObserver((list) =>
    (window.requestIdleCallback ?? setTimeout)(() => {
      add(
        (list.getEntries() as PerformanceResourceTiming[])
          .filter(isOwn)
          .reduce((sum, entry) => sum + bytesOfResourceTiming(entry), 0),
      );
      if (controlled) requestByteCount();
    }),
  );
  for (const type of ['navigation', 'resource']) observer.observe({ type, buffered: true });
  navigator.serviceWorker?.addEventListener('message', ({ data }) => add((data as WorkerReply).bytes));
  navigator.serviceWorker?.startMessages();
}

/** Requests the bytes since the last report. The delay lets the worker receive its timing entries. */
export function requestByteCount(worker: ServiceWorker | null = navigator.serviceWorker.controller): void {
  setTimeout(() => worker?.postMessage({ what: 'bytes' } satisfies WorkerMessage), 400);
}

function add(bytes: number): void {
  page += bytes;
  show('page', page);
  show('today', bytesToday(bytes));
  // Estimated bytes of the pictures, font and app that were not loaded (docs/decisions/0021).
  show(
    'saved',
    document.querySelectorAll('[data-picture]').length * 5500 +
      20_500 +
      (document.documentElement.dataset.ready ? 0 : 115_000),
  );
}

function show(what: string, bytes: number): void {
  for (const place of document.querySelectorAll(`[data-bytes="${what}"]`))
    place.textContent = formatKilobytes(bytes, document.documentElement.lang as Language);
}

/** Adds to the sum of today, which restarts at local midnight, and returns it. */
function bytesToday(more: number): number {
  const day = new Date().toDateString();
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as { day: string; bytes: number } | null;
    const bytes = (kept?.day === day ? kept.bytes : 0) + more;
    localStorage.setItem(key, JSON.stringify({ day, bytes }));
    return bytes;
  } catch {
    return page; // Without storage, count only this page.
  }
}
