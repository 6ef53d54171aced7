// /admin/users: administration of accounts, for the secret API key only.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { parseEmail, parsePhone } from '#server/supabase-api/auth/v1/addresses.ts';
import { type AuthRequest, asAuthAdmin } from '#server/supabase-api/auth/v1/auth-request.ts';
import { recordAudit } from '#server/supabase-api/auth/v1/audit.ts';
import {
  checkMetadataSize,
  metadataField,
  parseJsonBody,
  textFieldOrEmpty,
} from '#server/supabase-api/auth/v1/request-body.ts';
import { confirmEmail, confirmPhone } from '#server/supabase-api/auth/v1/confirm-address.ts';
import { AuthError, validationError } from '#server/supabase-api/auth/v1/errors.ts';
import {
  addAddressIdentity,
  updatePerson,
  insertPersonWithoutIdentity,
  findPeople,
  mergeMetadata,
  type NewPerson,
} from '#server/supabase-api/auth/v1/people.ts';
import { checkPasswordStrength, hashPassword, isSupportedHash } from '#server/supabase-api/auth/v1/passwords.ts';
import { toUserJson } from '#server/supabase-api/auth/v1/user-json.ts';
import { parseBanUpdate } from './ban-duration.ts';
import { requireAdmin } from './require-admin.ts';
import { isUuid } from '#server/supabase-api/uuid.ts';

const mostPerPage = 1000;

/** The body of POST and PUT /admin/users. */
export const adminUserSchema = z.looseObject({
  id: textFieldOrEmpty,
  role: textFieldOrEmpty,
  email: textFieldOrEmpty,
  phone: textFieldOrEmpty,
  password: z.string().nullish(),
  password_hash: textFieldOrEmpty,
  email_confirm: z.boolean().nullish(),
  phone_confirm: z.boolean().nullish(),
  user_metadata: metadataField,
  app_metadata: metadataField,
  ban_duration: textFieldOrEmpty,
});

/** GET /admin/users?page&per_page&filter → {users, aud}, newest first. Headers: Link, X-Total-Count. */
export async function listUsers(ask: AuthRequest): Promise<Response> {
  await requireAdmin(ask);
  const { parts, url } = ask;
  const page = parseCount(url.searchParams.get('page'), 1);
  const perPage = Math.min(parseCount(url.searchParams.get('per_page'), 50), mostPerPage);
  const filter = (url.searchParams.get('filter') ?? '').replaceAll('\0', '');
  const { people, total } = await asAuthAdmin(parts, (tx) =>
    findPeople(tx, { filter, limit: perPage, offset: (page - 1) * perPage }),
  );
  const last = perPage === 0 ? 0 : Math.ceil(total / perPage);
  const at = (number: number): string => {
    const query = new URLSearchParams(url.searchParams);
    query.set('page', String(number));
    query.sort();
    return `<${url.pathname.replace(/^\/auth\/v1/, '')}?${query.toString()}>`;
  };
  const link = [...(last > page ? [`${at(page + 1)}; rel="next"`] : []), `${at(last)}; rel="last"`].join(', ');
  return Response.json(
    { users: people.map(toUserJson), aud: 'authenticated' },
    { headers: { link, 'x-total-count': String(total), 'cache-control': 'no-store' } },
  );
}

/** POST /admin/users → the account. `email_confirm` and `phone_confirm` confirm it at once. Throws 422 email_exists,
 * phone_exists, weak_password; 400 validation_failed. */
export async function createUser(ask: AuthRequest): Promise<Response> {
  const admin = await requireAdmin(ask);
  const { parts, request } = ask;
  const body = await parseJsonBody(request, adminUserSchema);
  if (!body.email && !body.phone) throw validationError('Cannot create a user without either an email or phone');
  const [email, phone] = [body.email ? parseEmail(body.email) : null, body.phone ? parsePhone(body.phone) : null];
  if (body.password && body.password_hash)
    throw validationError('Only a password or a password hash should be provided');
  if (body.id && (!isUuid(body.id) || /^[0-]+$/.test(body.id)))
    throw validationError('ID must conform to the uuid v4 format');
  if (body.password_hash && !isSupportedHash(body.password_hash))
    throw validationError('The password hash is of no known kind');
  if (body.password) checkPasswordStrength(body.password, parts.settings.auth);
  const id = body.id || randomUUID();
  const row: NewPerson = {
    id,
    email,
    phone,
    role: body.role || 'authenticated',
    encrypted_password: body.password ? await hashPassword(body.password) : body.password_hash || null,
    raw_user_meta_data: mergeMetadata({}, body.user_metadata ?? {}),
    ...parseBanUpdate(body.ban_duration, parts.now()),
  };
  const created = await asAuthAdmin(parts, async (tx) => {
    const now = parts.now();
    await insertPersonWithoutIdentity(tx, now, row);
    if (email) await addAddressIdentity(tx, id, 'email', now, { address: email });
    let person = phone
      ? await addAddressIdentity(tx, id, 'phone', now, { address: phone })
      : await updatePerson(tx, id, now, {});
    if (body.app_metadata)
      person = await updatePerson(tx, id, now, {
        raw_app_meta_data: checkMetadataSize(mergeMetadata(person.raw_app_meta_data, body.app_metadata)),
      });
    if (email && body.email_confirm) person = await confirmEmail(tx, person, now);
    if (phone && body.phone_confirm) person = await confirmPhone(tx, person, now);
    await recordAudit(tx, ask, 'user_signedup', admin, {
      user_id: id,
      user_email: email,
      user_phone: phone,
      provider: email ? 'email' : 'phone',
    });
    return person;
  }).catch(rethrowAsAccountExists);
  return Response.json(toUserJson(created));
}

/** Replaces PostgreSQL's unique violation by the API's error for an address that is already in use. */
export function rethrowAsAccountExists(error: unknown): never {
  const { code, constraint_name: name } = error as { code?: string; constraint_name?: string };
  if (code !== '23505') throw error;
  if (name === 'users_phone_key')
    throw new AuthError(422, 'phone_exists', 'A user with this phone number has already been registered');
  if (name === 'users_pkey')
    throw new AuthError(422, 'user_already_exists', 'A user with this ID has already been registered');
  throw new AuthError(422, 'email_exists', 'A user with this email address has already been registered');
}

function parseCount(text: string | null, fallback: number): number {
  if (text === null || text === '') return fallback;
  if (!/^\d{1,9}$/.test(text))
    throw validationError(
      `Bad Pagination Parameters: strconv.ParseUint: parsing ${JSON.stringify(text.slice(0, 50))}: invalid syntax`,
    );
  return Number(text);
}
