// Subcategories whose products are similar enough to replace an unsold one, such as phones (docs/decisions/0182).
import type { CategoryPath } from '#domain/catalogue/import/classify-product.ts';

const shelves = new Set(
  `electronique/smartphones livres/romans livres/bd-mangas livres/jeunesse livres/developpement-personnel gaming/consoles gaming/jeux-video
  bebe/poussettes bebe/sieges-auto`.split(/\s+/),
);

/** True if any product of this subcategory may be shown instead of an unsold one; false for a whole category. */
export const hasSimilarProducts = ({ category, subcategory }: CategoryPath): boolean =>
  shelves.has(`${category}/${subcategory}`);

/** True if a product with the same main noun may be shown instead of an unsold one: boots for rain boots. */
export const isReplaceableByHeadNoun = ({ category, subcategory }: CategoryPath): boolean =>
  category === 'mode' || category === 'livres' || subcategory === 'meubles' || subcategory === 'cafe-the';

const ofVagueHeads = new Set(['conservation', 'decoration', 'rangement-organisation']);
/** True if the main noun says too little here to choose a substitute: powders, oils, frames, holders. */
export const hasVagueHeadNouns = ({ category, subcategory }: CategoryPath): boolean =>
  (category === 'bebe' && subcategory !== 'jouets-bebe') || ofVagueHeads.has(subcategory ?? '');

/** True if any product of this subcategory may be shown instead of one of an unsold brand. */
export const isReplaceableBrandCategory = (place: CategoryPath): boolean =>
  hasSimilarProducts(place) || `${place.category}/${place.subcategory}` === 'mode/chaussures';
