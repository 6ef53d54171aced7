import type { WorkerMessage } from '#web/service-worker/messages.ts';
import { requestByteCount } from './light-meter.ts';
import { classifyRequest } from './request-kind.ts';

/** Registers the service worker. Not in development; errors are ignored. */
export function registerWorker(): void {
  const plan = JSON.parse(document.getElementById('plan')!.textContent) as { h?: 1 };
  if (plan.h || !('serviceWorker' in navigator)) return;
  // The browser may cache the script for some minutes: checking for a new version costs each page a kilobyte.
  navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'all' })
    .then(cacheFirstPage)
    .catch(() => undefined);
  cacheVisitedPages();
}

type Moves = { addEventListener(type: 'currententrychange', listener: () => void): void };

/** Caches the document of a screen viewed for three seconds, because the app itself loads only data. */
function cacheVisitedPages(): void {
  const moves = (window as { navigation?: Moves }).navigation;
  const line = (navigator as { connection?: { saveData?: boolean } }).connection;
  if (!moves || line?.saveData || 'light' in document.documentElement.dataset) return;
  let page = location.href;
  let timer: number | undefined;
  moves.addEventListener('currententrychange', () => {
    if (location.href === page) return;
    page = location.href;
    clearTimeout(timer);
    timer = window.setTimeout(() => {
      const worker = navigator.serviceWorker.controller;
      worker?.postMessage({ what: 'keep', page, urls: [] } satisfies WorkerMessage);
      requestByteCount(worker);
    }, 3000);
  });
}

/** Sends the worker the files loaded before it was active, so that the first page can be read offline too. */
async function cacheFirstPage(): Promise<void> {
  if (navigator.serviceWorker.controller) return;
  const { active } = await navigator.serviceWorker.ready;
  const urls = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter(
      (name) =>
        /^(?:asset|picture)$/.test(classifyRequest(new URL(name).pathname, false) ?? '') &&
        name.startsWith(location.origin),
    );
  active?.postMessage({ what: 'keep', page: location.href, urls } satisfies WorkerMessage);
  requestByteCount(active);
}
