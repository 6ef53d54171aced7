// This browser's subscription to pushed messages.

/** Whether this browser takes messages of this person, and could. A subscription may have outlived a sign-out: the shop is asked. The service worker shows them (web/service-worker/push.ts). */
export async function pushState(): Promise<'unable' | 'on' | 'off'> {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return 'unable';
  const found = await currentSubscription();
  return found && (await sendPush('check', pushFields(found))) ? 'on' : 'off';
}

/** Null: none, or no worker yet. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** A new one, for our keys alone. One made for other keys gives way. */
export async function subscribe(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'all' });
  // Without a worker (SERVICE_WORKER=off) it would never be ready.
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no worker')), 20_000));
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late]);
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** What the shop needs to write to it. */
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
