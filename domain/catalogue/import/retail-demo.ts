import { classify } from './classify.ts';
import { constant, textOf, type Draft, type FieldValue } from './fields.ts';
import type { FileRecord } from './row.ts';

/**
 * The retail-demo file: {id, slug, category, style, name_en, description_en, price_usd, stock, gender}. Invented products, English only, in US dollars:
 * every row is a demo. `slug` is our category, or where it comes from: marche-africain (source african) and restaurant (source restaurant).
 */
export function parseRetailDemo(record: FileRecord): Draft {
  const at = (column: string): FieldValue => ({ column, value: record.fields[column] });
  return {
    ...demoDraft(record),
    external_id: at('id'),
    title_en: at('name_en'),
    description_en: at('description_en'),
    stock: at('stock'),
  };
}

/** The photo index: {file, slug, name, description, price_usd, category, style}. Its pictures are files of its own folder; a file is a product's number too. */
export function parsePhotoIndex(record: FileRecord): Draft {
  const at = (column: string): FieldValue => ({ column, value: record.fields[column] });
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
export const isPhotoIndex = (first: FileRecord): boolean =>
  ['file', 'slug', 'style', 'name', 'price_usd'].every((column) => column in first.fields);

function demoDraft({ fields }: FileRecord): Draft {
  const text = (column: string): string => textOf(fields[column]);
  const [category, subcategory] = placeOf(
    text('slug'),
    text('category'),
    text('style'),
    text('name_en') || text('name'),
    text('gender'),
  ).split('/');
  const audience = audiences.get(text('gender'));
  return {
    product_type: constant(telling.has(text('style')) ? text('style') : null),
    category: constant(category),
    subcategory: constant(subcategory ?? ''),
    price: { column: 'price_usd', value: fields['price_usd'] },
    currency: constant('USD'),
    source: constant(origins.get(text('slug')) ?? null),
    attributes: constant(audience ? [audience] : []),
    is_demo: constant(true),
  };
}

const origins = new Map<string, string>(Object.entries({ 'marche-africain': 'african', restaurant: 'restaurant' }));
const audiences = new Map<string, { name_fr: string; name_en: string; value_fr: string; value_en: string }>(
  Object.entries({
    F: { name_fr: 'Public', name_en: 'Audience', value_fr: 'Femmes', value_en: 'Women' },
    M: { name_fr: 'Public', name_en: 'Audience', value_fr: 'Hommes', value_en: 'Men' },
  }),
);

/** "category" or "category/subcategory": by style, then by the file's category, then by the title within the slug's category. */
function placeOf(slug: string, category: string, style: string, title: string, gender: string): string {
  if (category === 'apparel' && style !== 'scarf')
    return gender === 'F' ? 'mode/femmes' : gender === 'M' ? 'mode/hommes' : 'mode';
  // Two coat and book stands of this style the file calls kitchen; the photo index calls the style home.
  if (style === 'salon')
    return `maison-jardin/${classify('', title, { category: (one) => one === 'maison-jardin' })?.subcategory ?? 'meubles'}`;
  const fixed = byStyle.get(style) ?? byCategory.get(category);
  if (fixed !== undefined) return fixed;
  const own = origins.has(slug) ? 'cuisine' : slug;
  const found = classify('', title, { category: (one) => one === own })?.subcategory ?? byCategoryElse.get(category);
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

/** Styles that say what a thing is; the others say where it is used ("kitchen") or gather many things ("set"). */
const telling = new Set(
  'axe,backpack,bag,belt,blouse,boot,bouquet,bowls,bracelet,cable,camera,chairs,clock,cushion,drill,dressers,earrings,hammer,handbag,headphones,hot chocolate,jacket,keyboard,nachos,necklace,pizza,plant,plier,potato chips,sandals,saw,scarf,screwdriver,shirt,sneaker,socks,sofas,speaker,tables,television,watch,wreath,wrench'.split(
    ',',
  ),
);
