// Subcategories whose products are all of one kind, so that any of them may replace a missing one: telephones, novels (docs/decisions/0182).
import type { CategoryPlace } from '#domain/catalogue/import/classify-product.ts';

const shelves = new Set(
  `electronique/smartphones livres/romans livres/bd-mangas livres/jeunesse livres/developpement-personnel gaming/consoles gaming/jeux-video
  bebe/poussettes bebe/sieges-auto`.split(/\s+/),
);

/** True if any product of this subcategory may replace a missing kind; false for a whole category. */
export const isOfOneSort = ({ category, subcategory }: CategoryPlace): boolean =>
  shelves.has(`${category}/${subcategory}`);
