// The list of people and one person, as an administrator sees them. Runs as service_role.
import type { Fragment, TransactionSql } from 'postgres';
import type { peopleListDefinition } from '#domain/desk/people-list.ts';
import type { ListQueryOf } from '#domain/desk/list-query.ts';
import { splitSearchWords } from '#domain/desk/search-words.ts';
import { isUuid } from '#domain/uuid.ts';
import { type KeysetPage, keysetPage } from '#server/database/key-page.ts';

export type DeskPersonRow = {
  id: string;
  name: string | null;
  email: string | null;
  roles: string[];
  orders: number;
  createdAt: string;
};

export async function findDeskPeople(
  tx: TransactionSql,
  query: ListQueryOf<typeof peopleListDefinition>,
  limit: number,
): Promise<KeysetPage<DeskPersonRow>> {
  const { q, role } = query.filters;
  // A search reads the table of search words, which has an index with the account's creation time.
  const isSearch = q !== undefined && !isUuid(q) && splitSearchWords(q).length > 0;
  const page = await keysetPage<Omit<DeskPersonRow, 'createdAt'> & { createdAt: Date }>(tx, {
    select: tx`p.user_id as id, p.display_name as name, p.email, p.created_at as "createdAt", ${roles(tx)} as roles,
      (select count(*)::int from orders o where o.user_id = p.user_id) as orders`,
    from: isSearch ? tx`desk_words w join profiles p on p.user_id = w.id` : tx`profiles p`,
    where: [
      ...(q ? found(tx, q) : []),
      role && tx`p.user_id in (select r.user_id from user_roles r where r.role = ${role}::public.app_role)`,
    ],
    sort: { by: isSearch ? tx`w.at` : tx`p.created_at`, type: 'timestamptz', isDescending: query.sort === 'newest' },
    id: { by: isSearch ? tx`w.id` : tx`p.user_id`, type: 'uuid' },
    query,
    limit,
  });
  return { ...page, rows: page.rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })) };
}

const roles = (tx: TransactionSql) =>
  tx`array(select r.role::text from user_roles r where r.user_id = p.user_id and r.role <> 'user' order by r.role)`;

function found(tx: TransactionSql, typed: string): Fragment[] {
  if (isUuid(typed)) return [tx`p.user_id = ${typed}`];
  const words = splitSearchWords(typed);
  if (words.length === 0) return [tx`false`];
  return [tx`w.kind = 'person'`, ...words.map((word) => tx`w.words like ${`%${word}%`}`)];
}

export type DeskPerson = {
  id: string;
  name: string | null;
  email: string | null;
  language: string | null;
  roles: { role: string; grantedAt: string }[];
  sellers: { id: string; name: string; isOwner: boolean }[];
  orders: { number: string; status: string; currency: string; totalMinor: number; createdAt: string }[];
};

export async function readDeskPerson(tx: TransactionSql, id: string): Promise<DeskPerson | null> {
  const [row] = await tx<DeskPerson[]>`
    select p.user_id as id, p.display_name as name, p.email, p.language,
      coalesce((select jsonb_agg(jsonb_build_object('role', r.role, 'grantedAt', r.granted_at) order by r.role) from user_roles r where r.user_id = p.user_id and r.role <> 'user'), '[]') as roles,
      coalesce((select jsonb_agg(jsonb_build_object('id', s.id, 'name', s.name, 'isOwner', m.is_owner) order by s.name) from seller_members m join sellers s on s.id = m.seller_id where m.person_id = p.user_id), '[]') as sellers,
      coalesce((select jsonb_agg(to_jsonb(x) order by x."createdAt" desc) from (
        select o.number, o.status, o.currency, o.total_minor as "totalMinor", o.created_at as "createdAt" from orders o where o.user_id = p.user_id order by o.created_at desc limit 10) x), '[]') as orders
    from profiles p where p.user_id = ${id}`;
  return row ?? null;
}
