// The service worker, served as /sw.js: visited pages can be read offline (docs/decisions/0021). It never calls
// skipWaiting: a new version waits until the last tab that uses the old one is closed.
import { classifyRequest } from '#web/state/request-kind.ts';
import { respondToRequest } from './respond.ts';
import { deleteOldShells, cacheShell, workerBytes } from './shell.ts';
import { dropPagesWithoutShell, cachePageAndFiles } from './page-cache.ts';
import { addBytes, reportBytes } from './meter.ts';
import { cacheOfflinePage } from './offline-page.ts';
import { openPushMessage, showPushMessage } from './push.ts';
import type { WorkerMessage } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  addBytes('', workerBytes);
  event.waitUntil(cacheShell().then(cacheOfflinePage));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(deleteOldShells().then(dropPagesWithoutShell));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // Requests for the HTTP cache only (web/state/screen-data.ts) do not need the service worker.
  if (request.method !== 'GET' || url.origin !== self.location.origin || request.cache === 'only-if-cached') return;
  const kind = classifyRequest(url.pathname, request.mode === 'navigate');
  if (kind) event.respondWith(respondToRequest(kind, event, url));
});

self.addEventListener('message', (event) => {
  const order = event.data as WorkerMessage;
  const client = event.source as Client;
  if (order.what === 'bytes') reportBytes(client);
  else event.waitUntil(cachePageAndFiles(order.urls, order.page));
});

self.addEventListener('push', showPushMessage);
self.addEventListener('notificationclick', openPushMessage);
