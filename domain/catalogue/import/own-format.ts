import { byName, constant, draftFields, type FieldValue, isEmpty, plainName, textOf, type Draft } from './fields.ts';
import { inBoth } from './attributes.ts';
import type { FileRecord } from './row.ts';
import type { DraftVariant } from './variants.ts';

/** Our own columns (docs/catalogue-format.md), under their own names. Columns `attribute:Couleur | Colour` are specification lines. */
export function parseOwnFormat(record: FileRecord): Draft {
  const at = byName(record.fields);
  const draft: Draft = {};
  for (const field of draftFields) draft[field] = at(field, ...(otherNames[field] ?? []));
  const columns = Object.entries(record.fields).filter(
    ([column, value]) => /^attribute:/i.test(column) && !isEmpty(value),
  );
  if (columns.length > 0) {
    draft.attributes = {
      column: columns[0]?.[0] ?? '',
      value: columns.map(([column, value]) => {
        const [name_fr, name_en] = inBoth(column.slice('attribute:'.length));
        return { name_fr, name_en, value };
      }),
    };
  }
  draft.variant = variantOf(record, textOf(at('group', 'item_group_id').value));
  return draft;
}

/** Columns `variant:Pointure | Size`, or one cell `Pointure | Size = 42; Couleur | Colour = Noir | Black`, of a row with a `group`; those that are empty are no axis of it. */
function variantOf({ fields }: FileRecord, group: string): FieldValue {
  const columns = Object.entries(fields).flatMap(([column, value]) =>
    /^variant:/i.test(column) && !isEmpty(value)
      ? [{ name: column.slice('variant:'.length), value: textOf(value) }]
      : [],
  );
  const cell = textOf(byName(fields)('variant').value)
    .split(';')
    .flatMap((part) => {
      const [name = '', ...value] = part.split('=');
      return name.trim() === '' ? [] : [{ name, value: value.join('=') }];
    });
  const axes = columns.length > 0 ? columns : cell;
  return group === '' ? constant(null) : { column: 'group', value: { group, title: '', axes } satisfies DraftVariant };
}

const otherNames: Partial<Record<string, string[]>> = {
  barcodes: ['barcode', 'gtin', 'ean'],
  pictures: ['picture', 'images', 'image'],
};

/** Ours is known by its identity's name: no other format calls it so. */
export function isOwnFormat(first: FileRecord): boolean {
  const names = new Set(Object.keys(first.fields).map(plainName));
  return (
    names.has('external_id') &&
    ['title', 'title_fr', 'title_en'].some((name) => names.has(name)) &&
    ['price', 'price_minor'].some((name) => names.has(name))
  );
}
