// Dishes of a restaurant: each is a product with one offer and a menu row (47-menus.sql). Runs as service_role.
import type { Language } from '#domain/settings/language.ts';
import type { TransactionSql } from 'postgres';
import type { DishForm } from '#domain/sellers/dish.ts';
import type { OwnProduct } from '#domain/sellers/own-product.ts';
import type { Allergen } from '#domain/sellers/allergens.ts';
import { insertDraftProduct } from '#server/catalogue/queries/seller-products.ts';
import { usualPriceSql } from './offers.ts';

/** `version` changes with every field of the form. `isDescribed`: this restaurant wrote the dish's name and
 * description; false: they come from a product that several sellers share. */
export type DishDetail = DishForm & {
  offer: string;
  product: string;
  slug: string;
  missing: Language | null;
  pictures: string[];
  isDraft: boolean;
  isActive: boolean;
  isDescribed: boolean;
  isEditable: boolean;
  version: string;
};

/** A dish as its form shows it; null: this restaurant has no such dish. */
export async function findDish(tx: TransactionSql, seller: string, offer: string): Promise<DishDetail | null> {
  const [row] = await tx<DishDetail[]>`
    select o.id as offer, p.id as product, p.slug, p.title_fr as "nameFr", p.title_en as "nameEn", own.missing_language as missing,
      p.description_fr as "descriptionFr", p.description_en as "descriptionEn", ${usualPriceSql(tx)} as "priceMinor", o.currency, d.section_id as section, d.allergens,
      array(select i.file_hash from product_images i where i.product_id = p.id order by i.position) as pictures,
      coalesce(own.is_draft, false) as "isDraft", o.is_active as "isActive", own.product_id is not null as "isDescribed",
      own.product_id is not null and p.merged_into is null and p.clearing_id is null and (own.is_draft or not p.is_hidden)
        and not exists (select from offers x where x.product_id = p.id and x.seller_id <> o.seller_id)
        and not exists (select from seller_suspensions x where x.seller_id = o.seller_id and x.lifted_at is null) as "isEditable",
      md5(row(p.version, ${usualPriceSql(tx)}, o.currency, d.section_id, d.allergens)::text) as version
    from offers o join products p on p.id = o.product_id join sellers s on s.id = o.seller_id
      left join private.seller_products own on own.product_id = p.id and own.seller_id = o.seller_id
      left join menu_dishes d on d.offer_id = o.id
    where o.id = ${offer} and o.seller_id = ${seller} and s.source = 'restaurant' and o.visibility = 'catalogue'`;
  return row ?? null;
}

/** A restaurant with the currency and delivery profile for a new dish; null: no restaurant, or suspended. The currency is that of its delivery zones, else of its other dishes, because a dish in another currency could not be delivered. */
export async function findNewDishDefaults(
  tx: TransactionSql,
  seller: string,
): Promise<{ slug: string; country: string; profile: string | null; currency: string | null } | null> {
  const [row] = await tx<{ slug: string; country: string; profile: string | null; currency: string | null }[]>`
    select s.slug, s.country_code as country, coalesce(used.profile, stated.id) as profile, coalesce(k.currency, used.currency, stated.currency) as currency
    from sellers s
      left join kitchen_services k on k.seller_id = s.id
      left join lateral (select o.shipping_profile_id as profile, o.currency from offers o
        where o.seller_id = s.id and o.visibility = 'catalogue' and o.currency = coalesce(k.currency, o.currency)
        order by o.shipping_profile_id is null, o.created_at desc, o.id limit 1) used on true
      left join lateral (select p.id, p.currency from shipping_profiles p
        where p.seller_id = s.id and p.currency = coalesce(k.currency, used.currency, p.currency) order by p.name limit 1) stated on true
    where s.id = ${seller} and s.source = 'restaurant' and not exists (select from seller_suspensions x where x.seller_id = s.id and x.lifted_at is null)`;
  return row ?? null;
}

export async function isProductOrOfferIdTaken(tx: TransactionSql, id: string): Promise<boolean> {
  const rows = await tx`select 1 from products where id = ${id} union all select 1 from offers where id = ${id}`;
  return rows.length > 0;
}

