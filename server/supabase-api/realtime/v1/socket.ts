// One socket: its frames, its channels and its rate limits.
import type { WebSocket } from 'ws';
import type { Caller } from '#server/supabase-api/caller.ts';
import { createSingleAllowance } from '#server/rate-limiter.ts';
import { idleTimeoutMs, joinRate, messageRate, maxUnsentBytes, maxChannels } from './limits.ts';
import { type Channel, joinChannel, type ChannelSocket } from './channel.ts';
import { type Message, parseFrame, type ProtocolVersion, encodeFrame } from './frames.ts';
import type { RealtimeHub } from './hub.ts';

const goodbyeMs = 1000;

export type Socket = ChannelSocket & {
  /** Called every second: closes channels with expired tokens, and the socket itself when it is idle. */
  checkExpiry(now: Date): void;
  /** Closes the channels of a session that has ended, and the socket if the session is its own. */
  onSessionEnded(endedSession: string): void;
  /** The session ids of the socket and its channels. */
  sessionIds(): string[];
  /** Closes the socket; the client may reconnect to another process. */
  close(code: number, reason: string): void;
};

export function createSocket(
  ws: WebSocket,
  { version, caller, hub, onClosed }: { version: ProtocolVersion; caller: Caller; hub: RealtimeHub; onClosed(): void },
): Socket {
  const channels = new Map<string, Channel>();
  const messages = createSingleAllowance(messageRate);
  const joins = createSingleAllowance(joinRate);
  let heardAt = Date.now();

  const socket: Socket = {
    version,
    caller,
    send({ data, binary }) {
      if (ws.readyState !== ws.OPEN) return;
      // Disconnect a slow reader, so that its unsent data does not fill the memory.
      if (ws.bufferedAmount > maxUnsentBytes) return ws.terminate();
      ws.send(data, { binary, compress: false });
    },
    reply({ joinRef, ref, topic }, status, response) {
      socket.send(
        encodeFrame(version, { joinRef, ref, topic, event: 'phx_reply' }, JSON.stringify({ status, response })),
      );
    },
    push(event, topic, joinRef, payload) {
      socket.send(
        encodeFrame(
          version,
          { joinRef, ref: event === 'phx_close' ? joinRef : null, topic, event },
          JSON.stringify(payload),
        ),
      );
    },
    removeChannel(channel) {
      if (channels.get(channel.topic) === channel) channels.delete(channel.topic);
    },
    checkExpiry(now) {
      if (Date.now() - heardAt > idleTimeoutMs) return socket.close(1000, 'idle');
      for (const channel of channels.values()) channel.checkExpiry(now);
    },
    onSessionEnded(endedSession) {
      for (const channel of channels.values()) channel.onSessionEnded(endedSession);
      if (caller.claims.session_id === endedSession) socket.close(1008, 'session ended');
    },
    sessionIds: () =>
      [caller.claims.session_id ?? [], ...[...channels.values()].map((channel) => channel.sessionIds())].flat(),
    close(code, reason) {
      ws.close(code, reason);
      // Terminate the socket if the client does not answer the close frame.
      setTimeout(() => ws.terminate(), goodbyeMs).unref();
    },
  };

  const join = (message: Message): void => {
    if (!joins.take()) {
      socket.reply(message, 'error', { reason: 'ClientJoinRateLimitReached: Too many joins per second' });
      return socket.close(1008, 'too many joins');
    }
    if (!message.topic.startsWith('realtime:') || message.topic.length > 500)
      return socket.reply(message, 'error', { reason: 'unmatched topic' });
    if (message.topic === 'realtime:')
      return socket.reply(message, 'error', { reason: 'TopicNameRequired: You must provide a topic name' });
    channels.get(message.topic)?.close();
    if (channels.size >= maxChannels)
      return socket.reply(message, 'error', { reason: 'ChannelRateLimitReached: Too many channels' });
    channels.set(message.topic, joinChannel(socket, hub, message));
  };

  const take = (message: Message): void => {
    if (message.topic === 'phoenix') return message.event === 'heartbeat' ? socket.reply(message, 'ok', {}) : undefined;
    if (message.event === 'phx_join') return join(message);
    const channel = channels.get(message.topic);
    // Ignores a message that belongs to an earlier join of the channel.
    if (channel && message.joinRef !== null && message.joinRef !== channel.joinRef)
      return message.event === 'phx_leave' ? socket.reply(message, 'ok', {}) : undefined;
    if (channel) return channel.handleMessage(message);
    socket.reply(
      message,
      message.event === 'phx_leave' ? 'ok' : 'error',
      message.event === 'phx_leave' ? {} : { reason: 'unmatched topic' },
    );
  };

  const isTooMuch = (): boolean => {
    heardAt = Date.now();
    if (messages.take()) return false;
    for (const channel of channels.values()) channel.closeWithError('Too many messages per second');
    socket.close(1008, 'too many messages');
    return true;
  };
  ws.on('message', (data: Buffer, isBinary: boolean) => {
    if (ws.readyState !== ws.OPEN || isTooMuch()) return;
    const message = parseFrame(version, data, isBinary);
    if (message) take(message);
  });
  ws.on('ping', () => void (ws.readyState === ws.OPEN && isTooMuch()));
  // The event 'close' follows. Without an error listener the error would end the process.
  ws.on('error', () => {});
  ws.on('close', () => {
    for (const channel of channels.values()) channel.close();
    channels.clear();
    onClosed();
  });
  return socket;
}
