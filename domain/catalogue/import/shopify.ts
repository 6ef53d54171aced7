import { inBothLanguages } from './attribute-words.ts';
import { byName, constant, isEmpty, plainName, textOf, type Draft, type FieldValue } from './fields.ts';
import { placeOfGoogleCategory } from './category-rules/google-categories.ts';
import { draftByMapping } from './mapping.ts';
import { rowFromDraft, type ShapeOptions } from './row-from-draft.ts';
import type { FileRecord, ParsedRow } from './row.ts';
import type { DraftVariant } from './variants.ts';

type At = (...names: string[]) => FieldValue;

/**
 * A product export of Shopify (help.shopify.com, "Using CSV files", both the old and the 2024 header names). The lines of one handle follow each other:
 * the first says the product, each that has a price, a SKU or an option is a variant and becomes a row, the others bring pictures. A variant's name is added to the title
 * unless it is the only one. The number is the SKU, or handle#n; a SKU that comes twice in one product is numbered too.
 */
export async function* parseShopify(
  records: AsyncIterable<FileRecord>,
  options: ShapeOptions,
): AsyncIterable<ParsedRow> {
  let group: FileRecord[] = [];
  for await (const record of records) {
    // A handle that never ends cannot fill the memory: Shopify's own limit is 2,048 variants, and what goes beyond is refused as having no first line.
    if (group[0] && (handleOf(record) !== handleOf(group[0]) || group.length === 5000)) {
      yield* readGroup(group, options);
      group = [];
    }
    group.push(record);
  }
  if (group.length > 0) yield* readGroup(group, options);
}

export function isShopify(first: FileRecord): boolean {
  const names = new Set(Object.keys(first.fields).map(plainName));
  return (
    (names.has('handle') || names.has('url_handle')) &&
    names.has('title') &&
    ['variant_price', 'price', 'variant_sku', 'body_(html)', 'option1_name'].some((name) => names.has(name))
  );
}

const handleOf = (record: FileRecord): string => textOf(byName(record.fields)('Handle', 'URL handle').value);

function* readGroup(group: readonly FileRecord[], options: ShapeOptions): Iterable<ParsedRow> {
  const [head] = group;
  if (!head) return;
  const product = byName(head.fields);
  if (isEmpty(product('Title').value)) {
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
    const sku = textOf(byName(record.fields)('Variant SKU', 'SKU').value);
    const number = sku === '' || seen.has(sku) ? `${handleOf(head)}#${index + 1}` : sku;
    seen.add(sku);
    const whole = { line: record.line, fields: { ...head.fields, ...filled(record) } };
    const draft = readVariant(product, byName(record.fields), number, pictures);
    yield rowFromDraft(
      whole,
      options.mapping === null ? draft : { ...draft, ...draftByMapping(whole, options.mapping) },
      options,
    );
  }
}

/** A line of a picture alone has none of these; a variant without a price is one that is refused. */
function isVariant({ fields }: FileRecord): boolean {
  const at = byName(fields);
  return [priceOf(at), at('Variant SKU', 'SKU'), at('Option1 Value')].some((said) => !isEmpty(said.value));
}

/** Continuing lines leave the product's columns empty: a mapping file's columns and rules see them filled. */
const filled = (record: FileRecord): Record<string, unknown> =>
  Object.fromEntries(Object.entries(record.fields).filter(([, value]) => !isEmpty(value)));

function readVariant(product: At, variant: At, number: string, pictures: string[]): Draft {
  const title = textOf(product('Title').value);
  const options = optionsOf(product, variant);
  const path = textOf(product('Product Category', 'Product category').value);
  const type = textOf(product('Type').value);
  const place = placeOfGoogleCategory(path, type, title, '', '');
  const own = textOf(variant('Variant Image', 'Variant image URL').value);
  return {
    external_id: constant(number),
    title: {
      column: 'Title',
      value: options.length === 0 ? title : `${title} – ${options.map((one) => one.value).join(' / ')}`,
    },
    description: product('Body (HTML)', 'Description'),
    brand: product('Vendor'),
    product_type: type === '' ? constant(path.split('>').pop()) : product('Type'),
    barcodes: variant('Variant Barcode', 'Barcode'),
    ...(place && { category: constant(place.category), subcategory: constant(place.subcategory ?? '') }),
    attributes: constant([
      ...options.map(({ name, value }) => ({
        name: names.get(name.toLowerCase()) ?? name,
        value: inBothLanguages(value).join(' | '),
      })),
      ...weightOf(variant),
    ]),
    // All variants of a handle are one thing (docs/decisions/0150).
    variant:
      options.length === 0
        ? constant(null)
        : {
            column: 'Handle',
            value: {
              group: textOf(product('Handle', 'URL handle').value),
              title,
              axes: options.map(({ name, value }) => ({ name: names.get(name.toLowerCase()) ?? name, value })),
            } satisfies DraftVariant,
          },
    price: priceOf(variant),
    reference_price: variant('Variant Compare At Price', 'Compare-at price'),
    stock: stockOf(variant),
    pictures: constant(own === '' ? pictures : [own, ...pictures]),
    is_active: constant(isOnSale(product)),
  };
}

const priceOf = (at: At): FieldValue => at('Variant Price', 'Price');

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

/** [{name: 'Taille', value: 'M'}]; a product without variants has the one option "Title: Default Title". */
function optionsOf(product: At, variant: At): { name: string; value: string }[] {
  return ['1', '2', '3'].flatMap((which) => {
    const name = textOf(product(`Option${which} Name`).value);
    const value = textOf(variant(`Option${which} Value`).value);
    return value === '' || value === 'Default Title' ? [] : [{ name: name || `Option ${which}`, value }];
  });
}

function weightOf(variant: At): { name: string; value: string }[] {
  const grams = Number(textOf(variant('Variant Grams', 'Weight value (grams)').value));
  return Number.isFinite(grams) && grams > 0
    ? [
        {
          name: 'Poids | Weight',
          value: grams >= 1000 ? `${String(grams / 1000).replace('.', ',')} kg | ${grams / 1000} kg` : `${grams} g`,
        },
      ]
    : [];
}

/** Counted only where Shopify counts; sold beyond what is there ("continue") means it does not say. A negative count is none. */
function stockOf(variant: At): FieldValue {
  const counted = variant('Variant Inventory Qty', 'Inventory quantity');
  const goesOn = /^continue$/i.test(
    textOf(variant('Variant Inventory Policy', 'Continue selling when out of stock').value),
  );
  const number = Number(textOf(counted.value));
  if (isEmpty(counted.value) || goesOn || !Number.isInteger(number))
    return goesOn || isEmpty(counted.value) ? constant(null) : counted;
  return { column: counted.column, value: Math.max(0, number) };
}

/** Drafts and archived products are taken, and not shown. */
function isOnSale(product: At): boolean {
  const status = textOf(product('Status').value).toLowerCase();
  return (
    (status === '' || status === 'active') &&
    !/^(false|faux|no|non)$/i.test(textOf(product('Published', 'Published on online store').value))
  );
}

/** All pictures of the product, in their positions. */
const picturesOf = (group: readonly FileRecord[]): string[] =>
  group
    .map(({ fields }) => byName(fields))
    .map((at) => ({
      address: textOf(at('Image Src', 'Product image URL').value),
      position: Number(textOf(at('Image Position', 'Image position').value)) || 9999,
    }))
    .filter((one) => one.address !== '')
    .sort((one, other) => one.position - other.position)
    .map((one) => one.address);
