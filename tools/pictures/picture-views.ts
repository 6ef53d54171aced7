import { sha256Hex } from '#server/sha256.ts';
import { productRecords } from '#database/seeds/products/all.ts';
import { parseProductRecord } from '#database/seeds/parse-record.ts';

/** Camera position in degrees (azimuth 0: in front), share of the picture to fill, lights. `clear`: for glass. */
export type CameraSetup = {
  azimuth?: number;
  elevation?: number;
  lens?: number;
  fill?: number;
  lift?: number;
  rig?: 'soft' | 'gloss';
  clear?: boolean;
  exposure?: number;
};

/** One picture. `family`: module.function in blender/families. `look`: its arguments. A new `round` renders again. */
export type PictureView = {
  family: string;
  look: Record<string, unknown>;
  shot: CameraSetup;
  samples?: number;
  round?: number;
};

/** The product data that a picture can use: French texts from the product record. */
export type ProductFactsForPictures = {
  slug: string;
  category: string;
  title: string;
  /** The title up to its first comma or colon. */
  name: string;
  /** The text after the first comma or colon; empty when there is none. */
  rest: string;
  /** The brand without the note that it is invented. */
  brand: string;
  description: string;
  /** All French values of the product's facts. */
  facts: string[];
  /** A fact's French value. Throws when the product has no such fact. */
  fact: (name: string) => string;
  /** The first number in a fact. */
  figure: (name: string) => number;
  /** Parses a count in a fact: `count('Contenu', 'clés')` of `4 cadenas, 6 clés` is 6. */
  count: (name: string, thing: string) => number;
};

/** Describes a product's pictures: the first for lists, a second for what the first does not show. */
export type PlanProductPictures = (subject: ProductFactsForPictures) => PictureView[];
export type PictureCatalogue = Readonly<Record<string, PlanProductPictures>>;

/** Every demo product, by slug. */
export const demoProductsBySlug: ReadonlyMap<string, ProductFactsForPictures> = new Map(
  productRecords.map((record) => {
    const { slug, category, title, brand, attributes, description } = parseProductRecord(record);
    const [, name = title.fr, rest = ''] = /^([^,:]+?)(?:,| ?:)\s*(.+)$/.exec(title.fr) ?? [];
    const fact = (wanted: string): string => {
      const found = attributes.find(({ name_fr }) => name_fr === wanted);
      if (!found) throw new Error(`${slug} says nothing of "${wanted}"`);
      return found.value_fr;
    };
    const figure = (wanted: string): number => {
      const [digits] = /\d[\d\u00A0]*(?:,\d+)?/.exec(fact(wanted)) ?? [];
      if (digits === undefined) throw new Error(`${slug}: no figure in "${wanted}"`);
      return Number(digits.replaceAll('\u00A0', '').replace(',', '.'));
    };
    const count = (wanted: string, thing: string): number => {
      const [, digits] = new RegExp(`(\\d+)\\s${thing}`).exec(fact(wanted)) ?? [];
      if (digits === undefined) throw new Error(`${slug}: "${wanted}" counts no ${thing}`);
      return Number(digits);
    };
    const facts = attributes.map(({ value_fr }) => value_fr);
    const shownBrand = brand ?? '';
    return [
      slug,
      {
        slug,
        category,
        title: title.fr,
        name,
        rest,
        brand: shownBrand,
        description: description.fr,
        facts,
        fact,
        figure,
        count,
      },
    ];
  }),
);

/** Hashes a picture's catalogue entry to twelve characters. */
export const fingerprintPictureView = (view: PictureView): string => sha256Hex(JSON.stringify(view)).slice(0, 12);

export function wrapText(text: string, length: number): string {
  const made = [''];
  for (const word of text.split(' ')) {
    const line = `${made.at(-1)} ${word}`.trim();
    if (line.length <= length || made.at(-1) === '') made[made.length - 1] = line;
    else made.push(word);
  }
  return made.join('\n');
}
