// The state that all sockets of this process share.
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { createFairQueue, type FairQueue } from '#server/fair-queue.ts';
import { type ProcessBus, type ProcessMessage, createProcessBus } from './process-bus.ts';
import { type ChangeFeed, createChangeFeed } from './changes/change-feed.ts';
import type { Broadcast } from './frames.ts';
import { createPresenceRegistry, type PresenceRegistry } from './presence.ts';
import { type RoomMember, createRoomRegistry, type RoomRegistry } from './rooms.ts';
import { findStoredMessage } from './stored-messages.ts';
import { DatabaseQueueFullError } from './socket-tokens.ts';

export type RealtimeHub = {
  parts: ApiDependencies;
  rooms: RoomRegistry;
  presence: PresenceRegistry;
  changes: ChangeFeed;
  bus: ProcessBus;
  /** Limits the database queries that run at once. */
  queries: FairQueue;
  /** Sends to all members of the room, in every process, except `from`. */
  broadcast(room: string, broadcast: Broadcast, from?: RoomMember): void;
  close(): Promise<void>;
};

export function createRealtimeHub(parts: ApiDependencies): RealtimeHub {
  const rooms = createRoomRegistry();
  const bus: ProcessBus = createProcessBus(parts, {
    async onMessage(notice, node) {
      if (notice.kind === 'broadcast') return rooms.broadcast(String(notice['room']), readNotice(notice));
      if (notice.kind === 'stored') {
        const room = String(notice['room']);
        const broadcast = rooms.has(room) ? await findStoredMessage(parts.sql, String(notice['id'])) : null;
        return broadcast ? rooms.broadcast(room, broadcast) : undefined;
      }
      if (node) presence.handleMessage(notice, node);
    },
    onListening: () => presence.requestStates(),
  });
  const presence: PresenceRegistry = createPresenceRegistry({
    bus: () => bus,
    onDiff: (room, diff) => rooms.sendPresence(room, JSON.stringify(diff)),
  });
  const changes = createChangeFeed(parts);
  return {
    parts,
    rooms,
    presence,
    changes,
    bus,
    queries: createFairQueue({ most: 3, waiting: 2000, refuse: () => new DatabaseQueueFullError() }),
    broadcast(room, broadcast, from) {
      rooms.broadcast(room, broadcast, from);
      bus.publish({
        kind: 'broadcast',
        room,
        ...(broadcast.form === 'bytes' ? { ...broadcast, bytes: broadcast.bytes.toString('base64') } : broadcast),
      });
    },
    async close() {
      presence.close();
      await Promise.all([changes.close(), bus.close()]);
    },
  };
}

function readNotice({ form, payload, event, isJson, bytes, meta }: ProcessMessage): Broadcast {
  if (form === 'object') return { form, payload: payload as Record<string, unknown> };
  return {
    form: 'bytes',
    event: String(event),
    isJson: isJson === true,
    bytes: Buffer.from(String(bytes), 'base64'),
    ...(meta ? { meta: meta as Record<string, unknown> } : {}),
  };
}
