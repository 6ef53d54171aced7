// Generates a catalogue of any size. Product n depends on n alone, so nothing must be stored.
// Words follow Zipf's law, prices a log-normal distribution. Brands are invented.
import type { CatalogueRow } from '#domain/catalogue/import/row.ts';
import type { Source } from '#domain/catalogue/product.ts';
import { categoryTree } from '#domain/catalogue/tree.ts';
import { minorDigits } from '#domain/money/currencies.ts';
import { fallbackRates } from '#domain/money/convert.ts';
import { randomInteger, createSeededRandom } from '#database/seeds/seeded-random.ts';
import { barcodeCheckDigit } from '#database/seeds/derived-ids.ts';
import { colours, materials, productAdjectives, productSizes, productNouns } from './product-words.ts';

/** A seller of the generated catalogue. `delivers`: delivery charge by country, in minor units of `currency`. */
export type BenchSeller = {
  slug: string;
  name: string;
  source: Source;
  country: string;
  currency: string;
  delivers: Record<string, number>;
};

/** Sorted by number of offers, most first. */
export const benchSellers: BenchSeller[] = [
  {
    slug: 'banc-entrepot',
    name: 'Entrepôt du banc',
    source: 'admin',
    country: 'CA',
    currency: 'CAD',
    delivers: { CA: 0, US: 1500, SN: 4500, CI: 4500 },
  },
  {
    slug: 'banc-nord',
    name: 'Comptoir du Nord',
    source: 'merchant',
    country: 'CA',
    currency: 'CAD',
    delivers: { CA: 799, US: 1900 },
  },
  {
    slug: 'banc-dakar',
    name: 'Étal de Dakar',
    source: 'african',
    country: 'SN',
    currency: 'XOF',
    delivers: { SN: 0, ML: 3500, CI: 4500, CA: 18000 },
  },
  {
    slug: 'banc-sud',
    name: 'Southern Goods',
    source: 'merchant',
    country: 'US',
    currency: 'USD',
    delivers: { US: 0, CA: 1200 },
  },
  {
    slug: 'banc-abidjan',
    name: 'Étal d’Abidjan',
    source: 'african',
    country: 'CI',
    currency: 'XOF',
    delivers: { CI: 0, BF: 3000, ML: 3500 },
  },
  {
    slug: 'banc-europe',
    name: 'Maison d’Europe',
    source: 'merchant',
    country: 'SN',
    currency: 'EUR',
    delivers: { SN: 900, CI: 1500, CA: 1900 },
  },
  {
    slug: 'banc-bamako',
    name: 'Étal de Bamako',
    source: 'african',
    country: 'ML',
    currency: 'XOF',
    delivers: { ML: 0 },
  },
  {
    slug: 'banc-plateau',
    name: 'Bazar du Plateau',
    source: 'merchant',
    country: 'CA',
    currency: 'CAD',
    delivers: { CA: 0 },
  },
  {
    slug: 'banc-lome',
    name: 'Étal de Lomé',
    source: 'african',
    country: 'TG',
    currency: 'XOF',
    delivers: { TG: 500, BJ: 1500 },
  },
  { slug: 'banc-direct', name: 'Direct Outlet', source: 'merchant', country: 'US', currency: 'USD', delivers: {} },
];

export type BenchProduct = {
  category: string;
  subcategory: string;
  thing: { fr: string; en: string };
  quality: { fr: string; en: string } | null;
  material: { fr: string; en: string } | null;
  colour: { fr: string; en: string };
  size: { fr: string; en: string };
  brand: string;
  line: string;
  model: string;
  barcode: string | null;
  /** The product is created from the first offer. The others are matched to it by barcode. */
  offers: { seller: BenchSeller; row: CatalogueRow }[];
};

