import { expect, test } from 'vitest';
import { classifyProduct, extractTitleHead } from './classify-product.ts';
import { isCategory, isSubcategory } from '#domain/catalogue/tree.ts';
import { electronics } from './category-rules/electronics.ts';
import { automotiveAndTools } from './category-rules/automotive-and-tools.ts';
import { beautyAndBaby } from './category-rules/beauty-and-baby.ts';
import { fashion } from './category-rules/fashion.ts';
import { homeAndKitchen } from './category-rules/home-and-kitchen.ts';
import { leisure } from './category-rules/leisure.ts';

const placed = (title: string, type = ''): string => {
  const place = classifyProduct(type, title);
  return place ? [place.category, place.subcategory].filter(Boolean).join('/') : 'nowhere';
};

test.each([
  ['Coque iPhone 13 en silicone', 'electronique/accessoires-telephone'],
  ['iPhone 13 case, silicone', 'electronique/accessoires-telephone'],
  ['Téléphone portable Tecno Spark 20, 128 Go', 'electronique/smartphones'],
  ['Écouteurs sans fil Bluetooth', 'electronique/audio'],
  ['Câble USB pour imprimante', 'electronique/informatique'],
  ['Sacoche pour ordinateur portable 15 po', 'electronique/informatique'],
  ['Laptop case 15.6"', 'electronique/informatique'],
  ['Manette de jeu sans fil', 'gaming/accessoires'],
  ['Robe longue en pagne wax', 'mode/femmes'],
  ['Chemise homme en coton bazin', 'mode/hommes'],
  ["Women's running shoes", 'mode/chaussures'],
  ['T-shirt enfant 8 ans', 'mode/enfants'],
  ['Beurre de karité pur, 500 g', 'beaute-sante/bien-etre'],
  ['Rouge à lèvres mat', 'beaute-sante/maquillage'],
  ['Attiéké déshydraté, 500 g', 'cuisine/conservation'],
  ['Thé vert attaya, 250 g', 'cuisine/cafe-the'],
  ['Blender 1.5 L with glass jar', 'cuisine/petit-electromenager'],
  ['Perceuse visseuse 18 V', 'bricolage/outils'],
  ['Ampoule LED E27', 'bricolage/electricite'],
  ['Poussette canne pliable', 'bebe/poussettes'],
  ['Puzzle 1000 pièces', 'bebe/jouets-bebe'],
  ['Pneu 205/55 R16', 'automobiles/entretien-pieces'],
  ['Ballon de football taille 5', 'sports-loisirs/sports-equipe'],
  ['Roman policier de poche', 'livres/romans'],
  ['Canapé trois places gris', 'maison-jardin/meubles'],
  ['Djembé en lingué, 12 po', 'sports-loisirs'],
  ['Xyzzy 42', 'nowhere'],
])('a title leads to its place: %s', (title, place) => {
  expect(placed(title)).toBe(place);
});

test('the type in the file’s words goes before the title', () => {
  expect([placed('Modèle 300 pour cuisine', 'Tournevis'), placed('Modèle 300 pour cuisine')]).toEqual([
    'bricolage/outils',
    'nowhere',
  ]);
});

test('what stands after "for", "with", a comma or in brackets is not what it is', () => {
  expect(
    [
      extractTitleHead('Battery for laptop'),
      extractTitleHead('Étui (cuir) pour tablette'),
      extractTitleHead('Toner, black'),
    ].map((head) => head.replaceAll(/\s+/g, ' ').trim()),
  ).toEqual(['Battery', 'Étui', 'Toner']);
});

test('a classification may be kept to one category, and to phrases of more words', () => {
  expect(classifyProduct('', 'Glass front door', { words: 2 })).toBeNull();
  expect(classifyProduct('', 'USB desk lamp', { category: (slug) => slug === 'maison-jardin' })).toEqual({
    category: 'maison-jardin',
    subcategory: 'decoration',
  });
});

test('every rule leads into the tree', () => {
  const rules = [...electronics, ...homeAndKitchen, ...fashion, ...beautyAndBaby, ...automotiveAndTools, ...leisure];
  const wrong = rules
    .map(([place]) => place.split('/'))
    .filter(
      ([category = '', subcategory]) =>
        !isCategory(category) || (subcategory !== undefined && !isSubcategory(category, subcategory)),
    );
  expect(wrong).toEqual([]);
});
