// The legal identity of a seller, for invoices (database/schema/68-seller-invoices.sql). Runs as service_role.
import type { TransactionSql } from 'postgres';
import type { SellerIdentity } from '#domain/sellers/identity.ts';

/** `version`: of the saved identity; 'none': the values are from the application, or only the seller's name. */
export type StoredSellerIdentity = SellerIdentity & { country: string; version: string };

/** The seller's legal identity; null: there is no such seller. */
export async function findSellerIdentity(tx: TransactionSql, seller: string): Promise<StoredSellerIdentity | null> {
  const [row] = await tx<(Omit<StoredSellerIdentity, 'version'> & { changedAt: Date | null })[]>`
    select coalesce(i.legal_name, nullif(a.legal_name, ''), nullif(a.business_name, ''), s.name) as "legalName", coalesce(i.registration, a.registration, '') as registration,
      coalesce(i.tax_number, '') as "taxNumber", coalesce(i.street, a.street, '') as street, coalesce(i.city, nullif(a.city, ''), s.city, '') as city,
      coalesce(i.postal_code, '') as "postalCode", s.country_code as country, i.changed_at as "changedAt"
    from sellers s left join seller_identities i on i.seller_id = s.id
      left join lateral (
        select x.legal_name, x.business_name, x.registration, x.street, x.city from seller_applications x
        where x.seller_id = s.id and x.state = 'approved' order by x.decided_at desc limit 1) a on i.seller_id is null
    where s.id = ${seller}`;
  if (!row) return null;
  const { changedAt, ...identity } = row;
  return { ...identity, version: changedAt?.toISOString() ?? 'none' };
}

/** Locks the seller, so that changes of its identity run one after the other. False: there is no such seller. */
export async function lockSellerForIdentity(tx: TransactionSql, seller: string): Promise<boolean> {
  const rows = await tx`select 1 from sellers where id = ${seller} for no key update`;
  return rows.length > 0;
}

export async function upsertSellerIdentity(tx: TransactionSql, seller: string, one: SellerIdentity): Promise<void> {
  await tx`
    insert into seller_identities (seller_id, legal_name, registration, tax_number, street, city, postal_code)
    values (${seller}, ${one.legalName}, ${one.registration}, ${one.taxNumber}, ${one.street}, ${one.city}, ${one.postalCode})
    on conflict (seller_id) do update set legal_name = excluded.legal_name, registration = excluded.registration, tax_number = excluded.tax_number,
      street = excluded.street, city = excluded.city, postal_code = excluded.postal_code, changed_at = clock_timestamp()`;
}