export function generateProduct(n: number): BenchProduct {
  const dice = createSeededRandom(`banc ${n}`);
  const place = zipfIndex(dice, categoryTree.length);
  const { slug: category, subcategories } = categoryTree[place]!;
  const subcategory = subcategories[Math.floor(dice() * subcategories.length)]!;
  const of = <T>(list: readonly T[]): T => list[zipfIndex(dice, list.length)]!;
  const { unit, numbers } = of(productSizes[category]!);
  const number = of(numbers);
  const brand = invented(
    dice() < 0.9 ? zipfIndex(dice, 120) * categoryTree.length + place : randomInteger(dice, 0, 1319),
    brandSyllables,
  );
  const facts = {
    category,
    subcategory,
    brand,
    thing: of(productNouns[category]![subcategory]!),
    quality: dice() < 0.7 ? of(productAdjectives) : null,
    material: dice() < 0.5 ? of(materials) : null,
    colour: of(colours),
    size: { fr: `${number} ${unit.fr}`, en: `${number.replace(',', '.')} ${unit.en}` },
    line: invented(zipfIndex(dice, 20_000), lineSyllables),
    model: `${brand.slice(0, 2).toUpperCase()}${String.fromCharCode(65 + randomInteger(dice, 0, 25))}-${(n * 7919) % 1_000_003}`,
    // GS1 reserves the prefixes 20–29 for use inside shops, so no real product has this barcode.
    barcode: dice() < 0.9 ? ean13(n) : null,
  };
  const shown = { hasLine: dice() < 0.6, hasModel: dice() < 0.5 };
  const sellers = [of(benchSellers)];
  if (facts.barcode && dice() < 0.1)
    for (let more = randomInteger(dice, 1, 3); more > 0; more--) sellers.push(of(benchSellers));
  const cad = medians[category]! * Math.exp(0.9 * normal(dice));
  return {
    ...facts,
    offers: [...new Set(sellers)].map((seller) => ({
      seller,
      row: rowOf(n, { ...facts, ...shown }, seller, cad * (0.9 + 0.2 * dice()), dice),
    })),
  };
}

/** Yields all offers of the first `count` products. */
export function* generateOffersOfFirstProducts(count: number): Generator<{ seller: BenchSeller; row: CatalogueRow }> {
  for (let n = 0; n < count; n++) yield* generateProduct(n).offers;
}

/** Draws an index below `length`: the k-th is drawn about 1/k as often as the first. */
export const zipfIndex = (dice: () => number, length: number): number =>
  Math.min(length - 1, Math.floor((length + 1) ** dice()) - 1);

function normal(dice: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - dice())) * Math.cos(2 * Math.PI * dice());
}

/** The median price of a category's products, in Canadian dollars. */
const medians: Record<string, number> = {
  electronique: 90,
  mode: 45,
  'maison-jardin': 55,
  'sports-loisirs': 60,
  'beaute-sante': 22,
  livres: 20,
  gaming: 75,
  automobiles: 48,
  bricolage: 38,
  cuisine: 42,
  bebe: 40,
};

const brandSyllables = [
  'nor',
  'vex',
  'ka',
  'lum',
  'tor',
  'sa',
  'brin',
  'do',
  'mel',
  'fi',
  'gar',
  'zen',
  'po',
  'rika',
  'wal',
  'hu',
  'tek',
  'jun',
  'osa',
  'pra',
];
const lineSyllables = [
  'ba',
  'ke',
  'li',
  'mo',
  'nu',
  'ra',
  'se',
  'ti',
  'vo',
  'wa',
  'zi',
  'da',
  'fe',
  'go',
  'ha',
  'ju',
  'ko',
  'la',
  'me',
  'ni',
  'pa',
  'ro',
  'su',
  'ta',
  've',
  'xa',
  'yo',
];

/** Builds the n-th name from these syllables. Names are unique, and short ones come first. */
function invented(n: number, syllables: string[]): string {
  let name = '';
  let left = n + syllables.length;
  for (; left > 0; left = Math.floor(left / syllables.length)) name += syllables[left % syllables.length]!;
  return name[0]!.toUpperCase() + name.slice(1);
}

