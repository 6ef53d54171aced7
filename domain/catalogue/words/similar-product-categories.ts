// In which categories a similar product may be shown when nobody sells the searched product (docs/decisions/0182).
import type { CategoryPath } from '#domain/catalogue/import/classify-product.ts';

const shelves = new Set(
  `electronique/smartphones livres/romans livres/bd-mangas livres/jeunesse livres/developpement-personnel gaming/consoles gaming/jeux-video
  bebe/poussettes bebe/sieges-auto`.split(/\s+/),
);

/** True if any product of this subcategory may replace one that nobody sells; false for a whole category. */
export const isReplaceableByAnyOfSubcategory = ({ category, subcategory }: CategoryPath): boolean =>
  shelves.has(`${category}/${subcategory}`);

/** True if a product with the same main noun may replace one that nobody sells: boots for rain boots. */
export const isReplaceableByHeadNoun = ({ category, subcategory }: CategoryPath): boolean =>
  category === 'mode' || category === 'livres' || subcategory === 'meubles' || subcategory === 'cafe-the';

const ofVagueHeads = new Set(['conservation', 'decoration', 'rangement-organisation']);
/** True if main nouns of this category are too vague to choose a substitute: powders, oils, frames, holders. */
export const hasVagueHeadNouns = ({ category, subcategory }: CategoryPath): boolean =>
  (category === 'bebe' && subcategory !== 'jouets-bebe') || ofVagueHeads.has(subcategory ?? '');

/** True if any product of this subcategory may replace a product of a brand that nobody sells. */
export const isReplaceableBrandCategory = (place: CategoryPath): boolean =>
  isReplaceableByAnyOfSubcategory(place) || `${place.category}/${place.subcategory}` === 'mode/chaussures';
