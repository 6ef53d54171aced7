/** The /sw.js of a shop with SERVICE_WORKER=off. It replaces a faulty worker, deletes all caches and unregisters. */
export const selfDestroyingWorker = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.registration.unregister())));
`;
