// Menus of restaurants (database/schema/47-menus.sql). Writes run as service_role; the actions check permissions.
import type { TransactionSql } from 'postgres';
import type { Allergen } from '#domain/sellers/allergens.ts';
import type { Menu, MenuDish } from '#domain/sellers/menu.ts';
import type { OpeningHours, WeeklySpan } from '#domain/sellers/opening-hours.ts';
import type { Language } from '#domain/settings/language.ts';
import { dishVersionSql, sectionVersionSql } from './menu-versions.ts';

export type EditorSection = { id: string; nameFr: string; nameEn: string; position: number; version: string };
export type EditorDish = {
  offer: string;
  slug: string;
  titleFr: string;
  titleEn: string;
  isActive: boolean;
  isDraft: boolean;
  section: string | null;
  position: number;
  allergens: Allergen[] | null;
  soldOutUntil: string | null;
  served: WeeklySpan[] | null;
  optionGroups: number;
  /** Version of the dish's section, position, allergens and hours (dishVersionSql). */
  version: string;
};
export type EditorMenu = { timeZone: string | null; sections: EditorSection[]; dishes: EditorDish[] };

const mostDishes = 500;

export async function findMenuForEditor(tx: TransactionSql, seller: string): Promise<EditorMenu> {
  const sections = await tx<EditorSection[]>`
    select id, name_fr as "nameFr", name_en as "nameEn", position, ${sectionVersionSql(tx)} as version from menu_sections where seller_id = ${seller} order by position, created_at, id`;
  const dishes = await tx<(Omit<EditorDish, 'soldOutUntil'> & { soldOutUntil: Date | null })[]>`
    select o.id as offer, p.slug, p.title_fr as "titleFr", p.title_en as "titleEn", o.is_active as "isActive", coalesce(own.is_draft, false) as "isDraft", d.section_id as section,
      coalesce(d.position, 1) as position, d.allergens, d.served, d.sold_out_until as "soldOutUntil", ${dishVersionSql(tx)} as version,
      (select count(*)::int from dish_option_groups g where g.offer_id = o.id) as "optionGroups"
    from offers o join products p on p.id = o.product_id left join menu_dishes d on d.offer_id = o.id
      left join private.seller_products own on own.product_id = p.id and own.seller_id = o.seller_id
    where o.seller_id = ${seller} and o.visibility = 'catalogue'
    order by coalesce(d.position, 1), p.title_fr, o.id limit ${mostDishes}`;
  const [page] = await tx<{ timeZone: string }[]>`
    select time_zone as "timeZone" from seller_pages where seller_id = ${seller}`;
  return {
    timeZone: page?.timeZone ?? null,
    sections: [...sections],
    dishes: dishes.map((dish) => ({ ...dish, soldOutUntil: dish.soldOutUntil?.toISOString() ?? null })),
  };
}

/** The menu that visitors see; null: the restaurant has no sections. Runs with the caller's rights. */
export async function findPublicMenu(tx: TransactionSql, seller: string, language: Language): Promise<Menu | null> {
  const sections = await tx<{ id: string; name: string }[]>`
    select id, ${language === 'en' ? tx`name_en` : tx`name_fr`} as name from public.menu_sections where seller_id = ${seller} order by position, created_at, id`;
  if (sections.length === 0) return null;
  const dishes = await tx<
    (Omit<MenuDish, 'soldOutUntil' | 'served'> & { soldOutUntil: Date | null; served: WeeklySpan[] | null })[]
  >`
    select offer_id as offer, section_id as section, allergens, served, case when sold_out_until > now() then sold_out_until end as "soldOutUntil"
    from public.menu_dishes where seller_id = ${seller} order by position, offer_id limit ${mostDishes}`;
  const [page] = await tx<{ timeZone: string }[]>`
    select time_zone as "timeZone" from public.seller_pages where seller_id = ${seller}`;
  return {
    timeZone: page?.timeZone ?? 'UTC',
    sections: [...sections],
    dishes: dishes.map(({ served, ...dish }) => ({
      ...dish,
      ...(served && { served }),
      soldOutUntil: dish.soldOutUntil?.toISOString() ?? null,
    })),
  };
}

