// For tests: the simulator on a real port.
import { serveLocally } from '#simulators/base/harness.ts';
import { createPushSimulator, type DecryptedPushMessage, type PushSimulator } from './server.ts';

export type BrowserPushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };
export type PushHarness = PushSimulator & {
  /** `host:port`. */
  host: string;
  /** Subscribes a browser with the shop's public key. */
  subscribe(applicationServerKey: string): Promise<BrowserPushSubscription>;
  /** The messages that this browser has received, decrypted. */
  messagesOf(browser: Pick<BrowserPushSubscription, 'endpoint'>): Promise<DecryptedPushMessage[]>;
  end(browser: BrowserPushSubscription): Promise<void>;
  close(): Promise<void>;
};

export async function openPushHarness(): Promise<PushHarness> {
  let url = '';
  const simulator = createPushSimulator({ baseUrl: () => url });
  const { host, close, ...server } = await serveLocally(simulator.fetch);
  url = server.url;
  const idOf = ({ endpoint }: Pick<BrowserPushSubscription, 'endpoint'>) =>
    endpoint.slice(endpoint.lastIndexOf('/') + 1);
  return {
    ...simulator,
    host,
    subscribe: async (applicationServerKey) => {
      const body = JSON.stringify({ applicationServerKey });
      const headers = { 'content-type': 'application/json' };
      return (await (
        await fetch(`${url}/subscriptions`, { method: 'POST', headers, body })
      ).json()) as BrowserPushSubscription;
    },
    messagesOf: async (browser) =>
      (await (await fetch(`${url}/messages/${idOf(browser)}`)).json()) as DecryptedPushMessage[],
    end: async ({ endpoint }) => void (await fetch(endpoint, { method: 'DELETE' })),
    close,
  };
}
