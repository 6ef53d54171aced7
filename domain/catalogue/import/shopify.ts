import { translateToBothLanguages } from './attribute-words.ts';
import {
  createFieldReader,
  fieldValueWithoutColumn,
  isEmptyValue,
  normalizeColumnName,
  toText,
  type RowDraft,
  type FieldValueWithColumn,
} from './row-draft.ts';
import { classifyGoogleCategory } from './category-rules/google-categories.ts';
import { applyMapping } from './mapping.ts';
import { rowFromDraft, type ImportOptions } from './row-from-draft.ts';
import type { FileRecord, ParsedRow } from './row.ts';
import type { DraftVariant } from './variants.ts';

type At = (...names: string[]) => FieldValueWithColumn;

/**
 * Parses a product export of Shopify (help.shopify.com, "Using CSV files", old and 2024 headers). Consecutive lines
 * with the same handle form a product. A line with a price, SKU or option is a variant and becomes a row; others add
 * pictures. The offer's external id is the SKU, or handle#n when the SKU is missing or repeated.
 */
export async function* parseShopifyRecordsToRows(
  records: AsyncIterable<FileRecord>,
  options: ImportOptions,
): AsyncIterable<ParsedRow> {
  let group: FileRecord[] = [];
  for await (const record of records) {
    // This limit protects the memory; Shopify allows 2,048 variants. Lines beyond it are refused.
    if (group[0] && (handleOf(record) !== handleOf(group[0]) || group.length === 5000)) {
      yield* readGroup(group, options);
      group = [];
    }
    group.push(record);
  }
  if (group.length > 0) yield* readGroup(group, options);
}

export function isShopify(first: FileRecord): boolean {
  const names = new Set(Object.keys(first.fields).map(normalizeColumnName));
  return (
    (names.has('handle') || names.has('url_handle')) &&
    names.has('title') &&
    ['variant_price', 'price', 'variant_sku', 'body_(html)', 'option1_name'].some((name) => names.has(name))
  );
}

const handleOf = (record: FileRecord): string => toText(createFieldReader(record.fields)('Handle', 'URL handle').value);

function* readGroup(group: readonly FileRecord[], options: ImportOptions): Iterable<ParsedRow> {
  const [head] = group;
  if (!head) return;
  const product = createFieldReader(head.fields);
  if (isEmptyValue(product('Title').value)) {
    for (const record of group)
      yield {
        line: record.line,
        refused: [{ column: 'Title', code: 'group-unreadable', found: handleOf(record) }],
        raw: record.fields,
      };
    return;
  }
  const pictures = picturesOf(group);
  const variants = group.filter(isVariant);
  const seen = new Set<string>();
  for (const [index, record] of (variants.length > 0 ? variants : [head]).entries()) {
    const sku = toText(createFieldReader(record.fields)('Variant SKU', 'SKU').value);
    const number = sku === '' || seen.has(sku) ? `${handleOf(head)}#${index + 1}` : sku;
    seen.add(sku);
    const whole = { line: record.line, fields: { ...head.fields, ...filled(record) } };
    const draft = readVariant(product, createFieldReader(record.fields), number, pictures);
    yield rowFromDraft(
      whole,
      options.mapping === null ? draft : { ...draft, ...applyMapping(whole, options.mapping) },
      options,
    );
  }
}

/** Whether a line is a variant. A line without price, SKU or option only adds a picture. */
function isVariant({ fields }: FileRecord): boolean {
  const at = createFieldReader(fields);
  return [priceOf(at), at('Variant SKU', 'SKU'), at('Option1 Value')].some((said) => !isEmptyValue(said.value));
}

/** Only the first line of a product has all values. The other lines take their empty fields from the first line. */
const filled = (record: FileRecord): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record.fields).filter(([, value]) => !isEmptyValue(value)));

