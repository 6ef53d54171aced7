import { describe, expect, test } from 'vitest';
import { parsePriceConstraint } from './price-constraint.ts';

describe('words about the price are a range', () => {
  test.each([
    ['téléphone moins de 20 000 F', 'XOF', 'téléphone', null, '20000', 'XOF'],
    ['phones under 300 dollars', 'CAD', 'phones', null, '300', 'CAD'],
    ['casque max 50$', 'CAD', 'casque', null, '50', 'CAD'],
    ['jouet entre 10 et 30 euros', 'CAD', 'jouet', '10', '30', 'EUR'],
    ['robe budget 40000', 'XOF', 'robe', null, '40000', null],
    ['jouet moins de 25 mille', 'XOF', 'jouet', null, '25000', null],
    ['sac à partir de 20000 F', 'GNF', 'sac', '20000', null, 'GNF'],
    ['casque 50000 francs maximum', 'XOF', 'casque', null, '50000', 'XOF'],
    ['ordinateur de 300 à 500 $', 'CAD', 'ordinateur', '300', '500', 'CAD'],
    ['frigo 200 litres moins de 150.000 fcfa', 'CAD', 'frigo 200 litres', null, '150000', 'XOF'],
    ['backpack between 50 and 100 dollars', 'CAD', 'backpack', '50', '100', 'CAD'],
    ['laptop 200 dollars', 'CDF', 'laptop', null, '200', 'USD'],
    ['sac 15,50 €', 'CAD', 'sac', null, '15.50', 'EUR'],
    ["jusqu'à 150 $ montre", 'CAD', 'montre', null, '150', 'CAD'],
  ])('%s', (query, own, words, least, most, currency) =>
    expect(parsePriceConstraint(query, own)).toEqual({ words, least, most, currency, order: null }),
  );
});

describe('or an order', () => {
  test.each([
    ['chaussures pas cher', 'chaussures', 'price_asc'],
    ['le téléphone le moins cher', 'le téléphone', 'price_asc'],
    ['budget laptop', 'laptop', 'price_asc'],
    ['cheap headphones', 'headphones', 'price_asc'],
    ['montre la plus chère', 'montre', 'price_desc'],
  ])('%s', (query, words, order) =>
    expect(parsePriceConstraint(query, 'CAD')).toMatchObject({ words, order, most: null }),
  );
});

test.each([
  'jeu moins de 3 ans',
  'nike air max 90',
  'iphone 13 pro max',
  'tv over 50 inches',
  'tv 4k',
  'souliers 42 F',
  'sac de 20 à 30 litres',
  '250 g de café',
  'tente 4 places max',
  'samsung s23',
  'cheap',
])('%s is no price', (query) => expect(parsePriceConstraint(query, 'CAD')).toBeNull());
