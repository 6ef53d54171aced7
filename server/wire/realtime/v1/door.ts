import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import type { Asker, Door, Parts } from '../../parts.ts';

export const realtimeDoor = (_parts: Parts): { answer: Door; upgrade(incoming: IncomingMessage, socket: Duplex, head: Buffer, asker: Asker): void; close(): Promise<void> } => ({
  answer: async () => new Response(null, { status: 404 }),
  upgrade: (_incoming, socket) => void socket.destroy(),
  close: async () => undefined,
});
