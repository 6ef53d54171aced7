// Subcategories whose products are all similar, so that any of them may replace a missing kind: garments, furniture, novels (docs/decisions/0180).
import type { CategoryPlace } from '#domain/catalogue/import/classify-product.ts';

const shelves = new Set(
  `electronique/smartphones mode/femmes mode/hommes mode/enfants mode/chaussures maison-jardin/meubles beaute-sante/soins-visage
  beaute-sante/maquillage livres/romans livres/bd-mangas livres/jeunesse livres/developpement-personnel gaming/consoles gaming/jeux-video
  bricolage/outils cuisine/ustensiles cuisine/petit-electromenager cuisine/vaisselle bebe/poussettes bebe/sieges-auto
  bebe/jouets-bebe`.split(/\s+/),
);

/** True if any product of this subcategory may replace a missing kind; false for a whole category. */
export const isOfOneSort = ({ category, subcategory }: CategoryPlace): boolean =>
  shelves.has(`${category}/${subcategory}`);
