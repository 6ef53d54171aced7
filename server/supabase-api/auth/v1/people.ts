import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';

export type Metadata = Record<string, unknown>;
export type IdentityRow = {
  id: string;
  provider_id: string;
  user_id: string;
  identity_data: Metadata;
  provider: string;
  email: string | null;
  last_sign_in_at: string | null;
  created_at: string | null;
  updated_at: string | null;
};
export type FactorRow = {
  id: string;
  friendly_name: string | null;
  factor_type: 'totp' | 'phone' | 'webauthn';
  status: 'verified' | 'unverified';
  phone: string | null;
  created_at: string;
  updated_at: string;
  last_challenged_at: string | null;
};
export type Person = {
  id: string;
  aud: string | null;
  role: string | null;
  email: string | null;
  phone: string | null;
  encrypted_password: string | null;
  email_confirmed_at: Date | null;
  phone_confirmed_at: Date | null;
  confirmed_at: Date | null;
  invited_at: Date | null;
  confirmation_sent_at: Date | null;
  recovery_sent_at: Date | null;
  email_change: string | null;
  email_change_sent_at: Date | null;
  email_change_confirm_status: number | null;
  phone_change: string | null;
  phone_change_sent_at: Date | null;
  reauthentication_sent_at: Date | null;
  last_sign_in_at: Date | null;
  raw_app_meta_data: Metadata | null;
  raw_user_meta_data: Metadata | null;
  is_sso_user: boolean;
  is_anonymous: boolean;
  banned_until: Date | null;
  deleted_at: Date | null;
  created_at: Date | null;
  updated_at: Date | null;
  identities: IdentityRow[];
  factors: FactorRow[];
};

/** The columns that an update may change; identities and factors have their own updates. */
export type PersonUpdate = Partial<Omit<Person, 'id' | 'identities' | 'factors' | 'confirmed_at'>>;

/** The columns of a `Person`, for every query that loads people. */
const personColumns = (tx: TransactionSql) => tx`
  u.id, u.aud, u.role, u.email, u.phone, u.encrypted_password, u.email_confirmed_at, u.phone_confirmed_at, u.confirmed_at, u.invited_at, u.confirmation_sent_at,
  u.recovery_sent_at, u.email_change, u.email_change_sent_at, u.email_change_confirm_status, u.phone_change, u.phone_change_sent_at, u.reauthentication_sent_at,
  u.last_sign_in_at, u.raw_app_meta_data, u.raw_user_meta_data, u.is_sso_user, u.is_anonymous, u.banned_until, u.deleted_at, u.created_at, u.updated_at,
  (select coalesce(jsonb_agg(to_jsonb(i) order by i.created_at, i.id), '[]') from auth.identities i where i.user_id = u.id) as identities,
  (select coalesce(jsonb_agg(to_jsonb(f) - 'secret' order by f.created_at, f.id), '[]') from auth.mfa_factors f where f.user_id = u.id) as factors`;

/** `lock`: locks the row until the transaction ends. Returns null for unknown and deleted people. */
export async function findPerson(
  tx: TransactionSql,
  by: { id: string } | { email: string } | { phone: string },
  { lock = false } = {},
): Promise<Person | null> {
  const condition =
    'id' in by
      ? tx`u.id = ${by.id}`
      : 'email' in by
        ? tx`lower(u.email) = ${by.email.toLowerCase()} and not u.is_sso_user`
        : tx`u.phone = ${by.phone}`;
  const [person] = await tx<Person[]>`
    select ${personColumns(tx)} from auth.users u where ${condition} and u.deleted_at is null ${lock ? tx`for no key update of u` : tx``}`;
  return person ?? null;
}

