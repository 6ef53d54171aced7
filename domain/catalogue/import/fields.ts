// The values of one record, column by column. A shape collects Said values in a Draft; only row-from-draft.ts turns a draft into a row.

/** The value of a column in the file. `column` is the file's own name for it, which a refusal quotes. */
export type FieldValue = { column: string; value: unknown };

/** The columns of our own format, which every other shape is brought to. */
export const draftFields = [
  'external_id',
  'title',
  'title_fr',
  'title_en',
  'description',
  'description_fr',
  'description_en',
  'brand',
  'model',
  'product_type',
  'barcodes',
  'category',
  'subcategory',
  'attributes',
  'variant',
  'price',
  'price_minor',
  'currency',
  'reference_price',
  'reference_price_minor',
  'stock',
  'minimum_order_quantity',
  'source',
  'is_direct',
  'retailer_url',
  'ships_from',
  'pictures',
  'rating',
  'rating_count',
  'popularity',
  'is_demo',
  'is_active',
] as const;
export type DraftField = (typeof draftFields)[number];
/** One row with the values of the file. A field that the file does not state is absent. */
export type Draft = Partial<Record<DraftField, FieldValue>>;

/** Reads a record by forgiving names: case, spaces, hyphens and underscores do not matter. The answer is the first named column that says something. */
export function byName(fields: Readonly<Record<string, unknown>>): (...names: string[]) => FieldValue {
  const known = new Map<string, string>();
  for (const column of Object.keys(fields)) if (!known.has(plainName(column))) known.set(plainName(column), column);
  return (...names) => {
    for (const name of names) {
      const column = known.get(plainName(name));
      if (column !== undefined && !isEmpty(fields[column])) return { column, value: fields[column] };
    }
    return { column: names[0] ?? '', value: null };
  };
}

/** A value that is in no column: set by the shape or by a mapping file. */
export const constant = (value: unknown): FieldValue => ({ column: '', value });

export const plainName = (column: string): string =>
  column
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');

export const isEmpty = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every(isEmpty));

/** Reads one text from an imported value: of a list (a repeated XML element) its first; '' of an object or a list of objects. */
export function textOf(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? textOf(value.find((one) => !isEmpty(one))) : '';
}

/** Several texts: a JSON list, a repeated XML element, or one cell parted by `parting`. */
export function listOf(value: unknown, parting: RegExp): string[] {
  const parts = Array.isArray(value)
    ? value.map((one: unknown) => textOf(addressOf(one)))
    : textOf(value).split(parting);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Pictures in JSON often come as {src} or {url}. */
const addressOf = (one: unknown): unknown =>
  typeof one === 'object' && one !== null && !Array.isArray(one)
    ? 'src' in one
      ? one.src
      : 'url' in one
        ? one.url
        : null
    : one;