/** Inserts a draft: a hidden product, and an inactive offer with the same id. */
export async function insertDraftDish(
  tx: TransactionSql,
  dish: { id: string; seller: string; slug: string; priceMinor: number; currency: string },
  own: Pick<OwnProduct, 'texts' | 'missing'>,
  delivery: { country: string; profile: string | null },
): Promise<void> {
  const { id, seller, slug, priceMinor, currency } = dish;
  await insertDraftProduct(tx, { id, slug, seller }, { ...own, barcode: null });
  await tx`
    insert into offers (id, product_id, seller_id, external_id, source, price_minor, currency, ships_from, shipping_profile_id, menu_id, is_active)
    values (${id}, ${id}, ${seller}, ${id}, 'restaurant', ${priceMinor}, ${currency}, ${delivery.country}, ${delivery.profile}, 'carte', false)`;
}

/** The position after the last dish of a section, for a new dish. */
export async function nextDishPosition(tx: TransactionSql, seller: string, section: string | null): Promise<number> {
  const [row] = await tx<{ n: number }[]>`
    select least(99, coalesce(max(position), 0) + 1)::int as n from menu_dishes where seller_id = ${seller} and section_id is not distinct from ${section}`;
  return row!.n;
}

export const countDishes = async (tx: TransactionSql, seller: string): Promise<number> =>
  (
    await tx<{ n: number }[]>`
      select count(*)::int as n from offers where seller_id = ${seller} and visibility = 'catalogue'`
  )[0]!.n;

/** Saves section and allergens. A dish moves to `position` only if its section changes; its serving hours are kept. */
export async function saveSectionAndAllergens(
  tx: TransactionSql,
  dish: { seller: string; offer: string; section: string | null; allergens: Allergen[] | null; position: number },
): Promise<void> {
  const { seller, offer, section, allergens, position } = dish;
  await tx`
    insert into menu_dishes (offer_id, seller_id, section_id, position, allergens) values (${offer}, ${seller}, ${section}, ${position}, ${allergens})
    on conflict (offer_id) do update set section_id = excluded.section_id, allergens = excluded.allergens, changed_at = now(),
      position = case when menu_dishes.section_id is not distinct from excluded.section_id then menu_dishes.position else excluded.position end`;
}

export async function hasMenuSection(tx: TransactionSql, seller: string, section: string): Promise<boolean> {
  const rows = await tx`select 1 from menu_sections where id = ${section} and seller_id = ${seller}`;
  return rows.length > 0;
}

export async function updateDishVisibility(tx: TransactionSql, offer: string, isShown: boolean): Promise<void> {
  await tx`update offers set is_active = ${isShown} where id = ${offer}`;
}

/** Ids of the menu's sections in order, or of the dishes in the section of dish `id`; empty: `id` is not of this restaurant. */
export async function findMenuItemIdsInOrder(
  tx: TransactionSql,
  seller: string,
  what: 'section' | 'dish',
  id: string,
): Promise<string[]> {
  const rows =
    what === 'section'
      ? await tx<{ id: string }[]>`
          select id from menu_sections where seller_id = ${seller} order by position, created_at, id for update`
      : await tx<{ id: string }[]>`
          select o.id from offers o join products p on p.id = o.product_id left join menu_dishes d on d.offer_id = o.id
          where o.seller_id = ${seller} and o.visibility = 'catalogue'
            and d.section_id is not distinct from (select section_id from menu_dishes where offer_id = ${id} and seller_id = ${seller})
          order by coalesce(d.position, 1), p.title_fr, o.id limit 500`;
  const ids = rows.map((row) => row.id);
  return ids.includes(id) ? ids : [];
}

/** Saves the positions 1, 2, 3 … of these sections or dishes. */
export async function saveSectionOrDishPositions(
  tx: TransactionSql,
  seller: string,
  what: 'section' | 'dish',
  ids: readonly string[],
): Promise<void> {
  if (what === 'section')
    await tx`
      update menu_sections s set position = least(99, n.place) from unnest(${[...ids]}::uuid[]) with ordinality as n (id, place)
      where s.id = n.id and s.seller_id = ${seller}`;
  else
    await tx`
      insert into menu_dishes (offer_id, seller_id, position)
      select n.id, ${seller}, least(99, n.place) from unnest(${[...ids]}::uuid[]) with ordinality as n (id, place)
      on conflict (offer_id) do update set position = excluded.position where menu_dishes.position <> excluded.position`;
}
