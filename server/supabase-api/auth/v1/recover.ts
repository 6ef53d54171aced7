import { z } from 'zod';
import { readEmail } from './addresses.ts';
import { asAuth, type Ask } from './ask.ts';
import { note } from './audit.ts';
import { readBody, text } from './body.ts';
import { invalid } from './errors.ts';
import { keepPace } from './mail-pace.ts';
import { findPerson } from './people.ts';
import { challengeFields, readChallenge } from './pkce.ts';
import { limitAccount, limitAddress } from './rate-limits.ts';
import { redirectOf } from './redirects.ts';
import { inSameTime } from './same-time.ts';
import { sendRecovery } from './send-codes.ts';

/** POST /recover {email, code_challenge?, code_challenge_method?}: a mail with a link to set a new password. The answer is {} whoever it is. */
export async function recover(ask: Ask): Promise<Response> {
  const { request, parts } = ask;
  const body = await readBody(request, z.object({ email: text, ...challengeFields }));
  if (!body.email) throw invalid('Password recovery requires an email');
  const email = readEmail(body.email);
  const challenge = readChallenge(body);
  const redirectTo = redirectOf(request, parts.settings.auth);
  await limitAddress(ask, 'send');
  await limitAccount(ask, 'mail', email);
  await inSameTime(() =>
    asAuth(parts, async (tx) => {
      await keepPace(tx, ask, 'recovery', email);
      const person = await findPerson(tx, { email });
      if (!person) return;
      await note(tx, ask, 'user_recovery_requested', person);
      await sendRecovery(tx, ask, person, { redirectTo, challenge, isPaced: true });
    }),
  );
  return Response.json({});
}
