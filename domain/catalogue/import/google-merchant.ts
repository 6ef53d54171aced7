import {
  createFieldReader,
  fieldValueWithoutColumn,
  isEmptyValue,
  toTextList,
  normalizeColumnName,
  toText,
  type RowDraft,
  type FieldValueWithColumn,
} from './row-draft.ts';
import { classifyGoogleCategory } from './category-rules/google-categories.ts';
import { translateToBothLanguages } from './attribute-words.ts';
import type { ImportOptions } from './row-from-draft.ts';
import { maxVariantAxes } from '#domain/catalogue/variants.ts';
import type { FileRecord } from './row.ts';
import type { DraftVariant } from './variants.ts';

/**
 * Parses product data of Google Merchant Center as text or XML (support.google.com/merchants/answer/7052112).
 * Sale prices with dates are ignored, because the parser has no clock. `shipping` is ignored, because the seller's
 * delivery profiles apply.
 */
export function parseGoogleMerchantRecord(record: FileRecord, options: ImportOptions): RowDraft {
  const at = createFieldReader(record.fields);
  const sale = isEmptyValue(at('sale_price_effective_date').value) ? at('sale_price') : fieldValueWithoutColumn(null);
  const [price, reference] = isEmptyValue(sale.value)
    ? [at('price'), fieldValueWithoutColumn(null)]
    : [sale, at('price')];
  const types = toTextList(at('product_type').value, /(?!)/);
  const path = (types[0] ?? '').split('>').map((part) => part.trim());
  const place = classifyGoogleCategory(
    toText(at('google_product_category').value),
    types.join(' > '),
    toText(at('title').value),
    toText(at('gender').value),
    toText(at('age_group').value),
  );
  return {
    external_id: at('id'),
    title: at('title', 'structured_title'),
    description: at('description', 'structured_description'),
    brand: at('brand'),
    model: at('mpn'),
    product_type: { column: 'product_type', value: path[path.length - 1] },
    barcodes: at('gtin', 'ean', 'upc', 'isbn'),
    ...(place && {
      category: fieldValueWithoutColumn(place.category),
      subcategory: fieldValueWithoutColumn(place.subcategory ?? ''),
    }),
    attributes: fieldValueWithoutColumn(attributesOf(at)),
    variant: variantOf(at),
    price,
    reference_price: reference,
    stock: stockOf(at),
    retailer_url: at('link'),
    // An administrator's import links to retailers that sell the product; a merchant sells it here.
    is_direct: fieldValueWithoutColumn(options.source !== 'admin'),
    pictures: fieldValueWithoutColumn([
      ...toTextList(at('image_link').value, /(?!)/),
      ...toTextList(at('additional_image_link', 'additional_image_links').value, /,\s*(?=https?:)/i),
    ]),
  };
}

export function isGoogleMerchant(first: FileRecord): boolean {
  const names = new Set(Object.keys(first.fields).map(normalizeColumnName));
  return (
    ['id', 'title', 'price'].every((name) => names.has(name)) &&
    ['link', 'image_link', 'google_product_category', 'availability'].some((name) => names.has(name))
  );
}

/** The stock: 0 for "out of stock", else the stated quantity; null: not stated. */
function stockOf(at: (...names: string[]) => FieldValueWithColumn): FieldValueWithColumn {
  const counted = at('quantity', 'sell_on_google_quantity', 'quantity_to_sell_on_facebook', 'inventory');
  const availability = at('availability');
  if (/out.of.stock|discontinued|épuisé|rupture/i.test(toText(availability.value)))
    return { column: availability.column, value: 0 };
  return /^\d+$/.test(toText(counted.value)) ? counted : fieldValueWithoutColumn(null);
}

/** The variant: Google's `item_group_id` and the attributes that Google allows for variants. */
function variantOf(at: (...names: string[]) => FieldValueWithColumn): FieldValueWithColumn {
  const group = toText(at('item_group_id').value);
  const axes = lines.flatMap(([column, name]) => {
    const value = toText(at(column).value);
    return ['color', 'size', 'material', 'pattern'].includes(column) && value !== '' ? [{ name, value }] : [];
  });
  return group === '' || axes.length === 0
    ? fieldValueWithoutColumn(null)
    : {
        column: 'item_group_id',
        value: {
          group,
          title: toText(at('item_group_title').value),
          axes: axes.slice(0, maxVariantAxes),
        } satisfies DraftVariant,
      };
}

const attributesOf = (at: (...names: string[]) => FieldValueWithColumn): { name: string; value: string }[] =>
  lines.flatMap(([column, name]) => {
    const value = toText(at(column).value);
    return value === '' || (column === 'condition' && value.toLowerCase() === 'new')
      ? []
      : [{ name, value: words.get(value.toLowerCase()) ?? translateToBothLanguages(value).join(' | ') }];
  });

const lines: [column: string, name: string][] = [
  ['color', 'Couleur | Colour'],
  ['size', 'Taille | Size'],
  ['material', 'Matière | Material'],
  ['pattern', 'Motif | Pattern'],
  ['gender', 'Public | Audience'],
  ['age_group', 'Âge | Age'],
  ['condition', 'État | Condition'],
  ['unit_pricing_measure', 'Contenu | Contents'],
  ['energy_efficiency_class', 'Classe énergétique | Energy class'],
  ['product_weight', 'Poids | Weight'],
  ['product_length', 'Longueur | Length'],
  ['product_width', 'Largeur | Width'],
  ['product_height', 'Hauteur | Height'],
];

const words = new Map<string, string>(
  Object.entries({
    male: 'Hommes | Men',
    female: 'Femmes | Women',
    unisex: 'Mixte | Unisex',
    adult: 'Adulte | Adult',
    kids: 'Enfant | Child',
    toddler: 'Tout-petit | Toddler',
    infant: 'Nourrisson | Infant',
    newborn: 'Nouveau-né | Newborn',
    used: 'Occasion | Used',
    refurbished: 'Remis à neuf | Refurbished',
  }),
);