/** Newest first; `filter`: text contained in the e-mail address, phone number or full name. */
export async function findPeople(
  tx: TransactionSql,
  { filter, limit, offset }: { filter: string; limit: number; offset: number },
): Promise<{ people: Person[]; total: number }> {
  const like = `%${filter.replaceAll(/[\\%_]/g, '\\$&')}%`;
  const condition =
    filter === ''
      ? tx`u.deleted_at is null`
      : tx`u.deleted_at is null and (u.email ilike ${like} or u.phone ilike ${like} or u.raw_user_meta_data ->> 'full_name' ilike ${like})`;
  const [{ total } = { total: 0 }] = await tx<{ total: number }[]>`
    select count(*)::int as total from auth.users u where ${condition}`;
  const people = await tx<Person[]>`
    select ${personColumns(tx)} from auth.users u where ${condition} order by u.created_at desc, u.id limit ${limit} offset ${offset}`;
  return { people, total };
}

export type NewPerson = PersonUpdate & { id?: string };

/** Inserts the row; `addIdentity` then adds a way to sign in. An address in use is a unique violation (23505). */
export async function insertPersonWithoutIdentity(
  tx: TransactionSql,
  now: Date,
  { id = randomUUID(), ...given }: NewPerson,
): Promise<Person> {
  const row = {
    instance_id: '00000000-0000-0000-0000-000000000000',
    id,
    aud: 'authenticated',
    role: 'authenticated',
    raw_app_meta_data: {},
    raw_user_meta_data: {},
    confirmation_token: '',
    recovery_token: '',
    email_change_token_new: '',
    email_change: '',
    created_at: now,
    updated_at: now,
    ...given,
  };
  await tx`insert into auth.users ${tx(row as never)}`;
  return (await findPerson(tx, { id }))!;
}

/** Writes the columns and returns the updated person. */
export async function updatePerson(tx: TransactionSql, id: string, now: Date, change: PersonUpdate): Promise<Person> {
  await tx`update auth.users set ${tx({ ...change, updated_at: now } as never)} where id = ${id}`;
  return (await findPerson(tx, { id }))!;
}

/** Adds an identity and updates the providers in the app metadata. `data.sub`: the provider's id of the person. */
export async function addIdentity(
  tx: TransactionSql,
  personId: string,
  provider: string,
  now: Date,
  data: Metadata & { sub: string },
): Promise<Person> {
  const email = typeof data['email'] === 'string' ? { email: data['email'].toLowerCase() } : {};
  await tx`insert into auth.identities (id, provider_id, user_id, identity_data, provider, last_sign_in_at, created_at, updated_at)
    values (${randomUUID()}, ${data.sub}, ${personId}, ${tx.json({ ...data, ...email } as never)}, ${provider}, ${now}, ${now}, ${now})`;
  return updateProviderMetadata(tx, personId, now);
}

/** Adds the identity of an e-mail address or phone number, which needs no external provider. */
export const addAddressIdentity = (
  tx: TransactionSql,
  personId: string,
  provider: 'email' | 'phone',
  now: Date,
  { address, isVerified = false }: { address: string; isVerified?: boolean },
): Promise<Person> => {
  const verified = { email_verified: false, phone_verified: false, [`${provider}_verified`]: isVerified };
  return addIdentity(tx, personId, provider, now, { sub: personId, [provider]: address, ...verified });
};

/** Sets `provider` and `providers` in the app metadata to the person's identities, oldest first. */
export async function updateProviderMetadata(tx: TransactionSql, personId: string, now: Date): Promise<Person> {
  const person = (await findPerson(tx, { id: personId }))!;
  const providers = [...new Set(person.identities.map(({ provider }) => provider))];
  const raw_app_meta_data = mergeMetadata(person.raw_app_meta_data, { provider: providers[0] ?? null, providers });
  return updatePerson(tx, personId, now, { raw_app_meta_data });
}

/** Merges updates into the metadata; null removes a field. */
export function mergeMetadata(metadata: Metadata | null, updates: Metadata): Metadata {
  return Object.fromEntries(
    Object.entries({ ...metadata, ...updates }).filter(([name, value]) => value !== null || !(name in updates)),
  );
}

export const isBanned = (person: Person, now: Date): boolean =>
  person.banned_until !== null && person.banned_until > now;
export const hasVerifiedFactor = (person: Person): boolean =>
  person.factors.some(({ status }) => status === 'verified');
