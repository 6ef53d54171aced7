// The paragraph on a category's page with its versions, and the administrators' counts of products by category.
import type { TransactionSql } from 'postgres';
import type { CategoryText } from '#domain/catalogue/category-text.ts';
import type { Language } from '#domain/settings/language.ts';
import { personIdOfActorSql } from '#server/people/queries/actor-id.ts';

/** The paragraph of a category's page, which everybody may read; null if there is none. */
export async function findCategoryText(
  tx: TransactionSql,
  category: string,
  language: Language,
): Promise<string | null> {
  const [row] = await tx<{ text: string }[]>`
    select ${language === 'fr' ? tx`text_fr` : tx`text_en`} as text from category_texts where category_slug = ${category}`;
  return row?.text ?? null;
}

/** Locks the category's text and returns its last version (`version` 0: none). Null: no such category. */
export async function lockCategoryText(
  tx: TransactionSql,
  category: string,
): Promise<(CategoryText & { version: number }) | null> {
  // Uses an advisory lock, because no role may update categories, which `select for update` requires.
  await tx`select pg_advisory_xact_lock(hashtextextended(${`category text ${category}`}, 40))`;
  const [row] = await tx<{ textFr: string; textEn: string; version: number }[]>`
    select coalesce(t.text_fr, '') as "textFr", coalesce(t.text_en, '') as "textEn", coalesce(t.id, 0)::int as version
    from categories c left join lateral (select * from category_text_changes h where h.category_slug = c.slug order by h.id desc limit 1) t on true
    where c.slug = ${category}`;
  return row ?? null;
}

/** Saves a new version; empty texts remove the paragraph. Returns the version's number. */
export async function saveCategoryText(
  tx: TransactionSql,
  category: string,
  { textFr, textEn }: CategoryText,
  actor: string,
): Promise<number> {
  if (textFr === '') await tx`delete from category_texts where category_slug = ${category}`;
  else
    await tx`
      insert into category_texts (category_slug, text_fr, text_en) values (${category}, ${textFr}, ${textEn})
      on conflict (category_slug) do update set text_fr = excluded.text_fr, text_en = excluded.text_en`;
  const [row] = await tx<{ id: number }[]>`
    insert into category_text_changes (category_slug, text_fr, text_en, actor) values (${category}, ${textFr}, ${textEn}, ${actor}) returning id::int as id`;
  return row!.id;
}

export type CategoryTextVersion = CategoryText & { id: number; actor: string; actorName: string | null; at: Date };

/** The versions of a category's paragraph, the newest first, at most fifty. */
export async function findCategoryTextVersions(tx: TransactionSql, category: string): Promise<CategoryTextVersion[]> {
  return tx<CategoryTextVersion[]>`
    select h.id::int as id, h.text_fr as "textFr", h.text_en as "textEn", h.actor, coalesce(nullif(p.display_name, ''), p.email) as "actorName", h.written_at as at
    from category_text_changes h left join profiles p on p.user_id = ${personIdOfActorSql(tx, tx`h.actor`)}
    where h.category_slug = ${category} order by h.id desc limit 50`;
}

/** `shown`: products that buyers see. `noPicture`, `noOffer`: how many of them have no picture, or no open offer. */
export type DeskCategoryRow = {
  category: string;
  searchWords: string;
  shown: number;
  noPicture: number;
  noOffer: number;
  hasText: boolean;
};

/** The counts of every category, in display order. Reads desk_products, because its rows are small (45-product-desk.sql). */
export async function countProductsByCategory(tx: TransactionSql): Promise<DeskCategoryRow[]> {
  return tx<DeskCategoryRow[]>`
    select c.slug as category, c.search_words as "searchWords", coalesce(d.shown, 0)::int as shown, coalesce(d.no_picture, 0)::int as "noPicture", coalesce(d.no_offer, 0)::int as "noOffer",
      exists (select from category_texts t where t.category_slug = c.slug) as "hasText"
    from categories c left join (
      select category, count(*) as shown, count(*) filter (where not has_picture) as no_picture, count(*) filter (where offer_count = 0) as no_offer
      from private.desk_products where state = 'shown' group by category
    ) d on d.category = c.slug order by c.position`;
}

/** Counts a category's products by subcategory, with hidden ones; `subcategory` null: products in none. */
export async function countProductsBySubcategory(
  tx: TransactionSql,
  category: string,
): Promise<{ subcategory: string | null; searchWords: string; products: number }[]> {
  return tx<{ subcategory: string | null; searchWords: string; products: number }[]>`
    with counted as (select subcategory_slug, count(*)::int as n from products where category_slug = ${category} group by subcategory_slug)
    select s.slug as subcategory, s.search_words as "searchWords", coalesce(n.n, 0) as products, s.position
    from subcategories s left join counted n on n.subcategory_slug = s.slug where s.category_slug = ${category}
    union all select null, '', n, 1000 from counted n where n.subcategory_slug is null order by position`;
}
