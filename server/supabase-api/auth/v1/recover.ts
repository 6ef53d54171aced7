import { z } from 'zod';
import { parseEmail } from './addresses.ts';
import { asAuthAdmin, type AuthRequest } from './auth-request.ts';
import { recordAudit } from './audit.ts';
import { parseJsonBody, textFieldOrEmpty } from './request-body.ts';
import { validationError } from './errors.ts';
import { enforceMailInterval } from './mail-interval.ts';
import { findPerson } from './people.ts';
import { pkceFields, parsePkceChallenge } from './pkce.ts';
import { enforceAccountLimit, enforceAddressLimit } from './rate-limits.ts';
import { pickRedirectUrlOfRequest } from './redirects.ts';
import { withMinimumDuration } from './minimum-duration.ts';
import { sendRecoveryMail } from './send-codes.ts';

/** POST /recover {email, code_challenge?, …}: mails a link to set a new password. The response is always {}. */
export async function handleRecoveryRequest(ask: AuthRequest): Promise<Response> {
  const { request, parts } = ask;
  const body = await parseJsonBody(request, z.object({ email: textFieldOrEmpty, ...pkceFields }));
  if (!body.email) throw validationError('Password recovery requires an email');
  const email = parseEmail(body.email);
  const challenge = parsePkceChallenge(body);
  const redirectTo = pickRedirectUrlOfRequest(request, parts.settings.auth);
  await enforceAddressLimit(ask, 'send');
  await enforceAccountLimit(ask, 'mail', email);
  await withMinimumDuration(() =>
    asAuthAdmin(parts, async (tx) => {
      await enforceMailInterval(tx, ask, 'recovery', email);
      const person = await findPerson(tx, { email });
      if (!person) return;
      await recordAudit(tx, ask, 'user_recovery_requested', person);
      await sendRecoveryMail(tx, ask, person, { redirectTo, challenge, isIntervalChecked: true });
    }),
  );
  return Response.json({});
}
