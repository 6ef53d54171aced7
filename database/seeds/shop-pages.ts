// Example opening hours in each shop's time zone. No telephone numbers: an invented one may belong to somebody.
import type { TransactionSql } from 'postgres';
import { countryTimeZone } from '#domain/delivery/country-time-zone.ts';
import type { Allergen } from '#domain/sellers/allergens.ts';
import type { WeeklySpan } from '#domain/sellers/opening-hours.ts';
import { type SellerRecord, demoSellers } from './sellers.ts';
import { deriveId } from './derived-ids.ts';
import { deriveSellerId } from './seed-market.ts';
import { restaurants } from './products/restaurants.ts';

const everyDay = (days: readonly number[], ...spans: [opens: number, closes: number][]): WeeklySpan[] =>
  days.flatMap((weekday) => spans.map(([opens, closes]) => ({ weekday, opens, closes })));

const lunchAndDinner: [number, number][] = [
  [11 * 60 + 30, 15 * 60],
  [18 * 60, 23 * 60],
];

/** Restaurants: noon and evening, Saturdays until 2 a.m. Stalls: all day. Shops: by the custom of their country. */
export function chooseExampleOpeningHours({ source, country }: Pick<SellerRecord, 'source' | 'country'>): WeeklySpan[] {
  if (source === 'restaurant')
    return [
      ...everyDay([2, 3, 4, 5], ...lunchAndDinner),
      ...everyDay([6], [12 * 60, 26 * 60]),
      ...everyDay([7], [12 * 60, 21 * 60]),
    ];
  if (source === 'african') return everyDay([1, 2, 3, 4, 5, 6], [8 * 60, 18 * 60 + 30]);
  if (country === 'CA')
    return [
      ...everyDay([1, 2, 3], [10 * 60, 18 * 60]),
      ...everyDay([4, 5], [10 * 60, 21 * 60]),
      ...everyDay([6, 7], [10 * 60, 17 * 60]),
    ];
  return [
    ...everyDay([1, 2, 3, 4, 5], [8 * 60 + 30, 12 * 60 + 30], [15 * 60, 19 * 60]),
    ...everyDay([6], [9 * 60, 13 * 60]),
  ];
}

/** Inserts opening hours, except for the market's own sellers and for retailers that the market only links to. */
export async function seedOpeningHours(tx: TransactionSql): Promise<void> {
  for (const seller of demoSellers) {
    if (seller.source === 'admin' || seller.link) continue;
    const zone = countryTimeZone(seller.country, 'America/Toronto');
    await tx`
      insert into public.seller_pages (seller_id, time_zone, weekly) values (${deriveSellerId(seller)}, ${zone}, ${tx.json(chooseExampleOpeningHours(seller))})`;
  }
}

/** Inserts menus of the demo restaurants with two sections; allergens come from each dish's record. */
export async function seedMenus(tx: TransactionSql): Promise<void> {
  for (const seller of demoSellers.filter(({ source }) => source === 'restaurant')) {
    const id = deriveSellerId(seller);
    const [dishes, drinks] = [deriveId(`menu ${seller.slug} carte`), deriveId(`menu ${seller.slug} boissons`)];
    await tx`
      insert into public.menu_sections (id, seller_id, name_fr, name_en, position)
      values (${dishes}, ${id}, 'À la carte', 'À la carte', 1), (${drinks}, ${id}, 'Boissons', 'Drinks', 2)`;
    await tx`
      insert into public.menu_dishes (offer_id, seller_id, section_id)
      select o.id, o.seller_id, case o.menu_id when 'boissons' then ${drinks}::uuid else ${dishes}::uuid end from public.offers o where o.seller_id = ${id}`;
  }
  for (const { slug, facts } of restaurants) {
    const said = /Allergènes = ([^|;]+)/
      .exec(facts ?? '')?.[1]
      ?.trim()
      .toLowerCase();
    if (said === undefined) continue;
    const codes = said.split(', ').flatMap((word) => allergenOf[word] ?? []);
    await tx`
      update public.menu_dishes d set allergens = ${codes} from public.offers o join public.products p on p.id = o.product_id where o.id = d.offer_id and p.slug = ${slug}`;
  }
}

const allergenOf: Record<string, Allergen> = {
  poisson: 'fish',
  moutarde: 'mustard',
  arachide: 'peanuts',
  œuf: 'eggs',
  crustacés: 'crustaceans',
  gluten: 'gluten',
  lait: 'milk',
};
