// Subcategories of similar products (docs/decisions/0180). When nobody sells a product, they are shown instead.
import type { CategoryPlace } from '#domain/catalogue/import/classify-product.ts';

const shelves = new Set(
  `electronique/smartphones mode/femmes mode/hommes mode/enfants mode/chaussures maison-jardin/meubles beaute-sante/soins-visage
  beaute-sante/maquillage livres/romans livres/bd-mangas livres/jeunesse livres/developpement-personnel gaming/consoles gaming/jeux-video
  bricolage/outils cuisine/ustensiles cuisine/petit-electromenager cuisine/vaisselle bebe/poussettes bebe/sieges-auto
  bebe/jouets-bebe`.split(/\s+/),
);

/** Whether any product of this subcategory is a useful substitute; always false for a whole category. */
export const hasSimilarProducts = ({ category, subcategory }: CategoryPlace): boolean =>
  shelves.has(`${category}/${subcategory}`);
