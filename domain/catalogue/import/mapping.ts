import * as z from 'zod/mini';
import { type Language, languages } from '#domain/settings/language.ts';
import { sources, type Source } from '#domain/catalogue/product.ts';
import { isCategory, isSubcategory } from '#domain/catalogue/tree.ts';
import { isCurrency } from '#domain/money/currencies.ts';
import {
  draftFields,
  isEmptyValue,
  toText,
  type RowDraft,
  type DraftField,
  type FieldValueWithColumn,
} from './row-draft.ts';
import type { FileRecord, ColumnRefusal } from './row.ts';

/** Where a field comes from: the first filled column, or a constant. Pictures and barcodes use all columns. */
export type FieldSource = { from: string[] } | { constant: string | number | boolean };
/** All conditions of a rule must match. The regular expressions ignore case. */
export type CategoryRule = {
  when: { column: string; matches: RegExp }[];
  category: string;
  subcategory: string | null;
};
export type MappedSeller = { slug: string; name: string; country: string; source: Source };

/** How to parse one merchant's file (docs/catalogue-format.md). Null fields use the format's defaults. */
export type Mapping = {
  shape: CatalogueFormatName | null;
  columns: Partial<Record<DraftField, FieldSource>>;
  /** The columns that become specifications, and their bilingual names ("Couleur | Colour"). */
  attributes: { column: string; name: string }[];
  categories: CategoryRule[];
  /** The category of products that no rule matches: 'electronique' or 'electronique/informatique'. */
  categoryFallback: string | null;
  seller: MappedSeller | null;
  currency: string | null;
  decimal: '.' | ',' | null;
  priceUnit: 'major' | 'minor';
  /** The language of titles and descriptions whose column names no language. */
  language: Language | null;
};

export const catalogueFormatNames = [
  'own',
  'icecat',
  'retail-demo',
  'photo-index',
  'google-merchant',
  'shopify',
  'columns',
] as const;
export type CatalogueFormatName = (typeof catalogueFormatNames)[number];

/** Thrown for an invalid mapping file. `problems`: each wrong field by its path ("categories.0.when.Rayon"). */
export class InvalidMappingError extends Error {
  readonly problems: ColumnRefusal[];

  constructor(problems: ColumnRefusal[]) {
    super(`mapping: ${problems.map((one) => `${one.column} (${one.found})`).join(', ')}`);
    this.name = 'InvalidMappingError';
    this.problems = problems;
  }
}

const name = z.string().check(z.minLength(1), z.maxLength(200));
const column = z.union([
  name,
  z.array(name).check(z.minLength(1), z.maxLength(20)),
  z.strictObject({ constant: z.union([z.string(), z.number(), z.boolean()]) }),
]);
const shape = z.strictObject({
  shape: z.optional(z.enum(catalogueFormatNames)),
  columns: z.optional(z.partialRecord(z.enum(draftFields), column)),
  attributes: z.optional(z.record(name, name)),
  categories: z.optional(
    z
      .array(
        z.strictObject({
          when: z.record(name, z.string().check(z.minLength(1), z.maxLength(500))),
          category: z.string(),
          subcategory: z.optional(z.nullable(z.string())),
        }),
      )
      .check(z.maxLength(2000)),
  ),
  category_fallback: z.optional(z.string()),
  seller: z.optional(
    z.strictObject({
      slug: z.string().check(z.regex(/^[a-z0-9]+(-[a-z0-9]+)*$/), z.maxLength(80)),
      name,
      country: z.string().check(z.regex(/^[A-Z]{2}$/)),
      source: z._default(z.enum(sources), 'merchant'),
    }),
  ),
  currency: z.optional(z.string()),
  decimal: z.optional(z.enum(['.', ','])),
  price_unit: z._default(z.enum(['major', 'minor']), 'major'),
  language: z.optional(z.enum(languages)),
});

