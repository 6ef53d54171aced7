// The service worker, served as /sw.js by server/http/service-worker.ts: what was read can be read again without a line (docs/decisions/0021).
// It never takes over by itself: a new one waits until no tab is left under the old one.
import { kindOf } from '#web/state/request-kind.ts';
import { answer } from './answers.ts';
import { dropOldShells, keepShell, ownBytes } from './shell.ts';
import { dropLostPages, keep } from './kept.ts';
import { count, tellBytes } from './meter.ts';
import { keepOfflinePage } from './offline-page.ts';
import type { Order } from './messages.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', (event) => {
  count('', ownBytes);
  event.waitUntil(keepShell().then(keepOfflinePage));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldShells().then(dropLostPages));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  // What asks for the browser's own cache alone (web/state/screen-data.ts) is none of the worker's.
  if (request.method !== 'GET' || url.origin !== self.location.origin || request.cache === 'only-if-cached') return;
  const kind = kindOf(url.pathname, request.mode === 'navigate');
  if (kind) event.respondWith(answer(kind, event, url));
});

self.addEventListener('message', (event) => {
  const order = event.data as Order;
  const client = event.source as Client;
  if (order.what === 'bytes') tellBytes(client);
  else event.waitUntil(keep(order.urls, order.page));
});
