import { isCategory, isSubcategory } from '#domain/catalogue/tree.ts';
import { sources, type Source } from '#domain/catalogue/product.ts';
import { isCurrency } from '#domain/money/currencies.ts';
import { parseAttributes } from './attributes.ts';
import { parseBarcode } from './barcode.ts';
import { resolveCategory } from './resolve-category.ts';
import { isEmptyValue, toTextList, toText, type RowDraft, type DraftField } from './row-draft.ts';
import { cutTextWithoutEllipsis, htmlToText, cutHtmlBeforeParsing, htmlToOneLine } from './html-to-text.ts';
import type { Mapping } from './mapping.ts';
import { parsePrice, type PriceNotation } from './parse-price.ts';
import type { RowRefusalCode, RowWarningCode } from './refusal-codes.ts';
import { parseRowVariant } from './variants.ts';
import type { CatalogueRow, FileRecord, ParsedRow, ColumnRefusal } from './row.ts';

/** Options that the importer chooses. `currency` is for rows that name no currency. */
export type ImportOptions = {
  currency: string;
  source: Source;
  shipsFrom: string;
  isDemo: boolean;
  mapping: Mapping | null;
};

/** The maximum text lengths (UTF-16 units) and counts, as in database/schema/30-catalogue.sql and 31-offers.sql. */
export const rowTextLimits = {
  externalId: 200,
  title: 300,
  description: 20_000,
  name: 200,
  address: 2000,
  pictures: 12,
  barcodes: 200,
  attributes: 40,
} as const;

/** Converts a draft to a row, or returns all reasons to refuse it. A refusal contains the record for the report. */
export function rowFromDraft(record: FileRecord, draft: RowDraft, options: ImportOptions): ParsedRow {
  const refused: ColumnRefusal[] = [];
  const warnings = new Set<RowWarningCode>();
  const said = (field: DraftField): unknown => draft[field]?.value ?? null;
  const refuse = (field: DraftField, code: RowRefusalCode): void => {
    refused.push({ column: draft[field]?.column || field, code, found: shown(said(field)) });
  };
  const texts = textsOf(said, refuse, warnings);
  const variant = parseRowVariant(said('variant'), { fr: texts.title_fr, en: texts.title_en });
  if (variant === null && !isEmptyValue(said('variant'))) warnings.add('variant-dropped');
  const row = {
    ...numbersOf(said, refuse),
    ...texts,
    variant,
    ...priceOf(draft, options, refuse, warnings),
    ...placeOf(draft, record, options, refuse, warnings),
    ...saleOf(said, options, refuse),
    barcodes: barcodesOf(said('barcodes'), warnings),
    attributes: attributesOf(said('attributes'), refuse, warnings),
    pictures: picturesOf(said('pictures'), warnings),
  };
  return refused.length > 0
    ? { line: record.line, refused, raw: record.fields }
    : { line: record.line, row, warnings: [...warnings] };
}

type Saying = (field: DraftField) => unknown;
type Refusing = (field: DraftField, code: RowRefusalCode) => void;
type Warnings = Set<RowWarningCode>;

function textsOf(
  said: Saying,
  refuse: Refusing,
  warnings: Warnings,
): Pick<
  CatalogueRow,
  'external_id' | 'title_fr' | 'title_en' | 'description_fr' | 'description_en' | 'brand' | 'model' | 'product_type'
> {
  const read = (field: DraftField, limit: number, plain: (html: string) => string): string => {
    const html = toText(said(field));
    const beginning = cutHtmlBeforeParsing(html, limit);
    const text = plain(beginning);
    if (beginning.length < html.length || text.length > limit) warnings.add('text-cut');
    return cutTextWithoutEllipsis(text, limit);
  };
  const line = (field: DraftField, limit: number): string => read(field, limit, htmlToOneLine);
  const block = (field: DraftField): string => read(field, rowTextLimits.description, htmlToText);
  const name = (field: DraftField): string | null => line(field, rowTextLimits.name) || null;
  const externalId = toText(said('external_id')).replaceAll(/[\p{Cc}\p{Cs}]/gu, '');
  if (externalId === '') refuse('external_id', 'missing');
  if (externalId.length > rowTextLimits.externalId) refuse('external_id', 'too-long');
  // A title missing in one language is copied from the other, because a product needs both titles.
  const [titleFr, titleEn] = both(
    line('title_fr', rowTextLimits.title),
    line('title_en', rowTextLimits.title),
    line('title', rowTextLimits.title),
  );
  if (titleFr === '') refuse('title', 'missing');
  const [descriptionFr, descriptionEn] = both(block('description_fr'), block('description_en'), block('description'));
  return {
    external_id: externalId,
    title_fr: titleFr,
    title_en: titleEn,
    description_fr: descriptionFr,
    description_en: descriptionEn,
    brand: name('brand'),
    model: name('model'),
    product_type: name('product_type'),
  };
}

