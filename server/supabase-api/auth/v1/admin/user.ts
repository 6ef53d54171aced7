// /admin/users/{user_id}: one account, for the secret key only.
import { createHash } from 'node:crypto';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { readEmail, readPhone } from '#server/supabase-api/auth/v1/addresses.ts';
import { type Ask, asAuth } from '#server/supabase-api/auth/v1/ask.ts';
import { note } from '#server/supabase-api/auth/v1/audit.ts';
import { bounded, readBody } from '#server/supabase-api/auth/v1/body.ts';
import { confirmEmail, confirmPhone, forgetCodes } from '#server/supabase-api/auth/v1/confirm.ts';
import {
  addIdentity,
  changePerson,
  findPerson,
  merged,
  type Person,
  type PersonChange,
} from '#server/supabase-api/auth/v1/people.ts';
import { checkStrength, hashPassword } from '#server/supabase-api/auth/v1/passwords.ts';
import { userJson } from '#server/supabase-api/auth/v1/user-json.ts';
import { readBan } from './ban.ts';
import { personOfPath, requireAdmin } from './gate.ts';
import { fields, taken } from './users.ts';

export async function readUser(ask: Ask): Promise<Response> {
  await requireAdmin(ask);
  return Response.json(userJson(await personOfPath(ask)), { headers: { 'cache-control': 'no-store' } });
}

/** PUT → the account with what the body names changed. A new password or a ban ends his sessions. Throws as POST /admin/users does. */
export async function updateUser(ask: Ask): Promise<Response> {
  const admin = await requireAdmin(ask);
  const { parts, request } = ask;
  const known = await personOfPath(ask);
  const body = await readBody(request, fields);
  const [email, phone] = [body.email ? readEmail(body.email) : null, body.phone ? readPhone(body.phone) : null];
  const ban = readBan(body.ban_duration, parts.now());
  if (body.password) checkStrength(body.password, parts.settings.auth);
  const change: PersonChange = {
    ...(body.role ? { role: body.role } : {}),
    ...ban,
    ...(body.password ? { encrypted_password: await hashPassword(body.password) } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
  };
  const updated = await asAuth(parts, async (tx) => {
    const now = parts.now();
    await findPerson(tx, { id: known.id }, { lock: true });
    if (email) await putIdentity(tx, known, 'email', email, Boolean(body.email_confirm), now);
    if (phone) await putIdentity(tx, known, 'phone', phone, Boolean(body.phone_confirm), now);
    let person = await changePerson(tx, known.id, change, now);
    if (person.email && body.email_confirm) person = await confirmEmail(tx, person, now);
    if (person.phone && body.phone_confirm) person = await confirmPhone(tx, person, now);
    if (body.app_metadata || body.user_metadata) {
      person = await changePerson(
        tx,
        known.id,
        {
          raw_app_meta_data: bounded(merged(person.raw_app_meta_data, body.app_metadata ?? {})),
          raw_user_meta_data: bounded(merged(person.raw_user_meta_data, body.user_metadata ?? {})),
        },
        now,
      );
    }
    if (body.password || email || phone) await forgetCodes(tx, known.id);
    if (body.password || ban.banned_until)
      await tx`update auth.sessions set not_after = ${now} where user_id = ${known.id} and (not_after is null or not_after > ${now})`;
    await note(tx, ask, 'user_modified', admin, {
      user_id: known.id,
      user_email: person.email,
      user_phone: person.phone,
    });
    return person;
  }).catch(taken);
  return Response.json(userJson(updated));
}

/** DELETE {should_soft_delete?} → {}. Softly: the row stays without a name, for whoever refers to it. */
export async function deleteUser(ask: Ask): Promise<Response> {
  const admin = await requireAdmin(ask);
  const person = await personOfPath(ask);
  const { should_soft_delete: isSoft } = await readBody(
    ask.request,
    z.looseObject({ should_soft_delete: z.boolean().nullish() }),
  );
  await asAuth(ask.parts, async (tx) => {
    await note(tx, ask, 'user_deleted', admin, {
      user_id: person.id,
      user_email: person.email,
      user_phone: person.phone,
    });
    if (isSoft) await withoutName(tx, person, ask.parts.now());
    else await tx`delete from auth.users where id = ${person.id}`;
  });
  return Response.json({});
}

async function putIdentity(
  tx: TransactionSql,
  person: Person,
  provider: 'email' | 'phone',
  address: string,
  isProven: boolean,
  now: Date,
): Promise<void> {
  const data = { [provider]: address, [`${provider}_verified`]: isProven };
  if (person.identities.some((identity) => identity.provider === provider)) {
    await tx`update auth.identities set identity_data = identity_data || ${tx.json(data)}, updated_at = ${now} where user_id = ${person.id} and provider = ${provider}`;
  } else
    await addIdentity(
      tx,
      person.id,
      provider,
      { sub: person.id, email_verified: false, phone_verified: false, ...data },
      now,
    );
}

async function withoutName(tx: TransactionSql, person: Person, now: Date): Promise<void> {
  const mask = (text: string | null): string | null =>
    text
      ? createHash('sha256')
          .update(person.id + text)
          .digest('hex')
      : null;
  await forgetCodes(tx, person.id);
  await tx`delete from auth.sessions where user_id = ${person.id}`;
  await tx`delete from auth.mfa_factors where user_id = ${person.id}`;
  for (const { id, provider_id } of person.identities)
    await tx`update auth.identities set provider_id = ${mask(provider_id)}, identity_data = '{}', updated_at = ${now} where id = ${id}`;
  await changePerson(
    tx,
    person.id,
    {
      email: mask(person.email),
      phone: mask(person.phone),
      email_change: '',
      phone_change: '',
      encrypted_password: null,
      raw_user_meta_data: {},
      raw_app_meta_data: {},
      deleted_at: now,
    },
    now,
  );
}
