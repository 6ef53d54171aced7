// Shows a push message (server/integrations/push.ts) as a notification; a click on it opens its page.
declare const self: ServiceWorkerGlobalScope;

type Pushed = { title: string; body: string; url: string };

/** Shows the notification. It replaces an earlier notification for the same URL. */
export function showPushMessage(event: PushEvent): void {
  const { title, body, url } = event.data!.json() as Pushed;
  event.waitUntil(self.registration.showNotification(title, { body, tag: url, icon: '/icon.svg', data: url }));
}

/** Opens the notification's page: in the tab that already shows it, else in a new one. */
export function openPushMessage(event: NotificationEvent): void {
  event.notification.close();
  const url = new URL(String(event.notification.data), self.location.origin);
  if (url.origin !== self.location.origin) return;
  event.waitUntil(
    self.clients
      .matchAll({ type: 'window' })
      .then((tabs) => tabs.find((tab) => tab.url === url.href)?.focus() ?? self.clients.openWindow(url.href)),
  );
}
