// A pushed message (server/integrations/push.ts) becomes a notification; a click on it opens what it is about.
declare const self: ServiceWorkerGlobalScope;

type Pushed = { title: string; body: string; url: string };

/** Shows it. Two about one address are one notification. */
export function showPushed(event: PushEvent): void {
  const { title, body, url } = event.data!.json() as Pushed;
  event.waitUntil(self.registration.showNotification(title, { body, tag: url, icon: '/icon.svg', data: url }));
}

/** Opens its page of this site: in the tab that shows it already, else in a new one. */
export function openPushed(event: NotificationEvent): void {
  event.notification.close();
  const url = new URL(String(event.notification.data), self.location.origin);
  if (url.origin !== self.location.origin) return;
  event.waitUntil(
    self.clients
      .matchAll({ type: 'window' })
      .then((tabs) => tabs.find((tab) => tab.url === url.href)?.focus() ?? self.clients.openWindow(url.href)),
  );
}
