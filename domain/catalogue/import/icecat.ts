import { toMajor } from '#domain/money/units.ts';
import { fieldValueWithoutColumn, type RowDraft } from './row-draft.ts';
import { convertIcecatAttributes } from './icecat-attributes.ts';
import { detectIcecatType, type IcecatFields } from './icecat-type.ts';
import { classifyIcecatProduct } from './classify-icecat-product.ts';
import type { FileRecord } from './row.ts';

/** Parses an Icecat record. The file's prices are invented, so every row is marked as a demo. */
export function parseIcecatRecord(record: FileRecord): RowDraft {
  const { fields } = record;
  const at = (column: string) => ({ column, value: fields[column] });
  const product = icecatFields(record);
  const type = detectIcecatType(product);
  const place = classifyIcecatProduct(product, type ?? '');
  return {
    external_id: at('id'),
    title: at('title'),
    description: at('description'),
    brand: at('brand'),
    model: at('name'),
    product_type: fieldValueWithoutColumn(type),
    ...(place && {
      category: fieldValueWithoutColumn(place.category),
      subcategory: fieldValueWithoutColumn(place.subcategory ?? ''),
    }),
    barcodes: at('ean'),
    attributes: fieldValueWithoutColumn(convertIcecatAttributes(product.attributes)),
    price: {
      column: 'price_cents',
      value: typeof fields['price_cents'] === 'number' ? toMajor(fields['price_cents'], 'USD') : fields['price_cents'],
    },
    pictures: at('image_url'),
    is_demo: fieldValueWithoutColumn(true),
  };
}

export const isIcecat = (first: FileRecord): boolean =>
  ['id', 'title', 'brand', 'price_cents', 'attributes', 'image_url'].every((column) => column in first.fields);

/** Only this many UTF-16 units of a title are examined; real titles have under 300. */
const mostRead = 500;

function icecatFields({ fields }: FileRecord): IcecatFields {
  const text = (column: string): string =>
    typeof fields[column] === 'string' ? fields[column].trim().slice(0, mostRead) : '';
  const attributes = fields['attributes'];
  return {
    title: text('title'),
    name: text('name'),
    brand: text('brand'),
    attributes: typeof attributes === 'object' && attributes !== null ? (attributes as Record<string, unknown>) : {},
  };
}
