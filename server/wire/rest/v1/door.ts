import type { Door, Parts } from '../../parts.ts';
import type { Call } from './rpc.ts';

export const restDoor = (_parts: Parts, _calls: Record<string, Call>): Door & { close(): Promise<void> } => Object.assign(async () => new Response(null, { status: 404 }), { close: async () => undefined });
