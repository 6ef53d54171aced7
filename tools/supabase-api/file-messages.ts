// Delivers auth messages without the shop: writes each as a line of a file, for a person or a test.
import { appendFileSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import type { AuthMessageQueue } from '#server/supabase-api/dependencies.ts';

/** Writes mails and SMS to `outbox/messages.jsonl` in `dir`, one JSON object per line. */
export function createFileMessages(dir: string): AuthMessageQueue {
  const outbox = join(dir, 'outbox');
  mkdirSync(outbox, { recursive: true, mode: 0o700 });
  const keep = async (kind: 'mail' | 'text', message: object): Promise<void> =>
    appendFileSync(join(outbox, 'messages.jsonl'), `${JSON.stringify({ by: kind, ...message })}\n`, { mode: 0o600 });
  return { mail: (_tx, mail) => keep('mail', mail), text: (_tx, text) => keep('text', text) };
}
