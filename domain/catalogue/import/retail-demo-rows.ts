import { classifyProduct } from './classify-product.ts';
import { fieldValueWithoutColumn, toText, type RowDraft, type FieldValueWithColumn } from './row-draft.ts';
import type { FileRecord } from './row.ts';

/** Parses a file with invented products, so every row is marked as a demo. Column `slug`: a category or a source. */
export function parseRetailDemoRecord(record: FileRecord): RowDraft {
  const at = (column: string): FieldValueWithColumn => ({ column, value: record.fields[column] });
  return {
    ...demoDraft(record),
    external_id: at('id'),
    title_en: at('name_en'),
    description_en: at('description_en'),
    stock: at('stock'),
  };
}

/** Parses a demo file of photos. `file`: a picture in the same folder, also used as the product's number. */
export function parsePhotoIndexRecord(record: FileRecord): RowDraft {
  const at = (column: string): FieldValueWithColumn => ({ column, value: record.fields[column] });
  return {
    ...demoDraft(record),
    external_id: at('file'),
    title_en: at('name'),
    description_en: at('description'),
    pictures: at('file'),
  };
}

export const isRetailDemo = (first: FileRecord): boolean =>
  ['id', 'slug', 'style', 'name_en', 'price_usd'].every((column) => column in first.fields);
export const isDemoPhotoFile = (first: FileRecord): boolean =>
  ['file', 'slug', 'style', 'name', 'price_usd'].every((column) => column in first.fields);

function demoDraft({ fields }: FileRecord): RowDraft {
  const text = (column: string): string => toText(fields[column]);
  const [category, subcategory] = placeOf(
    text('slug'),
    text('category'),
    text('style'),
    text('name_en') || text('name'),
    text('gender'),
  ).split('/');
  const audience = audiences.get(text('gender'));
  return {
    product_type: fieldValueWithoutColumn(telling.has(text('style')) ? text('style') : null),
    category: fieldValueWithoutColumn(category),
    subcategory: fieldValueWithoutColumn(subcategory ?? ''),
    price: { column: 'price_usd', value: fields['price_usd'] },
    currency: fieldValueWithoutColumn('USD'),
    source: fieldValueWithoutColumn(origins.get(text('slug')) ?? null),
    attributes: fieldValueWithoutColumn(audience ? [audience] : []),
    is_demo: fieldValueWithoutColumn(true),
  };
}

const origins = new Map<string, string>(Object.entries({ 'marche-africain': 'african', restaurant: 'restaurant' }));
const audiences = new Map<string, { name_fr: string; name_en: string; value_fr: string; value_en: string }>(
  Object.entries({
    F: { name_fr: 'Public', name_en: 'Audience', value_fr: 'Femmes', value_en: 'Women' },
    M: { name_fr: 'Public', name_en: 'Audience', value_fr: 'Hommes', value_en: 'Men' },
  }),
);

/** Finds the category path by style, else by the file's category, else by the title within the slug's category. */
function placeOf(slug: string, category: string, style: string, title: string, gender: string): string {
  if (category === 'apparel' && style !== 'scarf')
    return gender === 'F' ? 'mode/femmes' : gender === 'M' ? 'mode/hommes' : 'mode';
  // Some furniture (two stands) has the style `salon`, but the category `kitchen`, so the style is checked first.
  if (style === 'salon')
    return `maison-jardin/${classifyProduct('', title, { category: (one) => one === 'maison-jardin' })?.subcategory ?? 'meubles'}`;
  const fixed = byStyle.get(style) ?? byCategory.get(category);
  if (fixed !== undefined) return fixed;
  const own = origins.has(slug) ? 'cuisine' : slug;
  const found =
    classifyProduct('', title, { category: (one) => one === own })?.subcategory ?? byCategoryElse.get(category);
  return found ? `${own}/${found}` : own;
}

const byStyle = new Map<string, string>(
  Object.entries({
    cable: 'electronique/accessoires-telephone',
    camera: 'electronique',
    photography: 'electronique',
    scarf: 'mode/sacs-accessoires',
    computer: 'electronique/informatique',
    keyboard: 'electronique/informatique',
    headphones: 'electronique/audio',
    speaker: 'electronique/audio',
    television: 'electronique/tv-home-cinema',
    wearable: 'electronique/objets-connectes',
    plant: 'maison-jardin/jardinage',
    bedroom: 'maison-jardin/decoration',
    camping: 'sports-loisirs/camping-randonnee',
    fishing: 'sports-loisirs/outdoor',
    kayaking: 'sports-loisirs/outdoor',
    pet: 'sports-loisirs',
    makeup: 'beaute-sante/maquillage',
  }),
);

const byCategory = new Map<string, string>(
  Object.entries({
    accessories: 'mode/sacs-accessoires',
    jewelry: 'mode/sacs-accessoires',
    footwear: 'mode/chaussures',
    tools: 'bricolage/outils',
    floral: 'maison-jardin/decoration',
    seasonal: 'maison-jardin/decoration',
    homedecor: 'maison-jardin/decoration',
    furniture: 'maison-jardin/meubles',
    instruments: 'sports-loisirs',
    books: 'livres',
    groceries: 'cuisine/conservation',
    'salty snacks': 'cuisine/conservation',
    'cold dispensed': 'cuisine/cafe-the',
    'hot dispensed': 'cuisine/cafe-the',
    'food service': 'cuisine',
  }),
);

const byCategoryElse = new Map<string, string>(Object.entries({ beauty: 'soins-visage', housewares: 'ustensiles' }));

/** Styles that name a product. Other styles name a room ("kitchen") or a collection ("set"). */
const telling = new Set(
  'axe,backpack,bag,belt,blouse,boot,bouquet,bowls,bracelet,cable,camera,chairs,clock,cushion,drill,dressers,earrings,hammer,handbag,headphones,hot chocolate,jacket,keyboard,nachos,necklace,pizza,plant,plier,potato chips,sandals,saw,scarf,screwdriver,shirt,sneaker,socks,sofas,speaker,tables,television,watch,wreath,wrench'.split(
    ',',
  ),
);
