import { byName, constant, isEmpty, listOf, plainName, textOf, type Draft, type FieldValue } from './fields.ts';
import { placeOfGoogleCategory } from './category-rules/google-categories.ts';
import { inBothLanguages } from './attribute-words.ts';
import type { ShapeOptions } from './row-from-draft.ts';
import { mostAxes } from '#domain/catalogue/variants.ts';
import type { FileRecord } from './row.ts';
import type { DraftVariant } from './variants.ts';

/**
 * Google Merchant Center's product data, as tab- or comma-separated text or as XML items (support.google.com/merchants/answer/7052112, read 2026-11).
 * Column names come with spaces or underscores, XML ones by their local name. A sale price with an effective date is left aside: reading has no clock,
 * and the ordinary price is the one that is never too low. `shipping` is not read: delivery is stated by the seller's profiles.
 */
export function parseGoogleMerchant(record: FileRecord, options: ShapeOptions): Draft {
  const at = byName(record.fields);
  const sale = isEmpty(at('sale_price_effective_date').value) ? at('sale_price') : constant(null);
  const [price, reference] = isEmpty(sale.value) ? [at('price'), constant(null)] : [sale, at('price')];
  const types = listOf(at('product_type').value, /(?!)/);
  const path = (types[0] ?? '').split('>').map((part) => part.trim());
  const place = placeOfGoogleCategory(
    textOf(at('google_product_category').value),
    types.join(' > '),
    textOf(at('title').value),
    textOf(at('gender').value),
    textOf(at('age_group').value),
  );
  return {
    external_id: at('id'),
    title: at('title', 'structured_title'),
    description: at('description', 'structured_description'),
    brand: at('brand'),
    model: at('mpn'),
    product_type: { column: 'product_type', value: path[path.length - 1] },
    barcodes: at('gtin', 'ean', 'upc', 'isbn'),
    ...(place && { category: constant(place.category), subcategory: constant(place.subcategory ?? '') }),
    attributes: constant(attributesOf(at)),
    variant: variantOf(at),
    price,
    reference_price: reference,
    stock: stockOf(at),
    retailer_url: at('link'),
    // Products that the market imports from a retailer's feed are sold at the retailer; those of a merchant's own feed are sold here.
    is_direct: constant(options.source !== 'admin'),
    pictures: constant([
      ...listOf(at('image_link').value, /(?!)/),
      ...listOf(at('additional_image_link', 'additional_image_links').value, /,\s*(?=https?:)/i),
    ]),
  };
}

export function isGoogleMerchant(first: FileRecord): boolean {
  const names = new Set(Object.keys(first.fields).map(plainName));
  return (
    ['id', 'title', 'price'].every((name) => names.has(name)) &&
    ['link', 'image_link', 'google_product_category', 'availability'].some((name) => names.has(name))
  );
}

/** A number when the feed has one; else "out of stock" is none, and in stock does not say how many. */
function stockOf(at: (...names: string[]) => FieldValue): FieldValue {
  const counted = at('quantity', 'sell_on_google_quantity', 'quantity_to_sell_on_facebook', 'inventory');
  const availability = at('availability');
  if (/out.of.stock|discontinued|épuisé|rupture/i.test(textOf(availability.value)))
    return { column: availability.column, value: 0 };
  return /^\d+$/.test(textOf(counted.value)) ? counted : constant(null);
}

/** `item_group_id` and the attributes by which Google lets variants differ. */
function variantOf(at: (...names: string[]) => FieldValue): FieldValue {
  const group = textOf(at('item_group_id').value);
  const axes = lines.flatMap(([column, name]) => {
    const value = textOf(at(column).value);
    return ['color', 'size', 'material', 'pattern'].includes(column) && value !== '' ? [{ name, value }] : [];
  });
  return group === '' || axes.length === 0
    ? constant(null)
    : {
        column: 'item_group_id',
        value: {
          group,
          title: textOf(at('item_group_title').value),
          axes: axes.slice(0, mostAxes),
        } satisfies DraftVariant,
      };
}

const attributesOf = (at: (...names: string[]) => FieldValue): { name: string; value: string }[] =>
  lines.flatMap(([column, name]) => {
    const value = textOf(at(column).value);
    return value === '' || (column === 'condition' && value.toLowerCase() === 'new')
      ? []
      : [{ name, value: words.get(value.toLowerCase()) ?? inBothLanguages(value).join(' | ') }];
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
