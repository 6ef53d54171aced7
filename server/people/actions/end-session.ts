import { z } from 'zod';
import { action } from '#server/action.ts';
import { endSessions } from '#server/people/queries/account.ts';
import { signedIn } from '#server/access-rules.ts';

/** Ends one of the person's sessions; null: all except the current one. Returns how many ended. */
export const endSession = action({
  name: 'session/end',
  input: z.object({ id: z.uuid().nullable() }),
  who: [signedIn],
  as: 'caller',
  run: (tx, { id }) => endSessions(tx, id),
  audit: 'none: the log of sign-ins has it (auth.audit_log_entries)',
});
