// This browser's subscription to push messages.

/** 'on' if the server has this browser's subscription. The browser keeps its subscription after a sign-out. */
export async function subscriptionState(): Promise<'unable' | 'on' | 'off'> {
  const isAble = 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;
  if (!isAble) return 'unable';
  const found = await currentSubscription();
  return found && (await sendPushAction('check', subscriptionFields(found))) ? 'on' : 'off';
}

/** Null: there is no subscription, or no service worker yet. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker.getRegistration('/');
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/** Registers this browser's subscription for our public key. Replaces a subscription for another key. */
export async function subscribeToPush(publicKey: string): Promise<PushSubscription> {
  await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'all' });
  // Without a service worker (SERVICE_WORKER=off), `ready` never resolves.
  const late = new Promise<never>((_, reject) => setTimeout(() => reject(new Error('no worker')), 20_000));
  const { pushManager } = await Promise.race([navigator.serviceWorker.ready, late]);
  await (await pushManager.getSubscription())?.unsubscribe();
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey });
}

/** The fields of the subscription that the server needs to send messages. */
export function subscriptionFields(subscription: PushSubscription): Record<string, string> {
  const { endpoint = '', keys = {} } = subscription.toJSON();
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' };
}

/** Sends the action to the server. `check`: asks if this browser is registered. False: refused, or not registered. */
export async function sendPushAction(
  act: 'on' | 'off' | 'others' | 'check',
  fields: Record<string, string>,
): Promise<boolean> {
  const answer = await fetch('/merchant/push.json', { method: 'POST', body: new URLSearchParams({ act, ...fields }) });
  return answer.ok;
}
