// POST /admin/generate_link and POST /invite, with the secret API key: creates a link for a person, returned or mailed.
import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { parseEmail } from '#server/supabase-api/auth/v1/addresses.ts';
import { type AuthRequest, asAuthAdmin } from '#server/supabase-api/auth/v1/auth-request.ts';
import { recordAudit } from '#server/supabase-api/auth/v1/audit.ts';
import {
  checkMetadataSize,
  metadataField,
  parseJsonBody,
  textFieldOrEmpty,
} from '#server/supabase-api/auth/v1/request-body.ts';
import { AuthError, validationError } from '#server/supabase-api/auth/v1/errors.ts';
import {
  addIdentity,
  updatePerson,
  insertPersonWithoutIdentity,
  findPerson,
  mergeMetadata,
  type Metadata,
  type Person,
} from '#server/supabase-api/auth/v1/people.ts';
import { checkPasswordStrength, hashPassword } from '#server/supabase-api/auth/v1/passwords.ts';
import { createOneTimeToken } from '#server/supabase-api/auth/v1/one-time-tokens.ts';
import { pickRedirectUrlOfRequest } from '#server/supabase-api/auth/v1/redirects.ts';
import { buildVerifyUrl, createMailLink, sendInviteMail } from '#server/supabase-api/auth/v1/send-codes.ts';
import { toUserJson } from '#server/supabase-api/auth/v1/user-json.ts';
import { requireAdmin } from './require-admin.ts';

const types = ['signup', 'invite', 'magiclink', 'recovery', 'email_change_current', 'email_change_new'] as const;
type LinkType = (typeof types)[number];
const shape = z.looseObject({
  type: textFieldOrEmpty,
  email: textFieldOrEmpty,
  new_email: textFieldOrEmpty,
  password: textFieldOrEmpty,
  data: metadataField,
  redirect_to: textFieldOrEmpty,
});

/** → the person with action_link, email_otp, hashed_token, verification_type, redirect_to. A sign-up or invitation
 * creates the account, as does a magic link for an unknown address. Throws 404 user_not_found, 422 email_exists,
 * weak_password, 400 validation_failed. */
export async function generateLink(ask: AuthRequest): Promise<Response> {
  const admin = await requireAdmin(ask);
  const { parts, request } = ask;
  const body = await parseJsonBody(request, shape);
  const email = parseEmail(body.email);
  const linkType = types.find((one) => one === body.type);
  if (!linkType) throw validationError(`Invalid email action link type requested: ${body.type.slice(0, 50)}`);
  if (linkType === 'signup' && !body.password) throw validationError('Signup requires a valid password');
  if (linkType === 'signup') checkPasswordStrength(body.password, parts.settings.auth);
  const hash = linkType === 'signup' ? await hashPassword(body.password) : null;
  const redirectTo = pickRedirectUrlOfRequest(request, parts.settings.auth, body.redirect_to || undefined);
  const answer = await asAuthAdmin(parts, async (tx) => {
    const known = await findPerson(tx, { email }, { lock: true });
    const type: LinkType = linkType === 'magiclink' && !known ? 'signup' : linkType;
    if (type === 'email_change_current' || type === 'email_change_new')
      return {
        type,
        ...(await createEmailChangeLink(tx, ask, requireFound(known), type, parseEmail(body.new_email), redirectTo)),
      };
    const person =
      type === 'signup' || type === 'invite'
        ? await createUnconfirmedPerson(tx, ask, known, { email, hash, data: body.data ?? {} })
        : requireFound(known);
    await recordAudit(
      tx,
      ask,
      type === 'invite'
        ? 'user_invited'
        : type === 'signup'
          ? 'user_confirmation_requested'
          : 'user_recovery_requested',
      admin,
      { user_id: person.id, user_email: email },
    );
    const invited =
      type === 'invite' ? await updatePerson(tx, person.id, parts.now(), { invited_at: parts.now() }) : person;
    return { ...(await createMailLink(tx, ask, invited, type, { redirectTo, challenge: null })), type };
  });
  const { person, link, code, token, type } = answer;
  return Response.json(
    {
      ...toUserJson(person),
      action_link: link,
      email_otp: code,
      hashed_token: token,
      verification_type: type,
      redirect_to: redirectTo,
    },
    { headers: { 'cache-control': 'no-store' } },
  );
}

/** POST /invite {email, data?} → the person, who gets an invitation by mail. Throws 422 email_exists. */
export async function inviteUser(ask: AuthRequest): Promise<Response> {
  const admin = await requireAdmin(ask);
  const { parts, request } = ask;
  const { email: given, data } = await parseJsonBody(
    request,
    z.looseObject({ email: textFieldOrEmpty, data: metadataField }),
  );
  const email = parseEmail(given);
  const redirectTo = pickRedirectUrlOfRequest(request, parts.settings.auth);
  const invited = await asAuthAdmin(parts, async (tx) => {
    const person = await createUnconfirmedPerson(tx, ask, await findPerson(tx, { email }, { lock: true }), {
      email,
      hash: null,
      data: data ?? {},
    });
    await recordAudit(tx, ask, 'user_invited', admin, { user_id: person.id, user_email: email });
    return sendInviteMail(tx, ask, person, { redirectTo, challenge: null });
  });
  return Response.json(toUserJson(invited));
}

/** Creates an account, or returns the existing one if it was never confirmed. */
async function createUnconfirmedPerson(
  tx: TransactionSql,
  { parts }: AuthRequest,
  known: Person | null,
  { email, hash, data }: { email: string; hash: string | null; data: Metadata },
): Promise<Person> {
  const now = parts.now();
  if (known?.email_confirmed_at)
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  // The earlier sign-up with this address may be by another person, so its password is deleted.
  if (known)
    return updatePerson(tx, known.id, now, {
      raw_user_meta_data: checkMetadataSize(mergeMetadata(known.raw_user_meta_data, data)),
      ...(hash || !known.confirmed_at ? { encrypted_password: hash } : {}),
    });
  const id = randomUUID();
  await insertPersonWithoutIdentity(tx, now, { id, email, encrypted_password: hash, raw_user_meta_data: data });
  return addIdentity(tx, id, 'email', now, { ...data, sub: id, email, email_verified: false, phone_verified: false });
}

async function createEmailChangeLink(
  tx: TransactionSql,
  { parts }: AuthRequest,
  person: Person,
  type: 'email_change_current' | 'email_change_new',
  newEmail: string,
  redirectTo: string,
): Promise<{ person: Person; link: string; code: string; token: string }> {
  if (type === 'email_change_current' && !parts.settings.auth.AUTH_DOUBLE_CONFIRM)
    throw validationError('Enable secure email change to generate link for current email');
  const owner = await findPerson(tx, { email: newEmail });
  if (owner && owner.id !== person.id)
    throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
  const now = parts.now();
  const isCurrent = type === 'email_change_current';
  const { code, token } = await createOneTimeToken(tx, {
    userId: person.id,
    kind: isCurrent ? 'email_change_token_current' : 'email_change_token_new',
    relatesTo: isCurrent ? person.email! : newEmail,
    from: null,
    now,
  });
  const changed = await updatePerson(tx, person.id, now, {
    email_change: newEmail,
    email_change_sent_at: now,
    email_change_confirm_status: 0,
  });
  return { person: changed, link: buildVerifyUrl(parts.url(), token, 'email_change', redirectTo), code, token };
}

function requireFound(person: Person | null): Person {
  if (!person) throw new AuthError(404, 'user_not_found', 'User with this email not found');
  return person;
}
