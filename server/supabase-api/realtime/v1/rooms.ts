// The members of each room in this process. A private and a public channel of the same name are two rooms.
import { type Broadcast, type EncodedFrame, type ProtocolVersion, encodeBroadcast, encodeFrame } from './frames.ts';

/** A channel as member of a room, and whether it gets broadcasts and presence changes. */
export type RoomMember = {
  version: ProtocolVersion;
  topic: string;
  getsBroadcasts: boolean;
  getsPresence: boolean;
  send(frame: EncodedFrame): void;
};

export type RoomRegistry = {
  enter(room: string, member: RoomMember): void;
  leave(room: string, member: RoomMember): void;
  has(room: string): boolean;
  /** Sends to all members except `from`. Encodes the message once per protocol version. */
  broadcast(room: string, broadcast: Broadcast, from?: RoomMember): void;
  /** Sends a `presence_diff`; `json` is its payload. */
  sendPresence(room: string, json: string): void;
};

export const roomName = (topic: string, isPrivate: boolean): string => `${isPrivate ? 'private' : 'public'}:${topic}`;

export function createRoomRegistry(): RoomRegistry {
  const rooms = new Map<string, Set<RoomMember>>();
  const tell = (
    room: string,
    isTold: (member: RoomMember) => boolean,
    write: (member: RoomMember) => EncodedFrame | null,
  ): void => {
    const frames = new Map<ProtocolVersion, EncodedFrame | null>();
    for (const member of rooms.get(room) ?? []) {
      if (!isTold(member)) continue;
      let frame = frames.get(member.version);
      if (frame === undefined) frames.set(member.version, (frame = write(member)));
      if (frame) member.send(frame);
    }
  };
  return {
    enter(room, member) {
      const members = rooms.get(room) ?? new Set();
      rooms.set(room, members.add(member));
    },
    leave(room, member) {
      const members = rooms.get(room);
      members?.delete(member);
      if (members?.size === 0) rooms.delete(room);
    },
    has: (room) => rooms.has(room),
    broadcast: (room, broadcast, from) =>
      tell(
        room,
        (member) => member !== from && member.getsBroadcasts,
        ({ version, topic }) => encodeBroadcast(version, topic, broadcast),
      ),
    sendPresence: (room, json) =>
      tell(
        room,
        (member) => member.getsPresence,
        ({ version, topic }) => encodeFrame(version, { topic, event: 'presence_diff' }, json),
      ),
  };
}
