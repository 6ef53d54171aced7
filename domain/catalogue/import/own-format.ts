import {
  createFieldReader,
  fieldValueWithoutColumn,
  draftFields,
  type FieldValueWithColumn,
  isEmptyValue,
  normalizeColumnName,
  toText,
  type RowDraft,
} from './row-draft.ts';
import { splitBilingualText } from './attributes.ts';
import type { FileRecord } from './row.ts';
import type { DraftVariant } from './variants.ts';

/** Parses our own format (docs/catalogue-format.md). Columns named `attribute:Couleur | Colour` are specifications. */
export function parseOwnFormatRecord(record: FileRecord): RowDraft {
  const at = createFieldReader(record.fields);
  const draft: RowDraft = {};
  for (const field of draftFields) draft[field] = at(field, ...(otherNames[field] ?? []));
  const columns = Object.entries(record.fields).filter(
    ([column, value]) => /^attribute:/i.test(column) && !isEmptyValue(value),
  );
  if (columns.length > 0) {
    draft.attributes = {
      column: columns[0]?.[0] ?? '',
      value: columns.map(([column, value]) => {
        const [name_fr, name_en] = splitBilingualText(column.slice('attribute:'.length));
        return { name_fr, name_en, value };
      }),
    };
  }
  draft.variant = variantOf(record, toText(at('group', 'item_group_id').value));
  return draft;
}

/** The variant of a row with a `group`, from columns like `variant:Pointure | Size`, or from one cell. */
function variantOf({ fields }: FileRecord, group: string): FieldValueWithColumn {
  const columns = Object.entries(fields).flatMap(([column, value]) =>
    /^variant:/i.test(column) && !isEmptyValue(value)
      ? [{ name: column.slice('variant:'.length), value: toText(value) }]
      : [],
  );
  const cell = toText(createFieldReader(fields)('variant').value)
    .split(';')
    .flatMap((part) => {
      const [name = '', ...value] = part.split('=');
      return name.trim() === '' ? [] : [{ name, value: value.join('=') }];
    });
  const axes = columns.length > 0 ? columns : cell;
  return group === ''
    ? fieldValueWithoutColumn(null)
    : { column: 'group', value: { group, title: '', axes } satisfies DraftVariant };
}

const otherNames: Partial<Record<string, string[]>> = {
  barcodes: ['barcode', 'gtin', 'ean'],
  pictures: ['picture', 'images', 'image'],
};

/** Only our own format has the column external_id. */
export function isOwnFormat(first: FileRecord): boolean {
  const names = new Set(Object.keys(first.fields).map(normalizeColumnName));
  return (
    names.has('external_id') &&
    ['title', 'title_fr', 'title_en'].some((name) => names.has(name)) &&
    ['price', 'price_minor'].some((name) => names.has(name))
  );
}
