// Broadcasts by HTTP: POST /api/broadcast with several messages, POST /api/broadcast/{topic}/events/{event} with one.
import type { Caller } from '#server/supabase-api/caller.ts';
import { networkOfAddress } from '#server/supabase-api/network.ts';
import type { ClientInfo } from '#server/supabase-api/dependencies.ts';
import { createMemoryStore } from '#server/rate-limiter.ts';
import { httpMessageRatePerNetwork, maxMessageBytes } from './limits.ts';
import type { RealtimeHub } from './hub.ts';
import { asObject } from './join-options.ts';
import { findChannelRights } from './channel-rights.ts';
import { roomName } from './rooms.ts';
import { TokenRefusedError, authenticateSocketToken } from './socket-tokens.ts';

const mostMessages = 200;
const mostNetworks = 10_000;

type BroadcastRequest = { topic: string; event: string; payload: Record<string, unknown>; isPrivate: boolean };

const jsonResponse = (status: number, body: object): Response => Response.json(body, { status });
const acceptedResponse = (): Response => new Response(null, { status: 202 });

/** Handles the paths below /realtime/v1/api. */
export function createHttpBroadcastHandler(
  hub: RealtimeHub,
): (request: Request, client: ClientInfo) => Promise<Response> {
  const networks = createMemoryStore(mostNetworks);
  const isTooMuch = (caller: Caller, { address }: ClientInfo, messages: number): boolean => {
    // Requests with service_role come from the marketplace itself and are not limited.
    if (caller.role === 'service_role') return false;
    return networks.take(networkOfAddress(address), httpMessageRatePerNetwork, Date.now(), messages) > 0;
  };
  const mayNotSend = async (caller: Caller, topic: string): Promise<boolean> =>
    !(await hub.queries.run(caller.claims.sub ?? '', () => findChannelRights(hub.parts.sql, topic, caller))).send;

  const several = async (request: Request, caller: Caller, client: ClientInfo): Promise<Response> => {
    const body = await readBody(request);
    const messages = readMessages(body && asObject(readJson(body)));
    if (!Array.isArray(messages)) return jsonResponse(422, messages);
    if (isTooMuch(caller, client, messages.length))
      return jsonResponse(429, { message: 'You have exceeded your rate limit' });
    const refused = new Map<string, boolean>();
    for (const { topic, event, payload, isPrivate } of messages) {
      if (isPrivate && !refused.has(topic)) refused.set(topic, await mayNotSend(caller, topic));
      // As in hosted Supabase, a client without the right to send to a channel gets no error.
      if (isPrivate && refused.get(topic)) continue;
      hub.broadcast(roomName(topic, isPrivate), { form: 'object', payload: { type: 'broadcast', event, payload } });
    }
    return acceptedResponse();
  };

  const single = async (
    request: Request,
    caller: Caller,
    client: ClientInfo,
    topic: string,
    event: string,
  ): Promise<Response> => {
    const type = (request.headers.get('content-type') ?? 'application/json').split(';')[0]!.trim().toLowerCase();
    if (type !== 'application/json' && type !== 'application/octet-stream')
      return jsonResponse(415, { error: 'Unsupported Media Type. Use application/json or application/octet-stream' });
    const bytes = await readBody(request);
    if (!bytes) return jsonResponse(422, { errors: { payload: ['Payload size exceeds tenant limit'] } });
    const isJson = type === 'application/json';
    if (isJson && readJson(bytes) === undefined) return jsonResponse(422, { errors: { payload: ["can't be blank"] } });
    if (isTooMuch(caller, client, 1)) return jsonResponse(429, { message: 'You have exceeded your rate limit' });
    const isPrivate = new URL(request.url).searchParams.get('private') === 'true';
    if (isPrivate && (await mayNotSend(caller, topic))) return jsonResponse(403, { message: 'Unauthorized' });
    hub.broadcast(roomName(topic, isPrivate), { form: 'bytes', event, isJson, bytes });
    return acceptedResponse();
  };

  return async (request, client) => {
    const parts = new URL(request.url).pathname
      .replace(/^\/realtime\/v1\/api\//, '')
      .split('/')
      .map(readPart);
    const [what, topic, events, event] = parts;
    const isOne = parts.length === 4 && events === 'events' && topic && event;
    if (request.method !== 'POST' || what !== 'broadcast' || !(parts.length === 1 || isOne))
      return jsonResponse(404, { message: 'not found' });
    let caller: Caller;
    try {
      const bearer = /^Bearer\s+(\S+)\s*$/i.exec(request.headers.get('authorization') ?? '')?.[1];
      caller = await authenticateSocketToken(hub.parts, bearer ?? request.headers.get('apikey'));
    } catch (error) {
      if (error instanceof TokenRefusedError) return jsonResponse(401, { message: 'Unauthorized' });
      throw error;
    }
    return isOne ? single(request, caller, client, topic, event) : several(request, caller, client);
  };
}

function readPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return '';
  }
}

/** Returns the body, or null (without reading the rest) when it is too long. */
async function readBody(request: Request): Promise<Buffer | null> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of request.body ?? []) {
    length += chunk.length;
    if (length > maxMessageBytes) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns undefined for invalid JSON. */
function readJson(bytes: Buffer): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    return undefined;
  }
}

function readMessages(body: Record<string, unknown> | null): BroadcastRequest[] | { errors: object } {
  if (!body) return { errors: { messages: ['Payload size exceeds tenant limit'] } };
  const given = body['messages'];
  if (!Array.isArray(given) || given.length === 0) return { errors: { messages: ["can't be blank"] } };
  if (given.length > mostMessages)
    return { errors: { messages: ['Too many messages to broadcast, please reduce the batch size'] } };
  const faults = given.map((message: unknown) => {
    const { topic, event, payload } = asObject(message);
    const blank = ["can't be blank"];
    return {
      ...(typeof topic === 'string' && topic ? {} : { topic: blank }),
      ...(typeof event === 'string' && event ? {} : { event: blank }),
      ...(typeof payload === 'object' && payload !== null && !Array.isArray(payload) ? {} : { payload: blank }),
    };
  });
  if (faults.some((fault) => Object.keys(fault).length > 0)) return { errors: { messages: faults } };
  return given.map((message: unknown) => {
    const { topic, event, payload, private: isPrivate } = asObject(message);
    return {
      topic: topic as string,
      event: event as string,
      payload: payload as Record<string, unknown>,
      isPrivate: isPrivate === true,
    };
  });
}
