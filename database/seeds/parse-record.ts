import { type NetContent, contentUnits } from '#domain/pricing/unit-price.ts';
import { isCategory, isSubcategory } from '#domain/catalogue/tree.ts';
import { frenchToEnglishAttributeNames } from './attribute-names.ts';
import type { ProductRecord } from './product-record.ts';
import type { ParcelSize } from './shipping.ts';

/** An offer in a product record. `price`: in major units of the seller's currency. Without `stock`, a random one. */
export type ParsedOffer = { seller: string; price: string; stock?: number; minimum: number };

export type ParsedProduct = {
  slug: string;
  category: string;
  subcategory: string | null;
  brand: string | null;
  title: { fr: string; en: string };
  description: { fr: string; en: string };
  attributes: { name_fr: string; name_en: string; value_fr: string; value_en: string }[];
  offers: ParsedOffer[];
  parcel: ParcelSize;
  search: string | null;
  isBestseller: boolean;
  hasBarcode: boolean;
  isMeal: boolean;
  content: NetContent | null;
};

/** Parses the short notations of a product record. Throws an error that names the product if something is invalid. */
export function parseProductRecord(record: ProductRecord): ParsedProduct {
  const wrong = (what: string): never => {
    throw new Error(`${record.slug}: ${what}`);
  };
  const [category = '', subcategory = null] = record.in.split('/');
  if (!isCategory(category) || (subcategory !== null && !isSubcategory(category, subcategory)))
    wrong(`"${record.in}" is not in the tree`);
  return {
    slug: record.slug,
    category,
    subcategory,
    brand: record.brand ?? null,
    title: bilingual(record.title),
    description: { fr: addNoBreakSpaces(record.fr), en: record.en },
    attributes: record.facts.split('; ').map((fact) => readFact(fact) ?? wrong(`cannot read "${fact}"`)),
    offers: record.sold.split(', ').map((offer) => readOffer(offer) ?? wrong(`cannot read "${offer}"`)),
    parcel: record.parcel ?? 'medium',
    search: record.search ?? null,
    isBestseller: record.best ?? false,
    hasBarcode: !record.handmade && !record.meal,
    isMeal: record.meal ?? false,
    content: record.holds === undefined ? null : (readContent(record.holds) ?? wrong(`cannot read "${record.holds}"`)),
  };
}

function readContent(text: string): NetContent | undefined {
  const [quantity = '', name = ''] = text.split(' ');
  const unit = contentUnits.find((one) => one === name);
  return unit && Number(quantity) > 0 ? { quantity: Number(quantity), unit } : undefined;
}

/** Inserts no-break spaces as French requires: before : ; ? ! %, inside « », and between a number and its unit. */
export const addNoBreakSpaces = (text: string): string =>
  text.replaceAll(/ (?=[:;?!%»])|(?<=«) |(?<=\d) (?=\d{3}(?!\d)|[a-zA-Zµ°$]{1,3}\b|°)/g, '\u00A0');

/** Parses `fr | en`, or one text for both. */
function bilingual(text: string): { fr: string; en: string } {
  const [fr = '', en = fr] = text.split(' | ');
  return { fr: addNoBreakSpaces(fr), en };
}

function readFact(fact: string): ParsedProduct['attributes'][number] | undefined {
  const [name = '', values = ''] = fact.split(' = ');
  const english = frenchToEnglishAttributeNames[name];
  if (!english || !values) return undefined;
  const { fr, en } = bilingual(values);
  return { name_fr: name, name_en: english, value_fr: fr, value_en: en };
}

function readOffer(text: string): ParsedOffer | undefined {
  const [, seller, price, stock, minimum] =
    /^([a-z-]+) (\d+(?:\.\d{1,2})?)(?: x(\d+))?(?: min(\d+))?$/.exec(text) ?? [];
  if (!seller || !price) return undefined;
  return { seller, price, minimum: Number(minimum ?? 1), ...(stock === undefined ? {} : { stock: Number(stock) }) };
}
