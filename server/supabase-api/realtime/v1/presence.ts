// Presence per room across all processes. Each process publishes its entries; entries of silent processes are removed.
import type { ProcessBus, ProcessMessage } from './process-bus.ts';

const beatMs = 10_000;
const silentMs = 35_000;
/** Changes within this time are sent together. */
const gatherMs = 20;

type Meta = Record<string, unknown>;
/** `ref` is unique. A key (a person) may have several entries, one per socket. */
type PresenceEntry = { ref: string; key: string; node: string; meta: Meta };
const sizeOf = ({ ref, key, meta }: PresenceEntry): number => ref.length + key.length + JSON.stringify(meta).length;
type PresenceState = Record<string, { metas: Meta[] }>;

export type PresenceRegistry = {
  /** The state for a client that joins: `{ key: { metas: [{ phx_ref, … }] } }`. */
  state(room: string): PresenceState;
  /** Adds an entry, or replaces the one with the ref `before`. Returns the new ref. */
  track(room: string, key: string, meta: Meta, before: string | null): string;
  untrack(room: string, ref: string): void;
  /** The approximate size of all entries, in bytes. */
  bytes(): number;
  /** Handles a message of another process. */
  handleMessage(notice: ProcessMessage, node: string): void;
  /** Requests the state of all other processes. */
  requestStates(): void;
  close(): void;
};

/** `onDiff` gets the payload of the message `presence_diff` for the clients of a room. */
export function createPresenceRegistry(options: {
  bus: () => ProcessBus;
  onDiff(room: string, diff: { joins: PresenceState; leaves: PresenceState }): void;
  now?: () => number;
}): PresenceRegistry {
  const { bus, onDiff, now = Date.now } = options;
  const rooms = new Map<string, Map<string, PresenceEntry>>();
  const seen = new Map<string, number>();
  const gathered = new Map<string, { joins: PresenceEntry[]; leaves: PresenceEntry[] }>();
  let refs = 0;
  let bytes = 0;
  let timer: NodeJS.Timeout | undefined;

  const tellAll = (): void => {
    timer = undefined;
    const all = [...gathered];
    gathered.clear();
    for (const [room, { joins, leaves }] of all)
      onDiff(room, { joins: toPresenceState(joins), leaves: toPresenceState(leaves) });
  };
  const gather = (room: string, side: 'joins' | 'leaves', present: PresenceEntry): void => {
    const diff = gathered.get(room) ?? { joins: [], leaves: [] };
    diff[side].push(present);
    gathered.set(room, diff);
    timer ??= setTimeout(tellAll, gatherMs);
  };
  const add = (room: string, present: PresenceEntry): void => {
    const inRoom = rooms.get(room) ?? new Map<string, PresenceEntry>();
    if (inRoom.has(present.ref)) return;
    rooms.set(room, inRoom.set(present.ref, present));
    bytes += sizeOf(present);
    gather(room, 'joins', present);
  };
  const remove = (room: string, ref: string, node: string): void => {
    const inRoom = rooms.get(room);
    const present = inRoom?.get(ref);
    if (!inRoom || present?.node !== node) return;
    inRoom.delete(ref);
    bytes -= sizeOf(present);
    if (inRoom.size === 0) rooms.delete(room);
    gather(room, 'leaves', present);
  };
  /** Replaces the entries of one process by the complete state it has sent. */
  const replace = (node: string, all: [string, string, string, Meta][]): void => {
    const refsNow = new Set(all.map(([, ref]) => ref));
    for (const [room, inRoom] of rooms)
      for (const present of inRoom.values())
        if (present.node === node && !refsNow.has(present.ref)) remove(room, present.ref, node);
    for (const [room, ref, key, meta] of all) add(room, { ref, key, node, meta });
  };

  const beat = setInterval(() => {
    if (bus().isOpen()) bus().publish({ kind: 'beat' });
    for (const [node, at] of seen) {
      if (now() - at < silentMs) continue;
      seen.delete(node);
      replace(node, []);
    }
  }, beatMs).unref();

  return {
    state: (room) => toPresenceState([...(rooms.get(room)?.values() ?? [])]),
    bytes: () => bytes,
    track(room, key, meta, before) {
      const { node } = bus();
      const ref = `${node}.${(refs++).toString(36)}`;
      const known = before === null ? meta : { phx_ref_prev: before, ...meta };
      if (before !== null) remove(room, before, node);
      add(room, { ref, key, node, meta: known });
      bus().publish({ kind: 'track', room, ref, key, meta: known, before });
      return ref;
    },
    untrack(room, ref) {
      remove(room, ref, bus().node);
      bus().publish({ kind: 'untrack', room, ref });
    },
    handleMessage(notice, node) {
      const isNew = !seen.has(node);
      seen.set(node, now());
      const { kind, room, ref, key, meta, before, all } = notice as ProcessMessage & {
        room: string;
        ref: string;
        key: string;
        meta: Meta;
        before: string | null;
        all: [string, string, string, Meta][];
      };
      if (kind === 'track') {
        if (before !== null) remove(room, before, node);
        add(room, { ref, key, node, meta });
      }
      if (kind === 'untrack') remove(room, ref, node);
      if (kind === 'present') replace(node, all);
      if (kind === 'bye') {
        seen.delete(node);
        replace(node, []);
      }
      if (kind === 'hello') {
        const { node: own } = bus();
        bus().publish({
          kind: 'present',
          all: [...rooms].flatMap(([name, inRoom]) =>
            [...inRoom.values()].filter((one) => one.node === own).map((one) => [name, one.ref, one.key, one.meta]),
          ),
        });
      }
      // Requests the entries of a process that is unknown, or whose entries were removed because it was silent.
      if (isNew && kind !== 'present' && kind !== 'bye') bus().publish({ kind: 'hello' });
    },
    requestStates: () => bus().publish({ kind: 'hello' }),
    close() {
      clearInterval(beat);
      clearTimeout(timer);
      if (bus().isOpen()) bus().publish({ kind: 'bye' });
    },
  };
}

function toPresenceState(presents: PresenceEntry[]): PresenceState {
  // Clients choose the keys, so a Map is needed: "__proto__" is a key like any other.
  const byKey = new Map<string, { metas: Meta[] }>();
  for (const { key, ref, meta } of presents) {
    const known = byKey.get(key) ?? { metas: [] };
    known.metas.push({ phx_ref: ref, ...meta });
    byKey.set(key, known);
  }
  return Object.fromEntries(byKey);
}
