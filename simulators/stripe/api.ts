// The HTTP layer of the endpoints: authentication, routing, idempotency, and responses in Stripe's format.
import { type Context, Hono } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ApiError } from './api-error.ts';
import { checkApiKey } from './check-api-key.ts';
import { type EndpointCall, type Endpoint, endpoints } from './endpoints.ts';
import { simulatedApiVersion } from './events.ts';
import { expandObject } from './expand.ts';
import type { FaultSwitches } from '#simulators/base/faults.ts';
import { fingerprintParams, parseFormBody } from './form-body.ts';
import { type IdempotentResponse, runOncePerKey } from './idempotency.ts';
import { createId } from './ids.ts';
import { createRequestParams } from './params.ts';
import type { StoreTx, StripeStore } from './store.ts';

export type ApiOptions = { store: StripeStore; faults: FaultSwitches; key: string; baseUrl: string; now: () => number };
type Env = { Variables: { requestId: string } };

const largestBody = 1024 * 1024;

export function createApi({ store, faults, key, baseUrl, now }: ApiOptions): Hono<Env> {
  const api = new Hono<Env>();
  const busy = new Set<string>();

  api.use('/v1/*', async (c, next) => {
    c.set('requestId', createId('req_', 14));
    checkApiKey(c.req.header('authorization'), key);
    const { errorStatus } = faults.now();
    if (errorStatus)
      throw new ApiError(
        errorStatus,
        errorStatus === 429 ? 'invalid_request_error' : 'api_error',
        'The sandbox was told to fail.',
        errorStatus === 429 ? { code: 'rate_limit' } : {},
      );
    await next();
  });

  const answer = async (c: Context<Env>, endpoint: Endpoint): Promise<IdempotentResponse> => {
    const requestId = c.get('requestId');
    const isPost = endpoint.method === 'POST';
    const encoded = isPost ? await readBody(c) : new URL(c.req.url).search;
    const params = createRequestParams(parseFormBody(encoded));
    const paths = params.texts('expand');
    const idempotencyKey = (isPost && c.req.header('idempotency-key')) || null;
    const call: EndpointCall = {
      id: c.req.param('id') ?? '',
      params,
      cause: { id: requestId, idempotency_key: idempotencyKey },
      at: now(),
      baseUrl,
      pendingRefunds: faults.now().pendingRefunds,
    };
    const act = (draft: StoreTx): object => expandObject(draft, endpoint.run(draft, call), paths);
    if (idempotencyKey)
      return runOncePerKey(
        store,
        busy,
        { key: idempotencyKey, path: c.req.path, fingerprint: fingerprintParams(encoded), requestId, at: call.at },
        faults.pause,
        act,
      );
    await faults.pause();
    return { status: 200, body: JSON.stringify(store.transact(act), null, 2), requestId, isReplayed: false };
  };

  for (const endpoint of endpoints) {
    api.on(endpoint.method, endpoint.path, async (c) => {
      const { status, body, requestId, isReplayed } = await answer(c, endpoint);
      if (isReplayed) {
        c.header('idempotent-replayed', 'true');
        c.header('original-request', requestId);
      }
      return reply(c, status, body);
    });
  }

  api.all('/v1/*', (c) => {
    throw new ApiError(
      404,
      'invalid_request_error',
      `Unrecognized request URL (${c.req.method}: ${c.req.path}). This sandbox speaks only the part of Stripe's API that the shop uses.`,
    );
  });
  api.onError((error, c) => {
    if (error instanceof ApiError) return reply(c, error.status, JSON.stringify(error.toBody(), null, 2));
    console.error(error);
    return reply(c, 500, JSON.stringify({ error: { message: 'An unknown error occurred.', type: 'api_error' } }));
  });
  return api;
}

async function readBody(c: Context): Promise<string> {
  if (Number(c.req.header('content-length') ?? 0) > largestBody)
    throw new ApiError(400, 'invalid_request_error', 'The request is too large.');
  const body = await c.req.text();
  if (body && !c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded'))
    throw new ApiError(
      400,
      'invalid_request_error',
      'Invalid request: requests must be form-encoded (application/x-www-form-urlencoded).',
    );
  return body;
}

function reply(c: Context<Env>, status: number, body: string): Response {
  c.header('content-type', 'application/json');
  c.header('cache-control', 'no-cache, no-store');
  c.header('request-id', c.get('requestId'));
  c.header('stripe-version', c.req.header('stripe-version') ?? simulatedApiVersion);
  const idempotencyKey = c.req.header('idempotency-key');
  if (idempotencyKey) c.header('idempotency-key', idempotencyKey);
  if (status === 409) c.header('stripe-should-retry', 'true');
  return c.body(body, status as ContentfulStatusCode);
}
