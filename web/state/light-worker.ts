import type { WorkerMessage } from '#web/service-worker/messages.ts';
import { queryWorker } from './light-meter.ts';
import { classifyRequest } from './request-kind.ts';

/** Brings the service worker in, once the page is done and idle. Never in development; a browser that refuses goes on without. */
export function registerWorker(): void {
  const plan = JSON.parse(document.getElementById('plan')!.textContent) as { h?: 1 };
  if (plan.h || !('serviceWorker' in navigator)) return;
  // The browser may keep the script as long as the server allows (minutes): asking at every page would cost a kilobyte each.
  navigator.serviceWorker
    .register('/sw.js', { updateViaCache: 'all' })
    .then(handOver)
    .catch(() => undefined);
  keepVisited();
}

type Moves = { addEventListener(type: 'currententrychange', listener: () => void): void };

/** The app goes from page to page without documents, and only documents can be read again later: what is looked at for three seconds is kept as one. Not where data is saved. */
function keepVisited(): void {
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
      queryWorker(worker);
    }, 3000);
  });
}

/** What was loaded before there was a worker is handed to it, so that the first page too can be read again. */
async function handOver(): Promise<void> {
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
  queryWorker(active);
}
