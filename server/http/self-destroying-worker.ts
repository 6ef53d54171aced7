/** The /sw.js of a shop with SERVICE_WORKER=off. It takes a worker that does harm out of every browser that asks: it goes with all it kept, and open pages go on from the line. */
export const farewell = `self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.registration.unregister())));
`;
