// Push messages to browsers (RFC 8030, 8291, 8292). The browser chooses the URL of the push service, so check that the
// URL does not lead into the shop's own network.
import { request as askPlainly } from 'node:http';
import { request as askSecurely } from 'node:https';
import { isIP } from 'node:net';
import { z } from 'zod';
import type { PushDevice } from '#domain/notifications/push-device.ts';
import { parsePushAddress } from './push-address.ts';
import { checkedLookup, isPublicAddress } from './remote-picture.ts';

/** The signing key pair, base64url: a point of P-256 and its private number. */
export type PushKeys = { publicKey: string; privateKey: string };
/** `id`: the same at each try; a repeated message replaces a waiting one. `payload`: at most 3,000 bytes. */
export type PushMessage = PushDevice & { id: string; payload: string };
/** `send` throws PushError and ends within fifteen seconds. `publicKey`: browsers subscribe with it. */
export type Pusher = { publicKey: string; send(message: PushMessage): Promise<void> };
export type PusherOptions = {
  keys: PushKeys;
  /** The contact for operators of push services: `mailto:` or https (RFC 8292, section 2.1). */
  contact: string;
  /** `host:port` of the simulator on this machine; null: there is none. */
  simulator: string | null;
  isPublic?: (address: string) => boolean;
};

/** A message was not accepted. `isGone`: the subscription no longer exists. `isForGood`: a retry would fail too. */
export class PushError extends Error {
  readonly isForGood: boolean;
  readonly isGone: boolean;
  constructor(status: number | 'unreachable' | 'address', cause?: unknown) {
    super(`push: ${status}`, { cause });
    this.name = 'PushError';
    this.isGone = status === 404 || status === 410;
    // 401, 403, 408 and 429 are about our key or temporary, so a retry may succeed.
    this.isForGood =
      status === 'address' ||
      (typeof status === 'number' && status >= 300 && status < 500 && ![401, 403, 408, 429].includes(status));
  }
}

const longestMs = 15_000;
/** A message about an order is useful for half a day. */
const livesSeconds = 43_200;
const keysShape = z.object({ publicKey: z.string().min(80), privateKey: z.string().min(40) });

/** Parses the configured key pair (PUSH_KEYS). Throws when it is malformed. */
export const parsePushKeys = (json: string): PushKeys => keysShape.parse(JSON.parse(json));

export function createPusher({ keys, contact, simulator, isPublic = isPublicAddress }: PusherOptions): Pusher {
  return {
    publicKey: keys.publicKey,
    async send({ id, endpoint, p256dh, auth, payload }) {
      const url = parsePushAddress(endpoint, simulator);
      if (!url) throw new PushError('address');
      const { headers, body } = await encrypted({ endpoint, p256dh, auth }, payload, { id, keys, contact });
      const status = await post(url, headers, body, (address) => url.host === simulator || isPublic(address));
      if (status < 200 || status >= 300) throw new PushError(status);
    },
  };
}

async function encrypted(
  { endpoint, p256dh, auth }: PushDevice,
  payload: string,
  { id, keys, contact }: { id: string; keys: PushKeys; contact: string },
) {
  const { default: webPush } = await import('web-push');
  try {
    return webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, Buffer.from(payload), {
      vapidDetails: { subject: contact, ...keys },
      TTL: livesSeconds,
      urgency: 'high',
      // At most 32 characters of base64url (RFC 8030, section 5.4): the row's id without hyphens.
      topic: id.replaceAll('-', '').slice(-32),
    });
  } catch (cause) {
    // The browser's public key is not a point on the elliptic curve.
    throw new PushError('address', cause);
  }
}

/** Returns the response status. The socket connects to the address that was checked; a redirect is not followed. */
function post(
  url: URL,
  headers: Record<string, unknown>,
  body: Buffer,
  isPublic: (address: string) => boolean,
): Promise<number> {
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // Node makes no DNS lookup for an IP address, so it is checked here.
  if (isIP(host) && !isPublic(host)) return Promise.reject(new PushError('address'));
  return new Promise((resolve, reject) => {
    const start = url.protocol === 'https:' ? askSecurely : askPlainly;
    const request = start(url, {
      method: 'POST',
      headers: headers as Record<string, string>,
      signal: AbortSignal.timeout(longestMs),
      agent: false,
      lookup: checkedLookup(isPublic, () => new PushError('address')),
    });
    request.once('response', (response) => {
      response.resume();
      resolve(response.statusCode ?? 0);
    });
    // Keep the listener: after the headers, an error without a listener would end the process.
    request.on('error', (cause) => reject(cause instanceof PushError ? cause : new PushError('unreachable', cause)));
    request.end(body);
  });
}
