// The seller that was chosen in a session (database/schema/21-seller-members.sql). As the market: whoever calls has proven who asks.
import type { TransactionSql } from 'postgres';
import type { Source } from '#domain/catalogue/product.ts';

/** Chooses a seller; null: takes the choice back. Answers what it is and how it was allowed; null: it is not. */
export async function chooseSeller(
  tx: TransactionSql,
  { person, session }: { person: string; session: string },
  seller: string | null,
): Promise<{ source: Source; how: 'member' | 'administrator' } | null> {
  const [row] = await tx<{ source: Source; how: 'member' | 'administrator' }[]>`
    with chosen as materialized (select private.act_as(${person}, ${session}, ${seller}) as how)
    select s.source, how from chosen left join sellers s on s.id = ${seller} where how is not null`;
  return row ?? null;
}

/** The seller that an administrator looks after in this session and is no member of; null: none. */
export async function findSellerActedFor(
  tx: TransactionSql,
  { person, session }: { person: string; session: string },
): Promise<string | null> {
  const [row] = await tx<{ id: string | null }[]>`
    select chosen_id as id from private.selling_of_session(${person}, ${session}) where not is_member`;
  return row?.id ?? null;
}
