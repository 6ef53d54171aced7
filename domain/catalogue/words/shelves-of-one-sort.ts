// Shelves on which everything is one sort of thing, so that any of it stands in for a kind that nobody sells: another garment, another piece
// of furniture, another novel. On the other shelves stand things that only share their use or their place (docs/decisions/0180).
import type { CategoryPlace } from '#domain/catalogue/import/classify-product.ts';

const shelves = new Set(
  `electronique/smartphones mode/femmes mode/hommes mode/enfants mode/chaussures maison-jardin/meubles beaute-sante/soins-visage
  beaute-sante/maquillage livres/romans livres/bd-mangas livres/jeunesse livres/developpement-personnel gaming/consoles gaming/jeux-video
  bricolage/outils cuisine/ustensiles cuisine/petit-electromenager cuisine/vaisselle bebe/poussettes bebe/sieges-auto
  bebe/jouets-bebe`.split(/\s+/),
);

/** Whether any product of this shelf may stand in for a kind that is missing from it; false for a whole category. */
export const isOfOneSort = ({ category, subcategory }: CategoryPlace): boolean =>
  shelves.has(`${category}/${subcategory}`);
