// The values of one record before checks. Every file format fills a RowDraft, and row-from-draft.ts makes the row.

/** A value and the name of its column in the file, for messages about refusals. */
export type FieldValueWithColumn = { column: string; value: unknown };

/** The columns of our own format. Other formats are converted to the same fields. */
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
/** The values of one row. A field that the file does not state is absent. */
export type RowDraft = Partial<Record<DraftField, FieldValueWithColumn>>;

/** Creates a function that returns the first filled column of several names, ignoring case, spaces, "-" and "_". */
export function createFieldReader(
  fields: Readonly<Record<string, unknown>>,
): (...names: string[]) => FieldValueWithColumn {
  const known = new Map<string, string>();
  for (const column of Object.keys(fields))
    if (!known.has(normalizeColumnName(column))) known.set(normalizeColumnName(column), column);
  return (...names) => {
    for (const name of names) {
      const column = known.get(normalizeColumnName(name));
      if (column !== undefined && !isEmptyValue(fields[column])) return { column, value: fields[column] };
    }
    return { column: names[0] ?? '', value: null };
  };
}

/** A value that comes from the format or the mapping file, not from a column. */
export const fieldValueWithoutColumn = (value: unknown): FieldValueWithColumn => ({ column: '', value });

export const normalizeColumnName = (column: string): string =>
  column
    .trim()
    .toLowerCase()
    .replaceAll(/[\s_-]+/g, '_');

export const isEmptyValue = (value: unknown): boolean =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.trim() === '') ||
  (Array.isArray(value) && value.every(isEmptyValue));

/** Converts an imported value to text: a list (repeated XML element) by its first entry, an object to ''. */
export function toText(value: unknown): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  return Array.isArray(value) ? toText(value.find((one) => !isEmptyValue(one))) : '';
}

/** Converts a value to several texts: from a JSON list, a repeated XML element, or one text split at `parting`. */
export function toTextList(value: unknown, parting: RegExp): string[] {
  const parts = Array.isArray(value)
    ? value.map((one: unknown) => toText(addressOf(one)))
    : toText(value).split(parting);
  return parts.map((part) => part.trim()).filter((part) => part !== '');
}

/** Pictures in JSON may be objects {src} or {url} instead of texts. */
const addressOf = (one: unknown): unknown =>
  typeof one === 'object' && one !== null && !Array.isArray(one)
    ? 'src' in one
      ? one.src
      : 'url' in one
        ? one.url
        : null
    : one;
