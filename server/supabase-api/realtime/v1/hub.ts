// The state that all sockets of this process share.
import type { ApiDependencies } from '#server/supabase-api/dependencies.ts';
import { fairQueue, type FairQueue } from '#server/fair-queue.ts';
import { type Bus, type BusMessage, createBus } from './bus.ts';
import { type ChangeFeed, createChangeFeed } from './changes/changes.ts';
import type { Broadcast } from './frames.ts';
import { createPresence, type Presence } from './presence.ts';
import { type Member, createRooms, type Rooms } from './rooms.ts';
import { findStoredMessage } from './stored-messages.ts';
import { DatabaseQueueFullError } from './tokens.ts';

export type Hub = {
  parts: ApiDependencies;
  rooms: Rooms;
  presence: Presence;
  changes: ChangeFeed;
  bus: Bus;
  /** Questions to the database, a few at a time. */
  turns: FairQueue;
  /** To everybody in the room, here and elsewhere, but `from`. */
  broadcast(room: string, broadcast: Broadcast, from?: Member): void;
  close(): Promise<void>;
};

export function createHub(parts: ApiDependencies): Hub {
  const rooms = createRooms();
  const bus: Bus = createBus(parts, {
    async heard(notice, node) {
      if (notice.kind === 'broadcast') return rooms.broadcast(String(notice['room']), readNotice(notice));
      if (notice.kind === 'stored') {
        const room = String(notice['room']);
        const broadcast = rooms.has(room) ? await findStoredMessage(parts.sql, String(notice['id'])) : null;
        return broadcast ? rooms.broadcast(room, broadcast) : undefined;
      }
      if (node) presence.hear(notice, node);
    },
    listens: () => presence.ask(),
  });
  const presence: Presence = createPresence({
    bus: () => bus,
    changed: (room, diff) => rooms.presence(room, JSON.stringify(diff)),
  });
  const changes = createChangeFeed(parts);
  return {
    parts,
    rooms,
    presence,
    changes,
    bus,
    turns: fairQueue({ most: 3, waiting: 2000, refuse: () => new DatabaseQueueFullError() }),
    broadcast(room, broadcast, from) {
      rooms.broadcast(room, broadcast, from);
      bus.say({
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

function readNotice({ form, payload, event, isJson, bytes, meta }: BusMessage): Broadcast {
  if (form === 'object') return { form, payload: payload as Record<string, unknown> };
  return {
    form: 'bytes',
    event: String(event),
    isJson: isJson === true,
    bytes: Buffer.from(String(bytes), 'base64'),
    ...(meta ? { meta: meta as Record<string, unknown> } : {}),
  };
}
