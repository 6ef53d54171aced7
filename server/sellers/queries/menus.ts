// Menus of restaurants (database/schema/47-menus.sql). Writes as the market: the actions have asked who may.
import type { TransactionSql } from 'postgres';
import type { Allergen } from '#domain/sellers/allergens.ts';
import type { Menu, MenuDish } from '#domain/sellers/menu.ts';
import type { OpeningHours, WeeklySpan } from '#domain/sellers/opening-hours.ts';
import type { Language } from '#domain/settings/language.ts';
import { dishVersion, sectionVersion } from './menu-versions.ts';

export type DeskSection = { id: string; nameFr: string; nameEn: string; position: number; version: string };
export type MenuEditorDish = {
  offer: string;
  slug: string;
  titleFr: string;
  titleEn: string;
  isActive: boolean;
  /** Described, and not published yet. */
  isDraft: boolean;
  section: string | null;
  position: number;
  allergens: Allergen[] | null;
  soldOutUntil: string | null;
  served: WeeklySpan[] | null;
  /** How many groups of options it has. */
  optionGroups: number;
  /** Of its section, place, allergens and hours. */
  version: string;
};
/** The menu as its editor shows it. */
export type DeskMenu = { timeZone: string | null; sections: DeskSection[]; dishes: MenuEditorDish[] };

const mostDishes = 500;

export async function readDeskMenu(tx: TransactionSql, seller: string): Promise<DeskMenu> {
  const sections = await tx<DeskSection[]>`
    select id, name_fr as "nameFr", name_en as "nameEn", position, ${sectionVersion(tx)} as version from menu_sections where seller_id = ${seller} order by position, created_at, id`;
  const dishes = await tx<(Omit<MenuEditorDish, 'soldOutUntil'> & { soldOutUntil: Date | null })[]>`
    select o.id as offer, p.slug, p.title_fr as "titleFr", p.title_en as "titleEn", o.is_active as "isActive", coalesce(own.is_draft, false) as "isDraft", d.section_id as section,
      coalesce(d.position, 1) as position, d.allergens, d.served, d.sold_out_until as "soldOutUntil", ${dishVersion(tx)} as version,
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

/** What visitors read; null: the restaurant has no sections. Reads as the caller. */
export async function readMenu(tx: TransactionSql, seller: string, language: Language): Promise<Menu | null> {
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

/** The section of these names, if there is one. */
export async function findSection(
  tx: TransactionSql,
  { seller, nameFr, nameEn }: Pick<DeskSection, 'nameFr' | 'nameEn'> & { seller: string },
): Promise<string | null> {
  const [row] = await tx<{ id: string }[]>`
    select id from menu_sections where seller_id = ${seller} and name_fr = ${nameFr} and name_en = ${nameEn} limit 1`;
  return row?.id ?? null;
}

/** A new section, or changes of one. Null: this restaurant has no such section. */
export async function saveSection(
  tx: TransactionSql,
  { seller, id, nameFr, nameEn, position }: Omit<DeskSection, 'id' | 'version'> & { seller: string; id: string | null },
): Promise<string | null> {
  const [row] = id
    ? await tx<{ id: string }[]>`
        update menu_sections set name_fr = ${nameFr}, name_en = ${nameEn}, position = ${position} where id = ${id} and seller_id = ${seller} returning id`
    : await tx<{ id: string }[]>`
        insert into menu_sections (seller_id, name_fr, name_en, position) values (${seller}, ${nameFr}, ${nameEn}, ${position}) returning id`;
  return row?.id ?? null;
}

export const countSections = async (tx: TransactionSql, seller: string): Promise<number> =>
  (await tx<{ n: number }[]>`select count(*)::int as n from menu_sections where seller_id = ${seller}`)[0]!.n;

/** Its dishes stay, without a section. */
export async function removeSection(tx: TransactionSql, seller: string, id: string): Promise<boolean> {
  return (await tx`delete from menu_sections where id = ${id} and seller_id = ${seller} returning id`).length > 0;
}

/**
 * Locks an offer of this restaurant; null: it has none of this id. Stock and state are read in a second statement: the one that locks may
 * have waited for somebody who changed them, and would answer what was before.
 */
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

/** When a dish that stands on the menu is served; null: whenever the restaurant takes orders. */
export async function saveServed(tx: TransactionSql, offer: string, served: WeeklySpan[] | null): Promise<void> {
  await tx`update menu_dishes set served = ${served && tx.json(served)}, changed_at = now() where offer_id = ${offer}`;
}

/** The offer's stock becomes 0 until then; what it was is kept. */
export async function markSoldOut(
  tx: TransactionSql,
  { seller, offer, until, stock }: { seller: string; offer: string; until: Date; stock: number | null },
): Promise<void> {
  await tx`
    insert into menu_dishes (offer_id, seller_id, sold_out_until, stock_before) values (${offer}, ${seller}, ${until}, ${stock})
    on conflict (offer_id) do update set sold_out_until = excluded.sold_out_until, stock_before = excluded.stock_before, changed_at = now()`;
  await tx`update offers set stock = 0 where id = ${offer}`;
}

/** On the menu again, with the stock it had; a larger one that somebody entered meanwhile stays. */
export async function putBack(tx: TransactionSql, offer: string): Promise<void> {
  await tx`
    update offers o set stock = case when d.stock_before is null then null else greatest(d.stock_before, o.stock) end
    from menu_dishes d where d.offer_id = o.id and o.id = ${offer} and d.sold_out_until is not null`;
  await tx`
    update menu_dishes set sold_out_until = null, stock_before = null, changed_at = now() where offer_id = ${offer} and sold_out_until is not null`;
}

/** The dish whose time is over first; its offer is locked before it is put back. */
export async function nextDishBack(tx: TransactionSql, now: Date): Promise<{ offer: string; seller: string } | null> {
  const [row] = await tx<{ offer: string; seller: string }[]>`
    select offer_id as offer, seller_id as seller from menu_dishes where sold_out_until <= ${now} order by sold_out_until limit 1`;
  return row ?? null;
}

/** The hours a restaurant states; none: it states none. */
export async function hoursOfSeller(tx: TransactionSql, seller: string): Promise<OpeningHours | null> {
  const [row] = await tx<OpeningHours[]>`
    select time_zone as "timeZone", weekly, exceptions from seller_pages where seller_id = ${seller}`;
  return row ?? null;
}
