// The service worker, served as /sw.js by server/http/service-worker.ts: what was read can be read again without a line (docs/decisions/0021).
// It never takes over by itself: a new one waits until no tab is left under the old one.
import { classifyRequest } from '#web/state/request-kind.ts';
import { respond } from './answers.ts';
import { deleteOldShells, cacheShell, ownBytes } from './shell.ts';
import { dropLostPages, cacheResponse } from './kept.ts';
import { count, reportBytes } from './meter.ts';
import { cacheOfflinePage } from './offline-page.ts';
import type { WorkerMessage } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  count('', ownBytes);
  event.waitUntil(cacheShell().then(cacheOfflinePage));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldShells().then(dropLostPages));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // What asks for the browser's own cache alone (web/state/screen-data.ts) is none of the worker's.
  if (request.method !== 'GET' || url.origin !== self.location.origin || request.cache === 'only-if-cached') return;
  const kind = classifyRequest(url.pathname, request.mode === 'navigate');
  if (kind) event.respondWith(respond(kind, event, url));
});

self.addEventListener('message', (event) => {
  const order = event.data as WorkerMessage;
  const client = event.source as Client;
  if (order.what === 'bytes') reportBytes(client);
  else event.waitUntil(cacheResponse(order.urls, order.page));
});
