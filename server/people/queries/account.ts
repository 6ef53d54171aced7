// Profile, addresses and sessions of an account. Runs as the person (asPerson), so queries see only their rows.
import type { TransactionSql } from 'postgres';
import type { Language } from '#domain/settings/language.ts';
import type { Address, AddressWithoutId } from '#domain/people/address.ts';
import type { Profile, ProfileChange } from '#domain/people/profile.ts';

const profileColumns = (tx: TransactionSql) => tx`
  display_name as "displayName", email, merchant_slug as "merchantSlug", preferred_currency as "preferredCurrency", country_code as "countryCode",
  phone_country as "phoneCountry", phone_number as "phoneNumber", phone_verified as "phoneVerified"`;

export async function findProfile(tx: TransactionSql, person: string): Promise<Profile | null> {
  const [row] = await tx<Profile[]>`select ${profileColumns(tx)} from profiles where user_id = ${person}`;
  return row ?? null;
}

const profileNames = {
  displayName: 'display_name',
  preferredCurrency: 'preferred_currency',
  countryCode: 'country_code',
  phoneCountry: 'phone_country',
  language: 'language',
} as const;

/** Updates a profile; undefined fields stay unchanged. */
export async function updateProfile(
  tx: TransactionSql,
  person: string,
  change: Partial<ProfileChange> & { language?: Language },
): Promise<void> {
  const said = (Object.keys(profileNames) as (keyof typeof profileNames)[]).filter(
    (name) => change[name] !== undefined,
  );
  if (said.length === 0) return;
  const row = Object.fromEntries(said.map((name) => [profileNames[name], change[name] ?? null]));
  await tx`update profiles set ${tx(row)} where user_id = ${person}`;
}

const addressColumns = (tx: TransactionSql) =>
  tx`id, label, full_name as "fullName", phone, street, city, postal_code as "postalCode", country_code as country, is_default as "isDefault"`;

/** The caller's addresses: the default one first, then the newest. */
export async function findAddresses(tx: TransactionSql): Promise<Address[]> {
  return tx<Address[]>`select ${addressColumns(tx)} from addresses order by is_default desc, created_at desc, id`;
}

/** Inserts an address; null: the caller has the most addresses allowed. */
export async function insertAddress(tx: TransactionSql, address: AddressWithoutId): Promise<Address | null> {
  try {
    const [row] = await tx.savepoint(
      (inner) =>
        inner<Address[]>`insert into addresses ${inner(addressRow(address))} returning ${addressColumns(inner)}`,
    );
    return row ?? null;
  } catch (error) {
    if ((error as { constraint_name?: string }).constraint_name === 'addresses_most') return null;
    throw error;
  }
}

/** Updates an address; null: the caller has no such address. */
export async function updateAddress(
  tx: TransactionSql,
  id: string,
  address: AddressWithoutId,
): Promise<Address | null> {
  const [row] = await tx<Address[]>`
    update addresses set ${tx(addressRow(address))} where id = ${id} returning ${addressColumns(tx)}`;
  return row ?? null;
}

export async function deleteAddressById(tx: TransactionSql, id: string): Promise<void> {
  await tx`delete from addresses where id = ${id}`;
}

export async function markDefaultAddress(tx: TransactionSql, id: string): Promise<void> {
  await tx`update addresses set is_default = true where id = ${id}`;
}

const addressRow = ({ label, fullName, phone, street, city, postalCode, country, isDefault }: AddressWithoutId) => ({
  label,
  full_name: fullName,
  phone,
  street,
  city,
  postal_code: postalCode,
  country_code: country,
  is_default: isDefault,
});

type SessionRow = {
  id: string;
  ip: string | null;
  userAgent: string | null;
  createdAt: Date;
  lastActivity: Date;
  isActive: boolean;
};

export async function findSessions(tx: TransactionSql): Promise<SessionRow[]> {
  return tx<SessionRow[]>`
    select id, ip, user_agent as "userAgent", created_at as "createdAt", last_activity as "lastActivity", is_active as "isActive" from private.my_sessions()`;
}

/** Ends one session of the caller; null: all except the current one. Returns how many ended. */
export async function endSessions(tx: TransactionSql, session: string | null): Promise<number> {
  const [row] = await tx<{ ended: number }[]>`select private.end_my_sessions(${session}::uuid) as ended`;
  return row!.ended;
}