function ean13(n: number): string {
  const twelve = `22${String((n * 7_654_321 + 1_234_567) % 9_999_999_967).padStart(10, '0')}`;
  return twelve + barcodeCheckDigit(twelve);
}

type Facts = Omit<BenchProduct, 'offers'> & { hasLine: boolean; hasModel: boolean };

function rowOf(n: number, facts: Facts, seller: BenchSeller, cad: number, dice: () => number): CatalogueRow {
  const { thing, quality, material, colour, size, brand, line, model, barcode, category, subcategory } = facts;
  const price = priced(cad, seller.currency);
  const isRated = dice() < 0.6;
  const stock = dice();
  const title = (words: (string | null | undefined | false)[]): string => words.filter(Boolean).join(' ');
  return {
    external_id: `B${n}`,
    variant: null,
    title_fr: capital(
      title([
        thing.fr,
        quality?.fr,
        material?.fr,
        brand,
        facts.hasLine && line,
        facts.hasModel && model,
        `– ${size.fr},`,
        colour.fr,
      ]),
    ),
    title_en: title([
      brand,
      facts.hasLine && line,
      facts.hasModel && model,
      quality?.en,
      material?.en,
      thing.en,
      `– ${size.en},`,
      colour.en,
    ]),
    description_fr: `${capital(thing.fr)} de la série ${line}, signé ${brand}. ${quality ? `Un choix ${quality.fr} pour tous les jours. ` : ''}Format ${size.fr}, couleur ${colour.fr}${material ? `, ${material.fr}` : ''}. Modèle ${model}, garantie d’un an, expédié dans son emballage d’origine.`,
    description_en: `${capital(thing.en)} of the ${line} series by ${brand}. ${quality ? `A ${quality.en} choice for every day. ` : ''}Size ${size.en}, colour ${colour.en}${material ? `, ${material.en}` : ''}. Model ${model}, one-year warranty, shipped in its original packaging.`,
    brand,
    model,
    product_type: thing.en,
    barcodes: barcode ? [barcode] : [],
    category,
    subcategory,
    category_is_fallback: false,
    attributes: [
      { name_fr: 'Couleur', name_en: 'Colour', value_fr: colour.fr, value_en: colour.en },
      { name_fr: 'Format', name_en: 'Size', value_fr: size.fr, value_en: size.en },
      ...(material ? [{ name_fr: 'Matière', name_en: 'Material', value_fr: material.fr, value_en: material.en }] : []),
    ],
    price_minor: price,
    currency: seller.currency,
    reference_price_minor: dice() < 0.15 ? Math.round(price * 1.25) : null,
    stock: stock < 0.2 ? null : stock < 0.3 ? 0 : randomInteger(dice, 1, 200),
    minimum_order_quantity: dice() < 0.03 ? 2 : 1,
    source: seller.source,
    is_direct: true,
    retailer_url: null,
    ships_from: seller.country,
    pictures: [],
    rating: isRated ? randomInteger(dice, 30, 50) / 10 : null,
    rating_count: isRated ? Math.min(20_000, Math.floor(2 * (1 - dice()) ** -0.9)) : 0,
    popularity: Math.min(1_000_000, Math.floor(3 * (1 - dice()) ** -0.9)),
    is_demo: false,
    is_active: true,
  };
}

const capital = (words: string): string => words[0]!.toUpperCase() + words.slice(1);

/** Converts to minor units and rounds to a usual price: one that ends in .99, or a multiple of 25 francs. */
function priced(cad: number, currency: string): number {
  const amount = cad * fallbackRates[currency]!;
  return minorDigits(currency) === 0
    ? Math.max(100, Math.round(amount / 25) * 25)
    : Math.max(1, Math.floor(amount)) * 100 + 99;
}
