// /admin/users/{user_id}: one account, for the secret API key only.
import { sha256Hex } from '#server/sha256.ts';
import type { TransactionSql } from 'postgres';
import { z } from 'zod';
import { parseEmail, parsePhone } from '#server/supabase-api/auth/v1/addresses.ts';
import { type AuthRequest, asAuthAdmin } from '#server/supabase-api/auth/v1/auth-request.ts';
import { recordAudit } from '#server/supabase-api/auth/v1/audit.ts';
import { checkMetadataSize, parseJsonBody } from '#server/supabase-api/auth/v1/request-body.ts';
import { confirmEmail, confirmPhone, deleteCodesAndLinks } from '#server/supabase-api/auth/v1/confirm-address.ts';
import {
  addAddressIdentity,
  updatePerson,
  findPerson,
  mergeMetadata,
  type Person,
  type PersonUpdate,
} from '#server/supabase-api/auth/v1/people.ts';
import { checkPasswordStrength, hashPassword } from '#server/supabase-api/auth/v1/passwords.ts';
import { toUserJson } from '#server/supabase-api/auth/v1/user-json.ts';
import { parseBanUpdate } from './ban-duration.ts';
import { loadPersonInPath, requireAdmin } from './require-admin.ts';
import { adminUserSchema, rethrowAsAccountExists } from './users.ts';

export async function getUserById(ask: AuthRequest): Promise<Response> {
  await requireAdmin(ask);
  return Response.json(toUserJson(await loadPersonInPath(ask)), { headers: { 'cache-control': 'no-store' } });
}

/** PUT → the updated account. A new password or a ban ends its sessions. Throws the errors of POST /admin/users. */
export async function updateUser(ask: AuthRequest): Promise<Response> {
  const admin = await requireAdmin(ask);
  const { parts, request } = ask;
  const known = await loadPersonInPath(ask);
  const body = await parseJsonBody(request, adminUserSchema);
  const [email, phone] = [body.email ? parseEmail(body.email) : null, body.phone ? parsePhone(body.phone) : null];
  const ban = parseBanUpdate(body.ban_duration, parts.now());
  if (body.password) checkPasswordStrength(body.password, parts.settings.auth);
  const change: PersonUpdate = {
    ...(body.role ? { role: body.role } : {}),
    ...ban,
    ...(body.password ? { encrypted_password: await hashPassword(body.password) } : {}),
    ...(email ? { email } : {}),
    ...(phone ? { phone } : {}),
  };
  const updated = await asAuthAdmin(parts, async (tx) => {
    const now = parts.now();
    await findPerson(tx, { id: known.id }, { lock: true });
    if (email) await putIdentity(tx, known, 'email', email, Boolean(body.email_confirm), now);
    if (phone) await putIdentity(tx, known, 'phone', phone, Boolean(body.phone_confirm), now);
    let person = await updatePerson(tx, known.id, now, change);
    if (person.email && body.email_confirm) person = await confirmEmail(tx, person, now);
    if (person.phone && body.phone_confirm) person = await confirmPhone(tx, person, now);
    if (body.app_metadata || body.user_metadata) {
      person = await updatePerson(tx, known.id, now, {
        raw_app_meta_data: checkMetadataSize(mergeMetadata(person.raw_app_meta_data, body.app_metadata ?? {})),
        raw_user_meta_data: checkMetadataSize(mergeMetadata(person.raw_user_meta_data, body.user_metadata ?? {})),
      });
    }
    if (body.password || email || phone) await deleteCodesAndLinks(tx, known.id);
    if (body.password || ban.banned_until)
      await tx`update auth.sessions set not_after = ${now} where user_id = ${known.id} and (not_after is null or not_after > ${now})`;
    await recordAudit(tx, ask, 'user_modified', admin, {
      user_id: known.id,
      user_email: person.email,
      user_phone: person.phone,
    });
    return person;
  }).catch(rethrowAsAccountExists);
  return Response.json(toUserJson(updated));
}

/** DELETE {should_soft_delete?} → {}. A soft delete keeps an anonymous row for references. */
export async function deleteUser(ask: AuthRequest): Promise<Response> {
  const admin = await requireAdmin(ask);
  const person = await loadPersonInPath(ask);
  const { should_soft_delete: isSoft } = await parseJsonBody(
    ask.request,
    z.looseObject({ should_soft_delete: z.boolean().nullish() }),
  );
  await asAuthAdmin(ask.parts, async (tx) => {
    await recordAudit(tx, ask, 'user_deleted', admin, {
      user_id: person.id,
      user_email: person.email,
      user_phone: person.phone,
    });
    if (isSoft) await anonymizePerson(tx, person, ask.parts.now());
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
  } else await addAddressIdentity(tx, person.id, provider, now, { address, isVerified: isProven });
}

async function anonymizePerson(tx: TransactionSql, person: Person, now: Date): Promise<void> {
  const mask = (text: string | null): string | null => (text ? sha256Hex(person.id + text) : null);
  await deleteCodesAndLinks(tx, person.id);
  await tx`delete from auth.sessions where user_id = ${person.id}`;
  await tx`delete from auth.mfa_factors where user_id = ${person.id}`;
  for (const { id, provider_id } of person.identities)
    await tx`update auth.identities set provider_id = ${mask(provider_id)}, identity_data = '{}', updated_at = ${now} where id = ${id}`;
  await updatePerson(tx, person.id, now, {
    email: mask(person.email),
    phone: mask(person.phone),
    email_change: '',
    phone_change: '',
    encrypted_password: null,
    raw_user_meta_data: {},
    raw_app_meta_data: {},
    deleted_at: now,
  });
}
