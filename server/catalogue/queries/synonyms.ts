// Groups of synonyms for administrators: lists, changes with history, and a preview of their effect on results.
import type { Language } from '#domain/settings/language.ts';
import type { TransactionSql } from 'postgres';
import { listOtherTermsPerSynonym, type SynonymGroup } from '#domain/catalogue/synonym-group.ts';
import type { ListQuery } from '#domain/desk/list-query.ts';
import { type KeysetPage, keysetPage } from '#server/database/key-page.ts';
import { personIdOfActorSql } from '#server/people/queries/actor-id.ts';

export type SynonymRow = SynonymGroup & { id: string; changedAt: Date };

export const findSynonyms = (
  tx: TransactionSql,
  query: ListQuery<'newest' | 'oldest', 'q'>,
  limit: number,
): Promise<KeysetPage<SynonymRow>> =>
  keysetPage<SynonymRow>(tx, {
    select: tx`s.id::text as id, s.terms, s.is_one_way as "isOneWay", s.updated_at as "changedAt"`,
    from: tx`search_synonyms s`,
    where: [query.filters.q && tx`s.words like '%' || private.fold(${query.filters.q}) || '%'`],
    sort: { by: tx`s.id`, type: 'bigint', isDescending: query.sort === 'newest' },
    id: { by: tx`s.id`, type: 'bigint' },
    query,
    limit,
  });

/** All groups of synonyms, at most 20,000. */
export const findAllSynonyms = (tx: TransactionSql): Promise<SynonymRow[]> =>
  tx<SynonymRow[]>`
    select id::text as id, terms, is_one_way as "isOneWay", updated_at as "changedAt" from search_synonyms
    order by terms collate "C", is_one_way limit 20000`;

/** Locks a group and returns it; null for an unknown id. */
export async function lockSynonym(tx: TransactionSql, id: string): Promise<SynonymGroup | null> {
  const [row] = await tx<SynonymGroup[]>`
    select terms, is_one_way as "isOneWay" from search_synonyms where id = ${id}::bigint for update`;
  return row ?? null;
}

export async function findSynonym(tx: TransactionSql, id: string): Promise<SynonymRow | null> {
  if (!/^\d{1,18}$/.test(id)) return null;
  const [row] = await tx<SynonymRow[]>`
    select id::text as id, terms, is_one_way as "isOneWay", updated_at as "changedAt" from search_synonyms where id = ${id}::bigint`;
  return row ?? null;
}

/** Whether another group has the same terms in any order and case. One-way groups must also have the same first term.
 * The scan needs no index: there are few groups. */
export async function hasSameTerms(
  tx: TransactionSql,
  id: string | null,
  { terms, isOneWay }: SynonymGroup,
): Promise<boolean> {
  const first = isOneWay ? terms[0]! : '';
  const others = isOneWay ? terms.slice(1) : terms;
  const rows = await tx`
    select from search_synonyms s
    where s.is_one_way = ${isOneWay} and s.id is distinct from ${id}::bigint and cardinality(s.terms) = ${terms.length}
      and (not s.is_one_way or lower(s.terms[1]) = lower(${first}))
      and array(select lower(t) from unnest(case when s.is_one_way then s.terms[2:] else s.terms end) t order by 1)
        = array(select lower(t) from unnest(${others}::text[]) t order by 1)
    limit 1`;
  return rows.length > 0;
}

/** Saves the group under this id (null: a new one), or deletes it (`group` null). Returns its id. */
export async function saveSynonym(tx: TransactionSql, id: string | null, group: SynonymGroup | null): Promise<string> {
  if (group === null) {
    await tx`delete from search_synonyms where id = ${id}::bigint`;
    return id!;
  }
  const [row] =
    id === null
      ? await tx<{ id: string }[]>`
          insert into search_synonyms (terms, is_one_way) values (${group.terms}, ${group.isOneWay}) returning id::text as id`
      : await tx<{ id: string }[]>`
          insert into search_synonyms (id, terms, is_one_way) overriding system value values (${id}::bigint, ${group.terms}, ${group.isOneWay})
          on conflict (id) do update set terms = excluded.terms, is_one_way = excluded.is_one_way returning id::text as id`;
  return row!.id;
}

export type SynonymChange = {
  id: string;
  synonym: string;
  before: SynonymGroup | null;
  after: SynonymGroup | null;
  actor: string;
  at: Date;
  isUndone: boolean;
};

export async function saveSynonymChange(
  tx: TransactionSql,
  { id, synonym, before, after, actor }: Omit<SynonymChange, 'at' | 'isUndone'>,
): Promise<void> {
  await tx`
    insert into private.synonym_changes (id, synonym_id, before, after, actor)
    values (${id}, ${synonym}::bigint, ${before && tx.json(before)}, ${after && tx.json(after)}, ${actor})`;
}

export const findSynonymChanges = (tx: TransactionSql, most = 20): Promise<SynonymChange[]> =>
  tx<SynonymChange[]>`
    select c.id, c.synonym_id::text as synonym, c.before, c.after, coalesce(w.display_name, w.email, c.actor) as actor, c.made_at as at, c.undone_at is not null as "isUndone"
    from private.synonym_changes c left join profiles w on w.user_id = ${personIdOfActorSql(tx, tx`c.actor`)} order by c.made_at desc, c.id desc limit ${most}`;

/** Locks a change and returns it; null for an unknown id. */
export async function lockSynonymChange(
  tx: TransactionSql,
  id: string,
): Promise<Pick<SynonymChange, 'synonym' | 'before' | 'after' | 'isUndone'> | null> {
  const [row] = await tx<Pick<SynonymChange, 'synonym' | 'before' | 'after' | 'isUndone'>[]>`
    select synonym_id::text as synonym, before, after, undone_at is not null as "isUndone" from private.synonym_changes where id = ${id} for update`;
  return row ?? null;
}

export async function markSynonymChangeUndone(tx: TransactionSql, id: string): Promise<void> {
  await tx`update private.synonym_changes set undone_at = now() where id = ${id}`;
}

/** `own`: products that a search for `term` finds by itself. `gained`: how many more with the group. `examples`:
 * titles of these. */
export type SynonymEffect = { term: string; own: number; gained: number; examples: string[] };

/** Counts for each term the products that the group would add, by the words in product_search. */
export async function countSynonymGainsPerTerm(
  tx: TransactionSql,
  group: SynonymGroup,
  language: Language,
): Promise<SynonymEffect[]> {
  const effects: SynonymEffect[] = [];
  for (const { term, others } of listOtherTermsPerSynonym(group)) {
    const [row] = await tx<Omit<SynonymEffect, 'term'>[]>`
      with own as (
        select s.product_id from product_search s where s.words @@ (private.read_words(${term}, ${language})).whole
      ), gained as (
        select distinct s.product_id, s.popularity from unnest(${others}::text[]) o (term) join product_search s on s.words @@ (private.read_words(o.term, ${language})).whole
        where not exists (select from own where own.product_id = s.product_id)
      )
      select (select count(*)::int from own) as own, (select count(*)::int from gained) as gained,
        array(select ${language === 'en' ? tx`p.title_en` : tx`p.title_fr`} from gained g join products p on p.id = g.product_id order by g.popularity desc, p.id limit 5) as examples`;
    effects.push({ term, ...row! });
  }
  return effects;
}
