// What all sockets of this process share.
import type { Parts } from '#server/supabase-api/parts.ts';
import { fairQueue, type FairQueue } from '#server/fair-queue.ts';
import { type Bus, type Notice, openBus } from './bus.ts';
import { type Changes, openChanges } from './changes/changes.ts';
import type { Broadcast } from './frames.ts';
import { openPresence, type Presence } from './presence.ts';
import { type Member, openRooms, type Rooms } from './rooms.ts';
import { storedMessage } from './stored.ts';
import { TooMany } from './tokens.ts';

export type Hub = {
  parts: Parts;
  rooms: Rooms;
  presence: Presence;
  changes: Changes;
  bus: Bus;
  /** Questions to the database, a few at a time. */
  turns: FairQueue;
  /** To everybody in the room, here and elsewhere, but `from`. */
  broadcast(room: string, broadcast: Broadcast, from?: Member): void;
  close(): Promise<void>;
};

export function openHub(parts: Parts): Hub {
  const rooms = openRooms();
  const bus: Bus = openBus(parts, {
    async heard(notice, node) {
      if (notice.kind === 'broadcast') return rooms.broadcast(String(notice['room']), readNotice(notice));
      if (notice.kind === 'stored') {
        const room = String(notice['room']);
        const broadcast = rooms.has(room) ? await storedMessage(parts.sql, String(notice['id'])) : null;
        return broadcast ? rooms.broadcast(room, broadcast) : undefined;
      }
      if (node) presence.hear(notice, node);
    },
    listens: () => presence.ask(),
  });
  const presence: Presence = openPresence({
    bus: () => bus,
    changed: (room, diff) => rooms.presence(room, JSON.stringify(diff)),
  });
  const changes = openChanges(parts);
  return {
    parts,
    rooms,
    presence,
    changes,
    bus,
    turns: fairQueue({ most: 3, waiting: 2000, refuse: () => new TooMany() }),
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

function readNotice({ form, payload, event, isJson, bytes, meta }: Notice): Broadcast {
  if (form === 'object') return { form, payload: payload as Record<string, unknown> };
  return {
    form: 'bytes',
    event: String(event),
    isJson: isJson === true,
    bytes: Buffer.from(String(bytes), 'base64'),
    ...(meta ? { meta: meta as Record<string, unknown> } : {}),
  };
}
