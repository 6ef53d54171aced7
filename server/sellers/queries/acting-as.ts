// The seller for which a session acts (database/schema/21-seller-members.sql). Runs as service_role; the caller has authenticated the person.
import type { TransactionSql } from 'postgres';
import type { Source } from '#domain/catalogue/product.ts';

/** Sets for which seller a session acts (null: none). `how`: why the person may act for the seller. Returns null for no
 * seller, and if the person may not. */
export async function setSellerForSession(
  tx: TransactionSql,
  { person, session }: { person: string; session: string },
  seller: string | null,
): Promise<{ source: Source; how: 'member' | 'administrator' } | null> {
  const [row] = await tx<{ source: Source; how: 'member' | 'administrator' }[]>`
    with chosen as materialized (select private.act_as(${person}, ${session}, ${seller}) as how)
    select s.source, how from chosen left join sellers s on s.id = ${seller} where how is not null`;
  return row ?? null;
}

/** The seller for which an administrator acts in this session without being a member; null: none. */
export async function findSellerAdministratorActsFor(
  tx: TransactionSql,
  { person, session }: { person: string; session: string },
): Promise<string | null> {
  const [row] = await tx<{ id: string | null }[]>`
    select chosen_id as id from private.selling_of_session(${person}, ${session}) where not is_member`;
  return row?.id ?? null;
}
