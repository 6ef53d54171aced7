// One channel of one socket, from its join to its end.
import type { Caller } from '#server/supabase-api/caller.ts';
import type { Subscription } from './changes/changes.ts';
import { type Frame, isBroadcast, type Message, type ProtocolVersion, encodeBroadcast, encodeFrame } from './frames.ts';
import type { Hub } from './hub.ts';
import { objectFields, type Join, parseJoin } from './join.ts';
import { createOwnPresence } from './own-presence.ts';
import { open, type ChannelRights, findChannelRights } from './rights.ts';
import { type Member, roomOf } from './rooms.ts';
import { findReplay } from './stored-messages.ts';
import {
  expiredTokenError,
  isTokenExpired,
  TokenRefusedError,
  DatabaseQueueFullError,
  authenticateSocketToken,
} from './tokens.ts';

export type Channel = {
  topic: string;
  joinRef: string | null;
  takes(message: Message): void;
  looks(now: Date): void;
  /** Reports an ended session, which may be this channel's. */
  hears(endedSession: string): void;
  /** The session of the current caller, and of a pending one. */
  sessions(): string[];
  /** Tells the client why, then ends. */
  stops(reason: string): void;
  ends(): void;
};

/** The part of a socket that a channel uses. */
export type ChannelSocket = {
  version: ProtocolVersion;
  /** The caller of the socket; a channel may have another. */
  caller: Caller;
  sends(frame: Frame): void;
  /** A reply to a message of the client. */
  replies(to: Message, status: 'ok' | 'error', response: object): void;
  /** Something the client did not ask for. */
  pushes(event: string, topic: string, joinRef: string | null, payload: object): void;
  /** Forgets the channel, if it is still the one of its topic. */
  forgets(channel: Channel): void;
};

