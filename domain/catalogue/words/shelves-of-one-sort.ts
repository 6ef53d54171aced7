// Subcategories whose products are all of one kind, so that any of them may replace a missing one: telephones, novels (docs/decisions/0182).
import type { CategoryPath } from '#domain/catalogue/import/classify-product.ts';

const shelves = new Set(
  `electronique/smartphones livres/romans livres/bd-mangas livres/jeunesse livres/developpement-personnel gaming/consoles gaming/jeux-video
  bebe/poussettes bebe/sieges-auto`.split(/\s+/),
);

/** True if any product of this subcategory may replace a missing kind; false for a whole category. */
export const hasSimilarProducts = ({ category, subcategory }: CategoryPath): boolean =>
  shelves.has(`${category}/${subcategory}`);

/** True if what has the same head as a missing kind may replace it: boots for rain boots, a chair for an office chair. Elsewhere it is another thing: no boxing gloves for goalkeeper gloves. */
export const isReplaceableByHeadNoun = ({ category, subcategory }: CategoryPath): boolean =>
  category === 'mode' || category === 'livres' || subcategory === 'meubles' || subcategory === 'cafe-the';

const ofVagueHeads = new Set(['conservation', 'decoration', 'rangement-organisation']);
/** True if heads say little here: powders, oils, frames, holders. Even on the same shelf they replace nothing. */
export const hasVagueHeadNouns = ({ category, subcategory }: CategoryPath): boolean =>
  (category === 'bebe' && subcategory !== 'jouets-bebe') || ofVagueHeads.has(subcategory ?? '');

/** True if any product of this subcategory may replace one of a brand that is not sold. */
export const isReplaceableBrandCategory = (place: CategoryPath): boolean =>
  hasSimilarProducts(place) || `${place.category}/${place.subcategory}` === 'mode/chaussures';
