import { expect, test } from 'vitest';
import { isCategory, isSubcategory, menuSubcategoryLimitsByDevice, subcategoriesOf, categoryTree } from './tree.ts';

const specified: [row: string, slug: string, subcategories: string][] = [
  [
    'R-TREE-01',
    'electronique',
    'smartphones, accessoires-telephone, audio, tv-home-cinema, informatique, objets-connectes',
  ],
  ['R-TREE-02', 'mode', 'femmes, hommes, enfants, chaussures, sacs-accessoires'],
  ['R-TREE-03', 'maison-jardin', 'decoration, meubles, cuisine-salle-a-manger, jardinage, rangement-organisation'],
  ['R-TREE-04', 'sports-loisirs', 'fitness, outdoor, cyclisme, sports-equipe, camping-randonnee'],
  ['R-TREE-05', 'beaute-sante', 'soins-visage, maquillage, cheveux, bien-etre, sante'],
  ['R-TREE-06', 'livres', 'romans, bd-mangas, jeunesse, developpement-personnel, pro-etudes'],
  ['R-TREE-07', 'gaming', 'consoles, jeux-video, accessoires, pc-gaming, vr'],
  ['R-TREE-08', 'automobiles', 'accessoires-auto, entretien-pieces, moto, gps-electronique'],
  ['R-TREE-09', 'bricolage', 'outils, electricite, plomberie, quincaillerie, peinture'],
  ['R-TREE-10', 'cuisine', 'ustensiles, petit-electromenager, vaisselle, conservation, cafe-the'],
  ['R-TREE-11', 'bebe', 'poussettes, sieges-auto, repas, sommeil, jouets-bebe'],
];

test.each(specified)('%s %s: %s', (_row, slug, subcategories) => {
  expect(subcategoriesOf(slug).join(', ')).toBe(subcategories);
});

test('R-GEN-03 R-TREE-14 there are exactly eleven categories', () => {
  expect(categoryTree.map((one) => one.slug)).toEqual(specified.map(([, slug]) => slug));
});

test('a subcategory belongs to its own category only', () => {
  expect([isCategory('mode'), isCategory('Tous'), isCategory(null)]).toEqual([true, false, false]);
  expect([
    isSubcategory('gaming', 'vr'),
    isSubcategory('mode', 'vr'),
    isSubcategory('nulle', 'vr'),
    isSubcategory('mode', null),
  ]).toEqual([true, false, false, false]);
});

test('the menus show 6 and 8 subcategories', () =>
  expect(menuSubcategoryLimitsByDevice).toEqual({ desktop: 6, mobile: 8 }));
