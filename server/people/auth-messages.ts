// Carries the sign-in's messages: queued in the transaction that makes them necessary, sealed, written and sent by a job (server/people/jobs/send-auth-mail.ts, send-auth-text.ts).
import type { AuthMail, AuthText, Courier } from '#server/supabase-api/parts.ts';
import { enqueue } from '#server/jobs/queries.ts';
import { seal } from '#server/database/sealed.ts';

/** `secret`: seals what waits, since it holds codes and links. */
export const courier = (secret: string): Courier => ({
  mail: (tx, mail: AuthMail) => enqueue(tx, 'send-auth-mail', { sealed: seal(secret, mail) }),
  text: (tx, text: AuthText) => enqueue(tx, 'send-auth-text', { sealed: seal(secret, text) }),
});
