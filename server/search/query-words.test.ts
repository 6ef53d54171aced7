// Query words that name no product: prices become filters, filler words are ignored, and what is not sold is reported.
import { describe, expect, test } from 'vitest';
import { fallbackRates } from '#domain/money/convert.ts';
import { buildSearchEngine, type DocumentOverrides, searchTitles } from '../../tests/search/documents.ts';

const phones = () => {
  const engine = buildSearchEngine([
    ['Téléphone Kélia', { price: 20_000 }],
    ['Téléphone Tondo', { price: 5000 }],
    ['Étui de téléphone', { price: 1000, subcategory: 'accessoires-telephone' }],
    ['Lampe', { price: 500, description_fr: 'Se branche au téléphone.' }],
  ]);
  engine.market.rates = fallbackRates;
  return engine;
};

describe('a price in words', () => {
  test('is the filter it means, in the money of who asks', () => {
    const answer = phones().search({ query: 'téléphone moins de 30 000 F CFA', country: 'CA' });
    expect(answer.understood).toEqual({ query: 'téléphone', price_min: null, price_max: 6667, sort: 'relevance' });
    expect(answer.items[0]!.title).toBe('Téléphone Tondo');
    expect(answer.items.every(({ price }) => price <= 6667)).toBe(true);
  });
  test('yields to a filter that was chosen', () =>
    expect(phones().search({ query: 'téléphone max 50$', price_max: 30_000 }).understood).toMatchObject({
      query: 'téléphone',
      price_max: 30_000,
    }));
  test('and where only the order is asked, the cheapest of the kind comes first, not what speaks of it', () =>
    expect(
      phones()
        .search({ query: 'téléphone pas cher' })
        .items.map(({ title }) => title),
    ).toEqual(['Téléphone Tondo', 'Téléphone Kélia']));
  test('is no word of a suggestion either', () =>
    expect(
      phones()
        .suggest({ query: 'téléphone moins de 60 $', country: null, currency: 'CAD', language: 'fr' })
        .products.map(({ title }) => title)
        .slice(0, 1),
    ).toEqual(['Téléphone Tondo']));
});

test.each([
  'slt je cherche un téléphone svp',
  'bonjour vous avez des téléphones ?',
  'mbote nalingi téléphone',
  "bonsoir c'est combien le téléphone",
  'hi do you have a téléphone please',
])('chat is not looked for: %s', (query) => {
  const engine = buildSearchEngine(['Vous et le bonjour du matin', 'Téléphone Kélia']);
  expect(searchTitles(engine, query)).toEqual(['Téléphone Kélia']);
});

describe('what is not sold here', () => {
  const engine = buildSearchEngine([
    ['Chaussures de marche', { category: 'mode', subcategory: 'chaussures' }],
    ['Téléviseur 50 po', { subcategory: 'tv-home-cinema' }],
    ['Neige au trône, roman', { category: 'livres', subcategory: 'romans' }],
    [
      'Tasse de grès',
      { category: 'cuisine', subcategory: 'vaisselle', description_fr: 'Va au micro-ondes, microwave.' },
    ],
    ['Mélangeur', { category: 'cuisine', subcategory: 'petit-electromenager' }],
  ]);
  test('a brand is named, and its trade is shown', () => {
    const answer = engine.search({ query: 'Nike Air Max' });
    expect(answer.unknown).toEqual(['Nike', 'Air Max']);
    expect(answer.instead).toEqual({ category: 'mode', subcategory: 'chaussures' });
    expect(answer.items.map(({ title }) => title)).toEqual(['Chaussures de marche']);
  });
  test('beside a thing that is, the thing is shown', () => {
    const answer = engine.search({ query: 'téléviseur lg' });
    expect([answer.unknown, answer.instead]).toEqual([['lg'], null]);
    expect(answer.items.map(({ title }) => title)).toEqual(['Téléviseur 50 po']);
  });
  test('a kind of thing is no mistake for what looks like it', () => {
    const answer = engine.search({ query: 'drone' });
    expect([answer.unknown, answer.read_as]).toEqual([['drone'], null]);
    expect(answer.items.map(({ title }) => title)).not.toContain('Neige au trône, roman');
  });
  test('nor what only speaks of it', () => {
    const answer = engine.search({ query: 'microwave', language: 'en' });
    expect(answer.unknown).toEqual(['microwave']);
    expect(answer.items).toEqual([]);
  });
  test('what is sold is not named', () => expect(engine.search({ query: 'téléviseur' }).unknown).toEqual([]));
});

test('another word for it that names nothing here is no homonym of the other language: a "couchette" is no "côté"', () => {
  const engine = buildSearchEngine(
    [
      ['Lit de bébé pliant', { title_en: 'Folding crib' }],
      ...['Cahier', 'Miroir', 'Mélangeur'].map((title): [string, DocumentOverrides] => [
        title,
        { title_en: title, description_fr: 'Se pose de côté.' },
      ]),
    ],
    [{ terms: ['lit de bébé', 'crib', 'cot'] }, { terms: ['couchette', 'cot', 'crib'] }],
  );
  expect(searchTitles(engine, 'couchette')).toEqual(['Lit de bébé pliant']);
});

test('what opens a need says nothing of the thing: "appareil pour contrôler la tension" is no controller', () => {
  const engine = buildSearchEngine(
    [
      ['Manette sans fil', { title_en: 'Wireless controller' }],
      ['Tensiomètre de bras', { title_en: 'Arm blood pressure monitor' }],
    ],
    [{ terms: ['tension', 'tensiomètre'], is_one_way: true }],
  );
  expect(searchTitles(engine, 'appareil pour contrôler la tension')[0]).toBe('Tensiomètre de bras');
});

test('a word of asking that is part of a name is none: a "garbage can" is not sold here', () => {
  const engine = buildSearchEngine([['Roman', { title_en: 'Novel', description_en: 'A garbage truck in the snow.' }]]);
  expect(engine.search({ query: 'garbage can', language: 'en' }).unknown).toEqual(['garbage can']);
});

test('a size is no part of the thing, nor its name: "diapers size 3"', () => {
  const engine = buildSearchEngine([
    ['Biberon', { title_en: 'Baby bottle', description_en: 'Size 3, before diapers.' }],
  ]);
  expect(engine.search({ query: 'diapers size 3', language: 'en' }).unknown).toEqual(['diapers']);
});
