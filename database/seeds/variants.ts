// Variants of some demo products by size, width or memory. They look the same, so they share one picture.
import type { TransactionSql } from 'postgres';
import { toMinor } from '#domain/money/units.ts';
import type { AxisKind } from '#domain/catalogue/variants.ts';
import { deriveBarcode, deriveId } from './derived-ids.ts';
import { addNoBreakSpaces } from './parse-record.ts';

/** `more`: price difference to the original product in percent. `stock`: of each offer. */
type SeedVariant = { values: string[]; more?: number; stock: number };
/** The product `of` (slug) becomes the variant `own`; `others` are its copies. `fact`: the attribute that differs. */
type SeedGroup = {
  of: string;
  title?: string;
  axes: { kind: AxisKind; name: string }[];
  fact: string;
  own: string[];
  /** `French | English`, appended to the title; `{0}` is the first value. */
  suffix: string;
  others: SeedVariant[];
};

export const variantGroups: readonly SeedGroup[] = [
  {
    of: 'souliers-paleger-derby',
    axes: [
      { kind: 'size', name: 'Pointure | Size' },
      { kind: 'width', name: 'Largeur | Width' },
    ],
    fact: 'Taille',
    own: ['42', 'Normale | Regular'],
    suffix: ', pointure {0}, largeur {1} | , size {0}, {1} width',
    others: [
      { values: ['41', 'Normale | Regular'], stock: 6 },
      { values: ['43', 'Normale | Regular'], stock: 9 },
      { values: ['42', 'Large | Wide'], more: 4, stock: 3 },
      { values: ['43', 'Large | Wide'], more: 4, stock: 0 },
    ],
  },
  {
    of: 'chemise-marigo-oxford',
    axes: [{ kind: 'size', name: 'Taille | Size' }],
    fact: 'Taille',
    own: ['M'],
    suffix: ', taille {0} | , size {0}',
    others: [
      { values: ['P | S'], stock: 14 },
      { values: ['G | L'], stock: 8 },
      { values: ['TG | XL'], stock: 0 },
    ],
  },
  {
    of: 'telephone-kelia-z5-pro',
    title: 'Téléphone Kélia Z5 Pro 5G | Kélia Z5 Pro 5G phone',
    axes: [{ kind: 'memory', name: 'Mémoire | Storage' }],
    fact: 'Mémoire',
    own: ['256 Go | 256 GB'],
    suffix: ', {0} | , {0}',
    others: [{ values: ['512 Go | 512 GB'], more: 15, stock: 7 }],
  },
];

/** Runs after prices and pictures, because variants copy existing rows. `at`: the time at which their prices begin. */
export async function seedVariants(tx: TransactionSql, at: Date): Promise<void> {
  for (const group of variantGroups) await loadGroup(tx, group, at);
}

async function loadGroup(tx: TransactionSql, seed: SeedGroup, from: Date): Promise<void> {
  const [base] = await tx<{ id: string; fr: string; en: string }[]>`
    select id, title_fr as fr, title_en as en from public.products where slug = ${seed.of}`;
  if (!base) throw new Error(`${seed.of} is not in the demo`);
  const title = seed.title ? bilingual(seed.title) : base;
  const group = deriveId(`variants ${seed.of}`);
  const names = seed.axes.map(({ name }) => bilingual(name));
  await tx`
    insert into public.product_groups (id, title_fr, title_en, axis_kinds, axis_names_fr, axis_names_en)
    values (${group}, ${title.fr}, ${title.en}, ${seed.axes.map(({ kind }) => kind)}, ${names.map(({ fr }) => fr)}, ${names.map(({ en }) => en)})`;
  const named = (values: { fr: string; en: string }[]) => {
    const suffix = bilingual(seed.suffix);
    return {
      fr:
        title.fr +
        fill(
          suffix.fr,
          values.map(({ fr }) => fr),
        ),
      en:
        title.en +
        fill(
          suffix.en,
          values.map(({ en }) => en),
        ),
    };
  };
  const place = async (product: string, values: { fr: string; en: string }[]) => {
    const words = named(values);
    await tx`
      update public.products set title_fr = ${words.fr}, title_en = ${words.en},
        attributes = (select jsonb_agg(case when a ->> 'name_fr' = ${seed.fact} then a || ${tx.json({ value_fr: values[0]!.fr, value_en: values[0]!.en })} else a end order by n)
          from jsonb_array_elements(attributes) with ordinality u (a, n))
      where id = ${product}`;
    await tx`update public.product_images set alt_fr = ${words.fr}, alt_en = ${words.en} where product_id = ${product}`;
    await tx`
      insert into public.product_variants (product_id, group_id, values_fr, values_en)
      values (${product}, ${group}, ${values.map(({ fr }) => fr)}, ${values.map(({ en }) => en)})`;
  };
  for (const [at, { values, more = 0, stock }] of seed.others.entries()) {
    const read = values.map(bilingual);
    const slug = `${seed.of}-${read.map(({ fr }) => slugWord(fr)).join('-')}`;
    const id = deriveId(`product ${slug}`);
    await copyProduct(tx, base.id, { id, slug });
    await copyOffers(tx, base.id, { id, slug, more, stock, nth: at + 1, from });
    await place(id, read);
  }
  await place(base.id, seed.own.map(bilingual));
}