const both = (french: string, english: string, either: string): [string, string] => [
  french || either || english,
  english || either || french,
];

function priceOf(
  draft: RowDraft,
  options: ImportOptions,
  refuse: Refusing,
  warnings: Warnings,
): Pick<CatalogueRow, 'price_minor' | 'currency' | 'reference_price_minor'> {
  const named = toText(draft.currency?.value).toUpperCase();
  if (named !== '' && !isCurrency(named)) refuse('currency', 'currency-unknown');
  // The price is parsed even for an unknown currency, so that all faults are reported together.
  const writing = {
    currency: (isCurrency(named) && named) || options.mapping?.currency || options.currency,
    decimal: options.mapping?.decimal ?? null,
  };
  const amount = (major: DraftField, minor: DraftField): [DraftField, unknown, PriceNotation] =>
    isEmptyValue(draft[minor]?.value)
      ? [major, draft[major]?.value, { ...writing, unit: options.mapping?.priceUnit ?? 'major' }]
      : [minor, draft[minor]?.value, { ...writing, unit: 'minor' }];
  const [field, value, written] = amount('price', 'price_minor');
  const price = parsePrice(first(value), written);
  if ('code' in price) refuse(field, price.code);
  const [, claimed, claimedWriting] = amount('reference_price', 'reference_price_minor');
  const reference = isEmptyValue(claimed) ? null : parsePrice(first(claimed), claimedWriting);
  const isClaim =
    reference !== null &&
    !('code' in reference) &&
    !('code' in price) &&
    reference.currency === price.currency &&
    reference.minor > price.minor;
  if (reference !== null && !isClaim) warnings.add('reference-price-dropped');
  return {
    price_minor: 'code' in price ? 0 : price.minor,
    currency: 'code' in price ? writing.currency : price.currency,
    reference_price_minor: isClaim ? reference.minor : null,
  };
}

const first = (value: unknown): unknown => (typeof value === 'number' ? value : toText(value));

function placeOf(
  draft: RowDraft,
  record: FileRecord,
  options: ImportOptions,
  refuse: Refusing,
  warnings: Warnings,
): Pick<CatalogueRow, 'category' | 'subcategory' | 'category_is_fallback'> {
  const place = resolveCategory(draft, record, options.mapping);
  if (!isCategory(place.category)) refuse('category', 'category-unknown');
  else if (place.subcategory !== null && !isSubcategory(place.category, place.subcategory))
    refuse('subcategory', 'subcategory-unknown');
  if (place.category_is_fallback) warnings.add('category-fallback');
  return place;
}

function numbersOf(
  said: Saying,
  refuse: Refusing,
): Pick<CatalogueRow, 'stock' | 'minimum_order_quantity' | 'rating' | 'rating_count' | 'popularity'> {
  const whole = (field: DraftField, most = 2_147_483_647): number | null => {
    if (isEmptyValue(said(field))) return null;
    const number = /^\d+(?:[.,]0+)?$/.test(toText(said(field))) ? Number.parseInt(toText(said(field)), 10) : -1;
    if (number < 0 || number > most)
      refuse(field, field === 'minimum_order_quantity' ? 'minimum-wrong' : 'number-wrong');
    return number;
  };
  const minimum = whole('minimum_order_quantity', 999) ?? 1;
  if (minimum === 0) refuse('minimum_order_quantity', 'minimum-wrong');
  const stars = toText(said('rating')).replace(',', '.');
  const rating = stars === '' ? null : Math.round(Number(stars) * 10) / 10;
  if (rating !== null && !(/^\d(?:\.\d+)?$/.test(stars) && rating <= 5)) refuse('rating', 'rating-wrong');
  return {
    stock: whole('stock'),
    minimum_order_quantity: minimum,
    rating,
    rating_count: whole('rating_count') ?? 0,
    popularity: whole('popularity') ?? 0,
  };
}

