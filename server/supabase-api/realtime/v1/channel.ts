// One channel of one socket, from its join to its end.
import type { Caller } from '#server/supabase-api/caller.ts';
import type { ChangeSubscriptionHandle } from './changes/change-feed.ts';
import {
  type EncodedFrame,
  isBinaryBroadcast,
  type Message,
  type ProtocolVersion,
  encodeBroadcast,
  encodeFrame,
} from './frames.ts';
import type { RealtimeHub } from './hub.ts';
import { asObject, type JoinOptions, parseJoinOptions } from './join-options.ts';
import { createOwnPresence } from './own-presence.ts';
import { publicChannelRights, type ChannelRights, findChannelRights } from './channel-rights.ts';
import { type RoomMember, roomName } from './rooms.ts';
import { findReplay } from './stored-messages.ts';
import {
  expiredTokenError,
  isTokenExpired,
  TokenRefusedError,
  DatabaseQueueFullError,
  authenticateSocketToken,
  unreadableError,
} from './socket-tokens.ts';

export type Channel = {
  topic: string;
  joinRef: string | null;
  handleMessage(message: Message): void;
  checkExpiry(now: Date): void;
  /** Closes the channel if its caller belongs to this session, which has ended. */
  onSessionEnded(endedSession: string): void;
  /** The session ids of the current caller, and of a new caller whose token is being checked. */
  sessionIds(): string[];
  /** Sends the reason to the client and closes the channel. */
  closeWithError(reason: string): void;
  close(): void;
};

/** The part of a socket that a channel uses. */
export type ChannelSocket = {
  version: ProtocolVersion;
  /** The caller of the socket; a channel may have another caller. */
  caller: Caller;
  send(frame: EncodedFrame): void;
  /** Replies to a message of the client. */
  reply(to: Message, status: 'ok' | 'error', response: object): void;
  push(event: string, topic: string, joinRef: string | null, payload: object): void;
  /** Removes the channel, unless a newer channel has its topic. */
  removeChannel(channel: Channel): void;
};