async function copyProduct(
  tx: TransactionSql,
  base: string,
  { id, slug }: { id: string; slug: string },
): Promise<void> {
  // Variants are less popular than the original product and follow it in lists.
  await tx`
    insert into public.products (id, slug, title_fr, title_en, description_fr, description_en, brand, category_slug, subcategory_slug, attributes, tile, popularity, is_demo, created_at)
    select ${id}, ${slug}, title_fr, title_en, description_fr, description_en, brand, category_slug, subcategory_slug, attributes, tile, popularity / 3, true, created_at + interval '1 minute'
    from public.products where id = ${base}`;
  await tx`insert into public.product_barcodes (barcode, product_id) values (${deriveBarcode(slug)}, ${id})`;
  await tx`
    insert into public.product_images (product_id, position, file_hash)
    select ${id}, position, file_hash from public.product_images where product_id = ${base}`;
}

async function copyOffers(
  tx: TransactionSql,
  base: string,
  {
    id,
    slug,
    more,
    stock,
    nth,
    from,
  }: { id: string; slug: string; more: number; stock: number; nth: number; from: Date },
): Promise<void> {
  const offers = await tx<{ id: string; seller: string; price: string; currency: string }[]>`
    select o.id, s.slug as seller, o.price_minor as price, o.currency from public.offers o join public.sellers s on s.id = o.seller_id
    where o.product_id = ${base} and o.is_direct order by o.id`;
  for (const offer of offers) {
    const offerId = deriveId(`offer ${slug} ${offer.seller}`);
    const step = toMinor(offer.currency === 'CAD' ? '1' : '500', offer.currency);
    const price = Math.round((Number(offer.price) * more) / 100 / step) * step + Number(offer.price);
    await tx`
      insert into public.offers (id, product_id, seller_id, external_id, source, is_direct, price_minor, currency, stock, minimum_order_quantity, ships_from, shipping_profile_id, is_demo, created_at)
      select ${offerId}, ${id}, seller_id, external_id || ${`-${nth}`}, source, is_direct, ${price}, currency, ${stock}, minimum_order_quantity, ships_from, shipping_profile_id, true, created_at
      from public.offers where id = ${offer.id}`;
    await tx`delete from public.price_changes where offer_id = ${offerId}`;
    await tx`
      insert into public.price_changes (offer_id, price_minor, currency, changed_at, is_demo) values (${offerId}, ${price}, ${offer.currency}, ${from}, true)`;
  }
}

function bilingual(text: string): { fr: string; en: string } {
  const [fr = '', en = fr] = text.split(' | ');
  return { fr: addNoBreakSpaces(fr), en };
}

const fill = (words: string, values: string[]): string =>
  // Within a title, a value that is a word becomes lower case (Large → large); "M" and "256 Go" stay.
  words.replaceAll(/\{(\d)\}/g, (_, at: string) =>
    values[Number(at)]!.replace(/^[A-Z][a-z]+$/, (word) => word.toLowerCase()),
  );

const slugWord = (value: string): string => value.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