function readVariant(product: At, variant: At, number: string, pictures: string[]): RowDraft {
  const title = toText(product('Title').value);
  const options = optionsOf(product, variant);
  const path = toText(product('Product Category', 'Product category').value);
  const type = toText(product('Type').value);
  const place = classifyGoogleCategory(path, type, title, '', '');
  const own = toText(variant('Variant Image', 'Variant image URL').value);
  return {
    external_id: fieldValueWithoutColumn(number),
    title: {
      column: 'Title',
      value: options.length === 0 ? title : `${title} – ${options.map((one) => one.value).join(' / ')}`,
    },
    description: product('Body (HTML)', 'Description'),
    brand: product('Vendor'),
    product_type: type === '' ? fieldValueWithoutColumn(path.split('>').pop()) : product('Type'),
    barcodes: variant('Variant Barcode', 'Barcode'),
    ...(place && {
      category: fieldValueWithoutColumn(place.category),
      subcategory: fieldValueWithoutColumn(place.subcategory ?? ''),
    }),
    attributes: fieldValueWithoutColumn([
      ...options.map(({ name, value }) => ({
        name: names.get(name.toLowerCase()) ?? name,
        value: translateToBothLanguages(value).join(' | '),
      })),
      ...weightOf(variant),
    ]),
    // All variants of a handle form one group (docs/decisions/0150).
    variant:
      options.length === 0
        ? fieldValueWithoutColumn(null)
        : {
            column: 'Handle',
            value: {
              group: toText(product('Handle', 'URL handle').value),
              title,
              axes: options.map(({ name, value }) => ({ name: names.get(name.toLowerCase()) ?? name, value })),
            } satisfies DraftVariant,
          },
    price: priceOf(variant),
    reference_price: variant('Variant Compare At Price', 'Compare-at price'),
    stock: stockOf(variant),
    pictures: fieldValueWithoutColumn(own === '' ? pictures : [own, ...pictures]),
    is_active: fieldValueWithoutColumn(isOnSale(product)),
  };
}

const priceOf = (at: At): FieldValueWithColumn => at('Variant Price', 'Price');

const names = new Map(
  [
    ['Taille', 'Size'],
    ['Couleur', 'Colour'],
    ['Pointure', 'Shoe size'],
    ['Matière', 'Material'],
    ['Style', 'Style'],
    ['Parfum', 'Scent'],
    ['Contenance', 'Volume'],
    ['Poids', 'Weight'],
    ['Longueur', 'Length'],
  ].flatMap(([french = '', english = '']) =>
    [french, english, english.replace('Colour', 'Color')].map(
      (name) => [name.toLowerCase(), `${french} | ${english}`] as const,
    ),
  ),
);

/** The options: [{name: 'Taille', value: 'M'}]. Shopify writes "Default Title" for a product without variants. */
function optionsOf(product: At, variant: At): { name: string; value: string }[] {
  return ['1', '2', '3'].flatMap((which) => {
    const name = toText(product(`Option${which} Name`).value);
    const value = toText(variant(`Option${which} Value`).value);
    return value === '' || value === 'Default Title' ? [] : [{ name: name || `Option ${which}`, value }];
  });
}

function weightOf(variant: At): { name: string; value: string }[] {
  const grams = Number(toText(variant('Variant Grams', 'Weight value (grams)').value));
  return Number.isFinite(grams) && grams > 0
    ? [
        {
          name: 'Poids | Weight',
          value: grams >= 1000 ? `${String(grams / 1000).replace('.', ',')} kg | ${grams / 1000} kg` : `${grams} g`,
        },
      ]
    : [];
}

/** The stock; unknown when Shopify does not count it or continues to sell at 0. A negative count becomes 0. */
function stockOf(variant: At): FieldValueWithColumn {
  const counted = variant('Variant Inventory Qty', 'Inventory quantity');
  const goesOn = /^continue$/i.test(
    toText(variant('Variant Inventory Policy', 'Continue selling when out of stock').value),
  );
  const number = Number(toText(counted.value));
  if (isEmptyValue(counted.value) || goesOn || !Number.isInteger(number))
    return goesOn || isEmptyValue(counted.value) ? fieldValueWithoutColumn(null) : counted;
  return { column: counted.column, value: Math.max(0, number) };
}

/** Drafts and archived products are imported as not for sale. */
function isOnSale(product: At): boolean {
  const status = toText(product('Status').value).toLowerCase();
  return (
    (status === '' || status === 'active') &&
    !/^(false|faux|no|non)$/i.test(toText(product('Published', 'Published on online store').value))
  );
}

/** All pictures of the product, in the order of their positions. */
const picturesOf = (group: readonly FileRecord[]): string[] =>
  group
    .map(({ fields }) => createFieldReader(fields))
    .map((at) => ({
      address: toText(at('Image Src', 'Product image URL').value),
      position: Number(toText(at('Image Position', 'Image position').value)) || 9999,
    }))
    .filter((one) => one.address !== '')
    .sort((one, other) => one.position - other.position)
    .map((one) => one.address);
