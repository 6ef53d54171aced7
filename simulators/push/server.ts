// The simulator as a request handler: a push service (RFC 8030) and its subscribed browsers, all in memory.
import { createECDH, createPublicKey, type ECDH, randomBytes, randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { jwtVerify } from 'jose';
import { type HttpBindings, cutConnection } from '#simulators/base/cut-connection.ts';
import { createFaultSwitches, type FaultSwitches } from '#simulators/base/faults.ts';
import { decryptPushMessage } from './decrypt.ts';

/** An accepted message, as the browser reads it. */
export type DecryptedPushMessage = { text: string; ttl: number; urgency: string | null; topic: string | null };
type Subscription = { keys: ECDH; auth: Buffer; serverKey: string; isGone: boolean; messages: DecryptedPushMessage[] };
export type PushSimulator = {
  fetch(request: Request, bindings?: HttpBindings): Promise<Response>;
  faults: FaultSwitches;
};

const mostBytes = 4096;
const mostJwtSeconds = 86_400;

/** `baseUrl`: the simulator's own URL, which every signature must name as its audience. */
export function createPushSimulator({ baseUrl }: { baseUrl: () => string }): PushSimulator {
  const subscriptions = new Map<string, Subscription>();
  const faults = createFaultSwitches();
  const app = new Hono();

  app.post('/subscriptions', async (c) => {
    const { applicationServerKey: serverKey = '' } = await c.req.json<{ applicationServerKey?: string }>();
    const keys = createECDH('prime256v1');
    keys.generateKeys();
    const [id, auth] = [randomUUID(), randomBytes(16)];
    subscriptions.set(id, { keys, auth, serverKey, isGone: false, messages: [] });
    return c.json(
      {
        endpoint: `${baseUrl()}/push/${id}`,
        expirationTime: null,
        keys: { p256dh: keys.getPublicKey('base64url'), auth: auth.toString('base64url') },
      },
      201,
    );
  });
  app.get('/messages/:id', (c) => c.json(subscriptions.get(c.req.param('id'))?.messages ?? []));
  app.delete('/push/:id', (c) => {
    const one = subscriptions.get(c.req.param('id'));
    if (one) one.isGone = true;
    return c.body(null, 204);
  });
  app.post('/push/:id', async (c) => {
    const status = faults.now().errorStatus;
    if (status !== null) return new Response(null, { status });
    const one = subscriptions.get(c.req.param('id'));
    if (!one) return c.body(null, 404);
    if (one.isGone) return c.body(null, 410);
    const ttl = c.req.header('ttl');
    if (!ttl || !/^\d+$/.test(ttl) || c.req.header('content-encoding') !== 'aes128gcm') return c.body(null, 400);
    const topic = c.req.header('topic') ?? null;
    if (topic !== null && !/^[\w-]{1,32}$/.test(topic)) return c.body(null, 400);
    if (!(await isSignedBy(c.req.header('authorization') ?? '', one.serverKey, baseUrl()))) return c.body(null, 403);
    const body = Buffer.from(await c.req.arrayBuffer());
    if (body.length > mostBytes) return c.body(null, 413);
    const message = {
      text: decryptPushMessage(body, one.keys, one.auth),
      ttl: Number(ttl),
      urgency: c.req.header('urgency') ?? null,
      topic,
    };
    // A new message replaces a pending one with the same topic (RFC 8030, section 5.4).
    one.messages = [...one.messages.filter((earlier) => topic === null || earlier.topic !== topic), message];
    return c.body(null, 201, { location: `${baseUrl()}/message/${randomUUID()}` });
  });

  return {
    faults,
    async fetch(request, bindings) {
      const isPush = request.method === 'POST' && new URL(request.url).pathname.startsWith('/push/');
      if (faults.now().down) return cutConnection(bindings);
      await faults.pause();
      const answer = await app.fetch(request, bindings);
      if (isPush && answer.ok && faults.strikes('timeoutAfterCreate')) return cutConnection(bindings);
      return answer;
    },
  };
}

// Checks `vapid t=<token>, k=<key>` (RFC 8292): signed for this service, valid a day at most.
async function isSignedBy(authorization: string, serverKey: string, audience: string): Promise<boolean> {
  const [, token = '', key = ''] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  if (key === '' || key !== serverKey) return false;
  const point = Buffer.from(key, 'base64url');
  if (point.length !== 65 || point[0] !== 4) return false;
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  try {
    const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const { payload } = await jwtVerify(token, publicKey, { algorithms: ['ES256'], audience });
    const isShort = (payload.exp ?? Infinity) - Date.now() / 1000 <= mostJwtSeconds;
    return isShort && /^(?:mailto:|https:)/.test(payload.sub ?? '');
  } catch {
    return false;
  }
}
