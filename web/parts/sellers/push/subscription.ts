// This browser's subscription to push messages.

/** Whether this browser supports push messages and receives this person's. A subscription may survive a sign-out, so the shop is asked. The service worker shows the messages (web/service-worker/push.ts). */
export async function pushState(): Promise<'unable' | 'on' | 'off'> {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return 'unable';
  const found = await currentSubscription();
  return found && (await sendPush('check', pushFields(found))) ? 'on' : 'off';
}

/** Null: no subscription, or no service worker yet. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Creates a subscription for our own keys. An existing one for other keys is replaced. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'all' });
  // Without a service worker (SERVICE_WORKER=off) it would wait for ever.
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no worker')), 20_000));
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late]);
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** The fields that the shop needs to send messages to it. */
export function pushFields(subscription: PushSubscription): Record<string, string> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

/** Registers this browser with the shop, or checks whether it is registered (`check`); false: refused, or not registered. */
export async function sendPush(
  act: 'on' | 'off' | 'others' | 'check',
  fields: Record<string, string>,
): Promise<boolean> {
  const answer = await fetch('/merchant/push.json', { method: 'POST', body: new URLSearchParams({ act, ...fields }) });
  return answer.ok;
}