/** Starts joining a channel; the client gets the result as a message. Later messages wait until it has joined. */
export function joinChannel(socket: ChannelSocket, hub: RealtimeHub, joinMessage: Message): Channel {
  const { topic, joinRef } = joinMessage;
  const name = topic.slice('realtime:'.length);
  const wish: JoinOptions = parseJoinOptions(joinMessage.payload);
  const room = roomName(name, wish.isPrivate);
  const member: RoomMember = {
    version: socket.version,
    topic,
    getsBroadcasts: false,
    getsPresence: false,
    send: (frame) => socket.send(frame),
  };
  const presence = createOwnPresence(hub, room, wish.presence.key ?? crypto.randomUUID());
  let caller: Caller = socket.caller;
  let pendingCaller: Caller = caller;
  let token: string | null = null;
  let rights: ChannelRights = publicChannelRights;
  let isEnded = false;
  let isIn = false;
  let subscription: ChangeSubscriptionHandle | undefined;
  /** Sessions that ended while a token was being checked; null when none is being checked. */
  let endedMeanwhile: Set<string> | null = new Set();

  const system = (extension: 'system' | 'postgres_changes', status: 'ok' | 'error', message: string): void =>
    socket.push('system', topic, joinRef, { extension, status, message, channel: name });

  /** Sets the caller and rights of this token. Throws TokenRefusedError. */
  const setToken = async (given: string | null): Promise<void> => {
    const speaker =
      given === null || given.startsWith('sb_') ? socket.caller : await authenticateSocketToken(hub.parts, given);
    pendingCaller = speaker;
    if (isTokenExpired(speaker, hub.parts.now())) throw expiredTokenError(speaker.claims.exp, hub.parts.now());
    const allowed = wish.isPrivate
      ? await hub.queries.run(speaker.claims.sub ?? '', () => findChannelRights(hub.parts.sql, name, speaker))
      : publicChannelRights;
    if (!allowed.receive && !(wish.presence.isWanted && allowed.seePresence)) throw unreadableError(name);
    if (isIn && ((rights.receive && !allowed.receive) || (rights.seePresence && !allowed.seePresence)))
      throw new TokenRefusedError(
        'Unauthorized',
        `You no longer have permission to read from this Channel topic: ${name}`,
      );
    [caller, token, rights] = [speaker, given, allowed];
    [member.getsBroadcasts, member.getsPresence] = [rights.receive, wish.presence.isWanted && rights.seePresence];
  };

  /** Call after `setToken`: throws TokenRefusedError when the session ended in the meantime. */
  const refuseEndedSession = (): void => {
    const isOver = endedMeanwhile?.has(caller.claims.session_id ?? '');
    endedMeanwhile = null;
    if (isOver) throw expiredTokenError(undefined, hub.parts.now());
  };

  const join = async (): Promise<void> => {
    await hub.bus.open();
    await setToken(wish.token);
    const messages = wish.replay === undefined || wish.replay === null ? [] : await replay();
    if (isEnded) return;
    const { wishes, subscribe } = hub.changes.plan(wish.changes);
    const response = { postgres_changes: wishes };
    const start = (): void => {
      refuseEndedSession();
      isIn = true;
      hub.rooms.enter(room, member);
      socket.reply(joinMessage, 'ok', response);
      if (member.getsPresence) socket.push('presence_state', topic, joinRef, hub.presence.state(room));
      for (const message of messages) {
        const frame = encodeBroadcast(socket.version, topic, message);
        if (frame) socket.send(frame);
      }
      if (wish.wantsReplicationNotice) system('system', 'ok', 'Replication connection established');
    };
    if (!subscribe) return start();
    const sendChange = (ids: number[], json: string): void => {
      if (isIn)
        socket.send(
          encodeFrame(
            socket.version,
            { topic, event: 'postgres_changes' },
            `{"ids":${JSON.stringify(ids)},"data":${json}}`,
          ),
        );
    };
    subscription = subscribe(caller, {
      sendChange,
      sendStatus: (status, message) => isIn && system('postgres_changes', status, message),
      readyWithinMs: wish.waitMs,
    });
    if (wish.waitMs === 0) return start();
    await subscription.ready;
    if (!isEnded) start();
    system('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
  };

  const replay = async (): Promise<NonNullable<Awaited<ReturnType<typeof findReplay>>>> => {
    if (!wish.isPrivate)
      throw new TokenRefusedError('UnableToReplayMessages', 'Replay is not allowed for public channels');
    if (!rights.receive) throw unreadableError(name);
    const messages = await hub.queries.run(caller.claims.sub ?? '', () => findReplay(hub.parts.sql, name, wish.replay));
    if (!messages) throw new TokenRefusedError('UnableToReplayMessages', 'Replay params are not valid');
    return messages;
  };

  const broadcast = (message: Message): void => {
    // As in hosted Supabase, a client without the right to send gets no error.
    if (!rights.send) return;
    hub.broadcast(
      room,
      isBinaryBroadcast(message.payload) ? message.payload : { form: 'object', payload: asObject(message.payload) },
      wish.receivesOwn ? undefined : member,
    );
    if (wish.isAcknowledged) socket.reply(message, 'ok', {});
  };

  const bePresent = (message: Message): void => {
    const answer = presence.handleMessage(message.payload, rights.bePresent);
    if ('stops' in answer) return channel.closeWithError(answer.stops);
    socket.reply(message, answer.status, answer.response);
  };

  const renew = async (given: unknown): Promise<void> => {
    if (typeof given !== 'string' || given.startsWith('sb_') || given === token) return;
    endedMeanwhile = new Set();
    await setToken(given);
    refuseEndedSession();
    subscription?.setCaller(caller);
    if (subscription) system('postgres_changes', 'ok', 'Subscribed to PostgreSQL');
  };

  const take = async (message: Message): Promise<void> => {
    if (message.event === 'phx_leave') {
      socket.reply(message, 'ok', {});
      return channel.close();
    }
    if (!isIn) return;
    if (message.event === 'broadcast') broadcast(message);
    else if (message.event === 'presence') bePresent(message);
    else if (message.event === 'access_token')
      await renew(asObject(message.payload)['access_token']).catch((error: unknown) =>
        channel.closeWithError(describeError(error, hub).message),
      );
  };

  const channel: Channel = {
    topic,
    joinRef,
    handleMessage: (message) => void (tail = tail.then(() => (isEnded ? undefined : take(message)))),
    checkExpiry: (now) =>
      void (
        isIn &&
        isTokenExpired(caller, now) &&
        channel.closeWithError(expiredTokenError(caller.claims.exp, now).message)
      ),
    onSessionEnded(endedSession) {
      endedMeanwhile?.add(endedSession);
      if (isIn && caller.claims.session_id === endedSession)
        channel.closeWithError(expiredTokenError(undefined, hub.parts.now()).message);
    },
    sessionIds: () => [caller, pendingCaller].flatMap(({ claims }) => claims.session_id ?? []),
    closeWithError(reason) {
      if (isEnded) return;
      system('system', 'error', reason);
      channel.close();
    },
    close() {
      if (isEnded) return;
      isEnded = true;
      if (isIn) {
        hub.rooms.leave(room, member);
        presence.leave();
        socket.push('phx_close', topic, joinRef, {});
      }
      isIn = false;
      subscription?.close();
      socket.removeChannel(channel);
    },
  };

  // The last message in progress. Messages are handled in order, so they wait while a join or a token is checked.
  let tail: Promise<void> = join().catch((error: unknown) => {
    const { code, message } = describeError(error, hub);
    if (!isEnded) socket.reply(joinMessage, 'error', { reason: code ? `${code}: ${message}` : message });
    channel.close();
  });
  return channel;
}

/** The error for the client. Errors that the client did not cause are logged, and their details are not sent. */
function describeError(error: unknown, hub: RealtimeHub): { code: string | null; message: string } {
  if (error instanceof TokenRefusedError) return error;
  if (error instanceof DatabaseQueueFullError)
    return { code: 'IncreaseConnectionPool', message: 'Please increase your connection pool size' };
  if ((error as { code?: string }).code === '57014')
    return { code: 'QueryCanceled', message: 'Query was cancelled, please try again' };
  hub.parts.log.error({ err: error }, 'realtime: a channel could not be joined');
  return { code: null, message: 'Realtime was unable to connect to the project database' };
}
