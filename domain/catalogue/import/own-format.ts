import { byName, draftFields, isEmpty, plainName, type Draft } from './fields.ts';
import { inBoth } from './attributes.ts';
import type { FileRecord } from './row.ts';

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
  return draft;
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
