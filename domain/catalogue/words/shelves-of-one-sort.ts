// Subcategories whose products are all of one kind, so that any of them may replace a missing one: telephones, novels (docs/decisions/0182).
import type { CategoryPlace } from '#domain/catalogue/import/classify-product.ts';

const shelves = new Set(
  `electronique/smartphones livres/romans livres/bd-mangas livres/jeunesse livres/developpement-personnel gaming/consoles gaming/jeux-video
  bebe/poussettes bebe/sieges-auto`.split(/\s+/),
);

/** True if any product of this subcategory may replace a missing kind; false for a whole category. */
export const isOfOneSort = ({ category, subcategory }: CategoryPlace): boolean =>
  shelves.has(`${category}/${subcategory}`);

const ofOneHead = new Set(['mode', 'livres', 'electronique', 'sports-loisirs', 'gaming']);
/** True if what has the same head as a missing kind may replace it: boots for rain boots, a chair for an office chair. Elsewhere it is another thing: oils, powders, holders. */
export const isOfOneHead = ({ category, subcategory }: CategoryPlace): boolean =>
  ofOneHead.has(category) || ['meubles', 'outils', 'cafe-the'].includes(subcategory ?? '');

const ofBrands = new Set([
  'mode/chaussures',
  'electronique/informatique',
  'electronique/audio',
  'electronique/tv-home-cinema',
]);
/** True if any product of this subcategory may replace one of a brand that is not sold: shoes, computers. */
export const isShelfOfBrand = (place: CategoryPlace): boolean =>
  isOfOneSort(place) || ofBrands.has(`${place.category}/${place.subcategory}`);