/** Id of the section with these names; null: there is none. */
export async function findMenuSectionByName(
  tx: TransactionSql,
  { seller, nameFr, nameEn }: Pick<EditorSection, 'nameFr' | 'nameEn'> & { seller: string },
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    select id from menu_sections where seller_id = ${seller} and name_fr = ${nameFr} and name_en = ${nameEn} limit 1`;
  return row?.id ?? null;
}

/** Inserts a section (`id` null) or updates one; returns its id. Null: this restaurant has no such section. */
export async function upsertMenuSection(
  tx: TransactionSql,
  section: Omit<EditorSection, 'id' | 'version'> & { seller: string; id: string | null },
): Promise<string | null> {
  const { seller, id, nameFr, nameEn, position } = section;
  const [row] = id
    ? await tx<{ id: string }[]>`
        update menu_sections set name_fr = ${nameFr}, name_en = ${nameEn}, position = ${position} where id = ${id} and seller_id = ${seller} returning id`
    : await tx<{ id: string }[]>`
        insert into menu_sections (seller_id, name_fr, name_en, position) values (${seller}, ${nameFr}, ${nameEn}, ${position}) returning id`;
  return row?.id ?? null;
}

export const countMenuSections = async (tx: TransactionSql, seller: string): Promise<number> =>
  (await tx<{ n: number }[]>`select count(*)::int as n from menu_sections where seller_id = ${seller}`)[0]!.n;

/** Deletes a section; its dishes are kept, without a section. False: there is none. */
export async function deleteMenuSection(tx: TransactionSql, seller: string, id: string): Promise<boolean> {
  return (await tx`delete from menu_sections where id = ${id} and seller_id = ${seller} returning id`).length > 0;
}

/** Locks a dish's offer; null: no such dish. A second statement reads the stock as it is after waiting for the lock. */
export async function lockDish(
  tx: TransactionSql,
  seller: string,
  offer: string,
): Promise<{ stock: number | null; soldOutUntil: Date | null } | null> {
  const locked = await tx`
    select from offers o join sellers s on s.id = o.seller_id
    where o.id = ${offer} and o.seller_id = ${seller} and s.source = 'restaurant' and o.visibility = 'catalogue' for update of o`;
  if (locked.length === 0) return null;
  const [row] = await tx<{ stock: number | null; soldOutUntil: Date | null }[]>`
    select o.stock, d.sold_out_until as "soldOutUntil" from offers o left join menu_dishes d on d.offer_id = o.id where o.id = ${offer}`;
  return row!;
}

export async function upsertMenuDish(
  tx: TransactionSql,
  dish: { seller: string; offer: string; section: string | null; position: number; allergens: Allergen[] | null },
): Promise<void> {
  const { seller, offer, section, position, allergens } = dish;
  await tx`
    insert into menu_dishes (offer_id, seller_id, section_id, position, allergens)
    values (${offer}, ${seller}, (select id from menu_sections where id = ${section} and seller_id = ${seller}), ${position}, ${allergens})
    on conflict (offer_id) do update set section_id = excluded.section_id, position = excluded.position, allergens = excluded.allergens, changed_at = now()`;
}

/** Saves when a dish on the menu is served; null: whenever the restaurant is open. */
export async function saveServingHours(tx: TransactionSql, offer: string, served: WeeklySpan[] | null): Promise<void> {
  await tx`update menu_dishes set served = ${served && tx.json(served)}, changed_at = now() where offer_id = ${offer}`;
}

/** Sets the offer's stock to 0 until `until`, and stores the earlier stock. */
export async function markDishSoldOut(
  tx: TransactionSql,
  { seller, offer, until, stock }: { seller: string; offer: string; until: Date; stock: number | null },
): Promise<void> {
  await tx`
    insert into menu_dishes (offer_id, seller_id, sold_out_until, stock_before) values (${offer}, ${seller}, ${until}, ${stock})
    on conflict (offer_id) do update set sold_out_until = excluded.sold_out_until, stock_before = excluded.stock_before, changed_at = now()`;
  await tx`update offers set stock = 0 where id = ${offer}`;
}

/** Makes a sold-out dish available again with its earlier stock; a larger stock entered meanwhile is kept. */
export async function markDishAvailable(tx: TransactionSql, offer: string): Promise<void> {
  await tx`
    update offers o set stock = case when d.stock_before is null then null else greatest(d.stock_before, o.stock) end
    from menu_dishes d where d.offer_id = o.id and o.id = ${offer} and d.sold_out_until is not null`;
  await tx`
    update menu_dishes set sold_out_until = null, stock_before = null, changed_at = now() where offer_id = ${offer} and sold_out_until is not null`;
}

/** The dish whose sold-out period ended first; null: none. The caller locks its offer before making it available. */
export async function findNextDishToRestore(
  tx: TransactionSql,
  now: Date,
): Promise<{ offer: string; seller: string } | null> {
  const [row] = await tx<{ offer: string; seller: string }[]>`
    select offer_id as offer, seller_id as seller from menu_dishes where sold_out_until <= ${now} order by sold_out_until limit 1`;
  return row ?? null;
}

/** A restaurant's opening hours; null: none were entered. */
export async function findOpeningHours(tx: TransactionSql, seller: string): Promise<OpeningHours | null> {
  const [row] = await tx<OpeningHours[]>`
    select time_zone as "timeZone", weekly, exceptions from seller_pages where seller_id = ${seller}`;
  return row ?? null;
}