/** Starts joining; the client gets the result as a message. Messages for the channel wait meanwhile. */
export function joinChannel(socket: ChannelSocket, hub: Hub, asked: Message): Channel {
  const { topic, joinRef } = asked;
  const name = topic.slice('realtime:'.length);
  const wish: Join = parseJoin(asked.payload);
  const room = roomOf(name, wish.isPrivate);
  const member: Member = {
    version: socket.version,
    topic,
    hears: false,
    sees: false,
    sends: (frame) => socket.sends(frame),
  };
  const presence = createOwnPresence(hub, room, wish.presence.key ?? crypto.randomUUID());
  let caller: Caller = socket.caller;
  let coming: Caller = caller;
  let token: string | null = null;
  let rights: ChannelRights = open;
  let isEnded = false;
  let isIn = false;
  let subscription: Subscription | undefined;
  /** Sessions that end while a token is being checked. */
  let endedMeanwhile: Set<string> | null = new Set();

  const system = (extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string): void =>
    socket.pushes('system', topic, joinRef, { extension, status, message, channel: name });

  /** The caller and rights of this token. Throws TokenRefusedError. */
  const meet = async (given: string | null): Promise<void> => {
    const speaker =
      given === null || given.startsWith('sb_') ? socket.caller : await authenticateSocketToken(hub.parts, given);
    coming = speaker;
    if (isTokenExpired(speaker, hub.parts.now())) throw expiredTokenError(speaker.claims.exp, hub.parts.now());
    const allowed = wish.isPrivate
      ? await hub.turns.run(speaker.claims.sub ?? '', () => findChannelRights(hub.parts.sql, name, speaker))
      : open;
    if (!allowed.receive && !(wish.presence.isWanted && allowed.seePresence))
      throw new TokenRefusedError(
        'Unauthorized',
        `You do not have permissions to read from this Channel topic: ${name}`,
      );
    if (isIn && ((rights.receive && !allowed.receive) || (rights.seePresence && !allowed.seePresence)))
      throw new TokenRefusedError(
        'Unauthorized',
        `You no longer have permission to read from this Channel topic: ${name}`,
      );
    [caller, token, rights] = [speaker, given, allowed];
    [member.hears, member.sees] = [rights.receive, wish.presence.isWanted && rights.seePresence];
  };

  /** After `meet` and all that may wait upon it. Throws TokenRefusedError. */
  const believe = (): void => {
    const isOver = endedMeanwhile?.has(caller.claims.session_id ?? '');
    endedMeanwhile = null;
    if (isOver) throw expiredTokenError(undefined, hub.parts.now());
  };

  const join = async (): Promise<void> => {
    await hub.bus.open();
    await meet(wish.token);
    const messages = wish.replay === undefined || wish.replay === null ? [] : await replay();
    if (isEnded) return;
    const { wishes, subscribe } = hub.changes.plan(wish.changes);
    const response = { postgres_changes: wishes };
    const start = (): void => {
      believe();
      isIn = true;
      hub.rooms.enter(room, member);
      socket.replies(asked, 'ok', response);
      if (member.sees) socket.pushes('presence_state', topic, joinRef, hub.presence.state(room));
      for (const message of messages) {
        const frame = encodeBroadcast(socket.version, topic, message);
        if (frame) socket.sends(frame);
      }
      if (wish.tellsReplication) system('system', 'ok', 'Replication connection established');
    };
    if (!subscribe) return start();
    const tell = (ids: number[], json: string): void => {
      if (isIn)
        socket.sends(
          encodeFrame(
            socket.version,
            { topic, event: 'postgres_changes' },
            `{"ids":${JSON.stringify(ids)},"data":${json}}`,
          ),
        );
    };
    subscription = subscribe(caller, {
      tell,
      system: (status, message) => isIn && system('postgres_changes', status, message),
      mostMs: wish.waitMs,
    });
    if (wish.waitMs === 0) return start();
    await subscription.ready;
    if (!isEnded) start();
    system('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
  };

  const replay = async (): Promise<NonNullable<Awaited<ReturnType<typeof findReplay>>>> => {
    if (!wish.isPrivate)
      throw new TokenRefusedError('UnableToReplayMessages', 'Replay is not allowed for public channels');
    if (!rights.receive)
      throw new TokenRefusedError(
        'Unauthorized',
        `You do not have permissions to read from this Channel topic: ${name}`,
      );
    const messages = await hub.turns.run(caller.claims.sub ?? '', () => findReplay(hub.parts.sql, name, wish.replay));
    if (!messages) throw new TokenRefusedError('UnableToReplayMessages', 'Replay params are not valid');
    return messages;
  };

  const broadcast = (message: Message): void => {
    // As hosted: a client without the right to send gets no error.
    if (!rights.send) return;
    hub.broadcast(
      room,
      isBroadcast(message.payload) ? message.payload : { form: 'object', payload: objectFields(message.payload) },
      wish.self ? undefined : member,
    );
    if (wish.ack) socket.replies(message, 'ok', {});
  };

  const bePresent = (message: Message): void => {
    const answer = presence.takes(message.payload, rights.bePresent);
    if ('stops' in answer) return channel.stops(answer.stops);
    socket.replies(message, answer.status, answer.response);
  };

  const renew = async (given: unknown): Promise<void> => {
    if (typeof given !== 'string' || given.startsWith('sb_') || given === token) return;
    endedMeanwhile = new Set();
    await meet(given);
    believe();
    subscription?.speaksAs(caller);
    if (subscription) system('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
  };

  const take = async (message: Message): Promise<void> => {
    if (message.event === 'phx_leave') {
      socket.replies(message, 'ok', {});
      return channel.ends();
    }
    if (!isIn) return;
    if (message.event === 'broadcast') broadcast(message);
    else if (message.event === 'presence') bePresent(message);
    else if (message.event === 'access_token')
      await renew(objectFields(message.payload)['access_token']).catch((error: unknown) =>
        channel.stops(sentence(error, hub).message),
      );
  };

  const channel: Channel = {
    topic,
    joinRef,
    takes: (message) => void (tail = tail.then(() => (isEnded ? undefined : take(message)))),
    looks: (now) =>
      void (isIn && isTokenExpired(caller, now) && channel.stops(expiredTokenError(caller.claims.exp, now).message)),
    hears(endedSession) {
      endedMeanwhile?.add(endedSession);
      if (isIn && caller.claims.session_id === endedSession)
        channel.stops(expiredTokenError(undefined, hub.parts.now()).message);
    },
    sessions: () => [caller, coming].flatMap(({ claims }) => claims.session_id ?? []),
    stops(reason) {
      if (isEnded) return;
      system('system', 'error', reason);
      channel.ends();
    },
    ends() {
      if (isEnded) return;
      isEnded = true;
      if (isIn) {
        hub.rooms.leave(room, member);
        presence.leaves();
        socket.pushes('phx_close', topic, joinRef, {});
      }
      isIn = false;
      subscription?.close();
      socket.forgets(channel);
    },
  };

  // In order: messages after a join or a new token wait for it.
  let tail: Promise<void> = join().catch((error: unknown) => {
    const { code, message } = sentence(error, hub);
    if (!isEnded) socket.replies(asked, 'error', { reason: code ? `${code}: ${message}` : message });
    channel.ends();
  });
  return channel;
}

/** The sentence of a failure; what is not the caller's doing is logged and not told. */
function sentence(error: unknown, hub: Hub): { code: string | null; message: string } {
  if (error instanceof TokenRefusedError) return error;
  if (error instanceof DatabaseQueueFullError)
    return { code: 'IncreaseConnectionPool', message: 'Please increase your connection pool size' };
  if ((error as { code?: string }).code === '57014')
    return { code: 'QueryCanceled', message: 'Query was cancelled, please try again' };
  hub.parts.log.error({ err: error }, 'realtime: a channel could not be joined');
  return { code: null, message: 'Realtime was unable to connect to the project database' };
}