function saleOf(
  said: Saying,
  options: ImportOptions,
  refuse: Refusing,
): Pick<CatalogueRow, 'source' | 'is_direct' | 'retailer_url' | 'ships_from' | 'is_demo' | 'is_active'> {
  const yes = (field: DraftField, otherwise: boolean): boolean => {
    const word = toText(said(field)).toLowerCase();
    if (word === '') return otherwise;
    const answer = yesWords.has(word) ? true : noWords.has(word) ? false : null;
    if (answer === null) refuse(field, 'yes-no-wrong');
    return answer ?? otherwise;
  };
  const written = toText(said('source')).toLowerCase();
  const source =
    written === '' ? (options.mapping?.seller?.source ?? options.source) : sources.find((one) => one === written);
  if (source === undefined) refuse('source', 'source-unknown');
  const shipsFrom = toText(said('ships_from')).toUpperCase() || options.mapping?.seller?.country || options.shipsFrom;
  if (!/^[A-Z]{2}$/.test(shipsFrom)) refuse('ships_from', 'country-unknown');
  const address = toText(said('retailer_url'));
  if (address !== '' && !isAddress(address)) refuse('retailer_url', 'address-wrong');
  const isDirect = yes('is_direct', true);
  if (!isDirect && address === '') refuse('retailer_url', 'link-missing');
  return {
    source: source ?? 'merchant',
    is_direct: isDirect,
    retailer_url: address || null,
    ships_from: shipsFrom,
    is_demo: yes('is_demo', false) || options.isDemo,
    is_active: yes('is_active', true),
  };
}

const yesWords = new Set(['1', 'true', 'yes', 'y', 'oui', 'vrai', 'active', 'actif']);
const noWords = new Set(['0', 'false', 'no', 'n', 'non', 'faux', 'inactive', 'inactif']);

function barcodesOf(value: unknown, warnings: Warnings): string[] {
  const written = toTextList(value, /[,;|/]|\s{2,}|(?<=\d{8}) (?=\d{8})/);
  const read = written.map(parseBarcode);
  if (read.includes(null) || read.length > rowTextLimits.barcodes) warnings.add('barcode-dropped');
  return [...new Set(read.filter((one) => one !== null))].slice(0, rowTextLimits.barcodes);
}

function attributesOf(value: unknown, refuse: Refusing, warnings: Warnings): CatalogueRow['attributes'] {
  const read = parseAttributes(value);
  if (read === null) refuse('attributes', 'attributes-wrong');
  if (read?.dropped === true) warnings.add('attribute-dropped');
  if ((read?.attributes.length ?? 0) > rowTextLimits.attributes) warnings.add('attributes-cut');
  return read?.attributes.slice(0, rowTextLimits.attributes) ?? [];
}

function picturesOf(value: unknown, warnings: Warnings): string[] {
  // A comma separates two pictures only before a URL or after a file extension, because a URL may contain commas.
  const written = [
    ...new Set(toTextList(value, /[|;\n]|,\s*(?=https?:)|(?<=\.(?:jpe?g|png|webp|gif))\s*,|\s(?=https?:)/i)),
  ];
  const usable = written.filter((one) => (/^[a-z][a-z\d+.-]*:/i.test(one) ? isAddress(one) : isFileName(one)));
  if (usable.length < written.length || usable.length > rowTextLimits.pictures) warnings.add('pictures-dropped');
  return usable.slice(0, rowTextLimits.pictures);
}

const isAddress = (text: string): boolean =>
  text.length <= rowTextLimits.address &&
  // A user name before the host could hide the real host: https://amazon.ca@elsewhere.example.
  /^https?:\/\/[^\s/?#"<>@\\]+(?:[/?#][^\s"<>]*)?$/i.test(text) &&
  !/[\p{Cc}\p{Cf}\p{Cs}]/u.test(text);
/** A relative file name that cannot leave the picture folders. */
const isFileName = (text: string): boolean =>
  text.length <= 300 && !/(^|[/\\])\.\.([/\\]|$)|^[/\\]|[\p{Cc}\p{Cs}]/u.test(text);

const shown = (value: unknown): string =>
  (typeof value === 'object' && value !== null ? JSON.stringify(value) : toText(value))
    .slice(0, 200)
    .replaceAll(/[\p{Cc}\p{Cs}]/gu, ' ');
