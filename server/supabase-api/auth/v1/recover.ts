import { z } from 'zod';
import { parseEmail } from './addresses.ts';
import { asAuthAdmin, type AuthRequest } from './auth-request.ts';
import { recordAudit } from './audit.ts';
import { parseBody, text } from './body.ts';
import { validationError } from './errors.ts';
import { enforceMailInterval } from './mail-interval.ts';
import { findPerson } from './people.ts';
import { challengeFields, parseChallenge } from './pkce.ts';
import { limitAccount, limitAddress } from './rate-limits.ts';
import { redirectOfRequest } from './redirects.ts';
import { withMinimumDuration } from './minimum-duration.ts';
import { sendRecovery } from './send-codes.ts';

/** POST /recover {email, code_challenge?, code_challenge_method?}: a mail with a link to set a new password. The answer is {} whoever it is. */
export async function recover(ask: AuthRequest): Promise<Response> {
  const { request, parts } = ask;
  const body = await parseBody(request, z.object({ email: text, ...challengeFields }));
  if (!body.email) throw validationError('Password recovery requires an email');
  const email = parseEmail(body.email);
  const challenge = parseChallenge(body);
  const redirectTo = redirectOfRequest(request, parts.settings.auth);
  await limitAddress(ask, 'send');
  await limitAccount(ask, 'mail', email);
  await withMinimumDuration(() =>
    asAuthAdmin(parts, async (tx) => {
      await enforceMailInterval(tx, ask, 'recovery', email);
      const person = await findPerson(tx, { email });
      if (!person) return;
      await recordAudit(tx, ask, 'user_recovery_requested', person);
      await sendRecovery(tx, ask, person, { redirectTo, challenge, isPaced: true });
    }),
  );
  return Response.json({});
}