/** Throws InvalidMappingError with all faults. Unknown fields are faults, because they may be typing errors. */
export function parseMapping(json: unknown): Mapping {
  const read = shape.safeParse(json);
  if (!read.success)
    throw new InvalidMappingError(
      read.error.issues.flatMap((issue) => wrongFields(issue).map((path) => wrong(path, foundAt(json, path)))),
    );
  const said = read.data;
  const problems: ColumnRefusal[] = [];
  const categories = (said.categories ?? []).map((rule, at): CategoryRule => {
    problems.push(...placeProblems(`categories.${at}`, rule.category, rule.subcategory ?? null));
    const when = Object.entries(rule.when).map(([where, expression]) => ({
      column: where,
      matches: expressionOf(expression, `categories.${at}.when.${where}`, problems),
    }));
    if (when.length === 0) problems.push(wrong(`categories.${at}.when`, '{}'));
    return { when, category: rule.category, subcategory: rule.subcategory ?? null };
  });
  const [fallback, under = null] = said.category_fallback?.split('/') ?? [];
  if (fallback !== undefined && (!isCategory(fallback) || (under !== null && !isSubcategory(fallback, under))))
    problems.push(wrong('category_fallback', said.category_fallback));
  if (said.currency !== undefined && !isCurrency(said.currency)) problems.push(wrong('currency', said.currency));
  if (said.shape === 'columns' && Object.keys(said.columns ?? {}).length === 0) problems.push(wrong('columns', ''));
  if (problems.length > 0) throw new InvalidMappingError(problems);
  return {
    shape: said.shape ?? null,
    columns: Object.fromEntries(Object.entries(said.columns ?? {}).map(([field, one]) => [field, columnOf(one)])),
    attributes: Object.entries(said.attributes ?? {}).map(([where, called]) => ({ column: where, name: called })),
    categories,
    categoryFallback: said.category_fallback ?? null,
    seller: said.seller ?? null,
    currency: said.currency ?? null,
    decimal: said.decimal ?? null,
    priceUnit: said.price_unit,
    language: said.language ?? null,
  };
}

export function applyMapping(record: FileRecord, mapping: Mapping): RowDraft {
  const draft: RowDraft = {};
  for (const [field, where] of Object.entries(mapping.columns) as [DraftField, FieldSource][]) {
    const target = mapping.language === null ? field : inLanguage(field, mapping.language);
    const said = saidAt(record, where, field === 'pictures' || field === 'barcodes');
    if (!isEmptyValue(said.value)) draft[target] = said;
    else draft[target] ??= said;
  }
  const lines = mapping.attributes.flatMap(({ column: where, name: called }) => {
    const value = valueAt(record.fields, where);
    return isEmptyValue(value)
      ? []
      : [{ name: called, value: Array.isArray(value) ? value.map(toText).filter(Boolean).join(', ') : value }];
  });
  if (lines.length > 0) draft.attributes = { column: mapping.attributes[0]?.column ?? '', value: lines };
  return draft;
}

const inLanguage = (field: DraftField, language: Language): DraftField =>
  field === 'title' || field === 'description' ? `${field}_${language}` : field;

function saidAt(record: FileRecord, where: FieldSource, all: boolean): FieldValueWithColumn {
  if ('constant' in where) return { column: '', value: where.constant };
  const found = where.from.filter((one) => !isEmptyValue(valueAt(record.fields, one)));
  const [first = where.from[0] ?? ''] = found;
  return {
    column: first,
    value:
      all && found.length > 1 ? found.flatMap((one) => valueAt(record.fields, one)) : valueAt(record.fields, first),
  };
}

/** The value of a column by its exact name, else by a path into an object ("offer.price"). */
function valueAt(fields: Readonly<Record<string, unknown>>, where: string): unknown {
  if (Object.prototype.hasOwnProperty.call(fields, where)) return fields[where];
  let value: unknown = fields;
  for (const step of where.split('.'))
    value =
      typeof value === 'object' && value !== null && Object.prototype.hasOwnProperty.call(value, step)
        ? (value as Record<string, unknown>)[step]
        : null;
  return value;
}

const columnOf = (said: string | string[] | { constant: string | number | boolean }): FieldSource =>
  typeof said === 'string' ? { from: [said] } : Array.isArray(said) ? { from: said } : said;

function expressionOf(text: string, path: string, problems: ColumnRefusal[]): RegExp {
  try {
    return new RegExp(text, 'iu');
  } catch {
    problems.push(wrong(path, text));
    return /$^/;
  }
}

function placeProblems(path: string, category: string, subcategory: string | null): ColumnRefusal[] {
  if (!isCategory(category)) return [wrong(`${path}.category`, category)];
  return subcategory === null || isSubcategory(category, subcategory)
    ? []
    : [wrong(`${path}.subcategory`, subcategory)];
}

const wrong = (path: string, found: unknown): ColumnRefusal => ({
  column: path,
  code: 'mapping-wrong',
  found: (typeof found === 'string' ? found : (JSON.stringify(found) ?? '')).slice(0, 200),
});

const wrongFields = (issue: z.core.$ZodIssue): string[] =>
  'keys' in issue && Array.isArray(issue.keys) && issue.keys.length > 0
    ? issue.keys.map((key) => [...issue.path, key].join('.'))
    : [issue.path.join('.') || 'mapping'];

const foundAt = (json: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (value, step) =>
        typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[step] : undefined,
      json,
    );
