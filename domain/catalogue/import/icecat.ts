import { toMajor } from '#domain/money/units.ts';
import { constant, type Draft } from './fields.ts';
import { icecatAttributes } from './icecat-attributes.ts';
import { icecatType, type IcecatFields } from './icecat-type.ts';
import { icecatPlace } from './icecat-place.ts';
import type { FileRecord } from './row.ts';

/**
 * Icecat's products. They say no category, currency or seller; `price_cents` are hundredths of whatever currency the importer names, and invented as offers:
 * every row is a demo.
 */
export function parseIcecat(record: FileRecord): Draft {
  const { fields } = record;
  const at = (column: string) => ({ column, value: fields[column] });
  const product = icecatFields(record);
  const type = icecatType(product);
  const place = icecatPlace(product, type ?? '');
  return {
    external_id: at('id'),
    title: at('title'),
    description: at('description'),
    brand: at('brand'),
    model: at('name'),
    product_type: constant(type),
    ...(place && { category: constant(place.category), subcategory: constant(place.subcategory ?? '') }),
    barcodes: at('ean'),
    attributes: constant(icecatAttributes(product.attributes)),
    price: {
      column: 'price_cents',
      value: typeof fields['price_cents'] === 'number' ? toMajor(fields['price_cents'], 'USD') : fields['price_cents'],
    },
    pictures: at('image_url'),
    is_demo: constant(true),
  };
}

export const isIcecat = (first: FileRecord): boolean =>
  ['id', 'title', 'brand', 'price_cents', 'attributes', 'image_url'].every((column) => column in first.fields);

/** UTF-16 units of a title the type is looked for in, word by word and part by part: the file's longest has under 300. */
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
