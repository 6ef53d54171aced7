// The fields of a product that an employee may change (DECISIONS: employee): texts, category, order of the pictures.
import { isCategory, isSubcategory } from './tree.ts';

/** A specification; the text of one language may be empty. */
export type BilingualSpecification = { name_fr: string; name_en: string; value_fr: string; value_en: string };

export type ProductTexts = {
  titleFr: string;
  titleEn: string;
  descriptionFr: string;
  descriptionEn: string;
  brand: string;
  category: string;
  subcategory: string;
  specs: BilingualSpecification[];
};

export const productLimits = { title: 300, description: 20_000, brand: 200, specs: 100, spec: 500 } as const;

export type ProductField = Exclude<keyof ProductTexts, 'specs'> | 'specs';
export type ProductTextErrorCode = 'missing' | 'long' | 'unknown' | 'many' | 'half';

/** The faults of the texts, by field; an empty object means valid. */
export function productErrors(texts: ProductTexts): Partial<Record<ProductField, ProductTextErrorCode>> {
  const faults: Partial<Record<ProductField, ProductTextErrorCode>> = {};
  for (const field of ['titleFr', 'titleEn'] as const) {
    if (texts[field] === '') faults[field] = 'missing';
    else if (texts[field].length > productLimits.title) faults[field] = 'long';
  }
  for (const field of ['descriptionFr', 'descriptionEn'] as const)
    if (texts[field].length > productLimits.description) faults[field] = 'long';
  if (texts.brand.length > productLimits.brand) faults.brand = 'long';
  if (!isCategory(texts.category)) faults.category = 'unknown';
  else if (texts.subcategory !== '' && !isSubcategory(texts.category, texts.subcategory))
    faults.subcategory = 'unknown';
  if (texts.specs.length > productLimits.specs) faults.specs = 'many';
  else if (texts.specs.some((line) => Object.values(line).some((text) => text.length > productLimits.spec)))
    faults.specs = 'long';
  else if (texts.specs.some((line) => (line.name_fr || line.name_en) === '' || (line.value_fr || line.value_en) === ''))
    faults.specs = 'half';
  return faults;
}

/** The texts in stored form: trimmed, line ends as \n, without empty specifications. */
export function normalizeProductTexts(texts: ProductTexts): ProductTexts {
  const tidy = (text: string): string => text.replaceAll('\r\n', '\n').trim();
  return {
    titleFr: tidy(texts.titleFr),
    titleEn: tidy(texts.titleEn),
    descriptionFr: tidy(texts.descriptionFr),
    descriptionEn: tidy(texts.descriptionEn),
    brand: tidy(texts.brand),
    category: texts.category,
    subcategory: texts.subcategory,
    specs: texts.specs
      .map((line) => ({
        name_fr: tidy(line.name_fr),
        name_en: tidy(line.name_en),
        value_fr: tidy(line.value_fr),
        value_en: tidy(line.value_en),
      }))
      .filter((line) => Object.values(line).some((text) => text !== '')),
  };
}

/** The fields that differ between two versions of a product. */
export const changedFields = (one: ProductTexts, other: ProductTexts): ProductField[] =>
  (Object.keys(one) as ProductField[]).filter((field) => JSON.stringify(one[field]) !== JSON.stringify(other[field]));

/** Whether `order` contains each picture of `present` exactly once. */
export const isPermutation = (order: readonly string[], present: readonly string[]): boolean =>
  order.length === present.length &&
  new Set(order).size === order.length &&
  order.every((one) => present.includes(one));
