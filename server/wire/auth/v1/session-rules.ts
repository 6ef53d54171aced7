import type { Parts } from '../../parts.ts';

/** Ends what has been idle too long and forgets what is over (called every minute: server/wire/wire.ts). */
export async function clean(_parts: Parts): Promise<void> {}
