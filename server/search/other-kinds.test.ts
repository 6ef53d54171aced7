// A product that is not sold is reported, with similar products. Other products are not shown.
import { describe, expect, test } from 'vitest';
import { buildSearchEngine, searchTitles } from '../../tests/search/documents.ts';

describe('words that name one kind together', () => {
  const engine = buildSearchEngine([
    ['Sac à dos', { title_en: 'Backpack', category: 'mode', subcategory: 'sacs-accessoires' }],
    ['Tondeuse de finition', { title_en: 'Finishing trimmer', category: 'beaute-sante', subcategory: 'cheveux' }],
    [
      'Caméra d’extérieur',
      { title_en: 'Outdoor camera', category: 'electronique', description_fr: 'Surveillance de la cour.' },
    ],
    ['Tente', { title_en: 'Tent', category: 'sports-loisirs', subcategory: 'camping-randonnee' }],
  ]);
  test('a sleeping bag is no bag: it is missing, and the way to its shelf is known', () => {
    const answer = engine.search({ query: 'sac de couchage' });
    expect(answer.unknown).toEqual(['sac de couchage']);
    expect(answer.department).toEqual({ category: 'sports-loisirs', subcategory: 'camping-randonnee' });
    expect(answer.items).toEqual([]);
  });
  test('nor is a lawn mower a hair trimmer', () =>
    expect(engine.search({ query: 'tondeuse à gazon' }).items.map(({ title }) => title)).not.toContain(
      'Tondeuse de finition',
    ));
  test('but a security camera is a camera', () =>
    expect(engine.search({ query: 'caméra de surveillance' })).toMatchObject({
      unknown: [],
      items: [{ title: 'Caméra d’extérieur' }],
    }));
});

describe('a word that names one kind by itself', () => {
  const engine = buildSearchEngine(
    [['Tablettes de chocolat', { title_en: 'Chocolate bars', category: 'cuisine', subcategory: 'conservation' }]],
    [{ terms: ['tablet', 'tablette'] }],
  );
  test('is missing where only another kind is called so', () =>
    expect([engine.search({ query: 'tablette' }).unknown, searchTitles(engine, 'tablet', 'en')]).toEqual([
      ['tablette'],
      [],
    ]));
  test('is found where a product is called nothing else, wherever it is kept', () =>
    expect(searchTitles(buildSearchEngine([['Tapis rouge', { category: 'mode' }]]), 'tapis')).toEqual(['Tapis rouge']));
});

describe('the title of a book', () => {
  const engine = buildSearchEngine([
    [
      'Lettres et tambours, cahier d’activités',
      { title_en: 'Letters and Drums, activity book', category: 'livres', popularity: 900 },
    ],
    ['Tambour kenkeni avec baguettes', { title_en: 'Kenkeni drum with sticks', category: 'sports-loisirs' }],
  ]);
  test('names what it tells of, not what it is', () =>
    expect(searchTitles(engine, 'drum', 'en')[0]).toBe('Kenkeni drum with sticks'));
  test('and the kind of book that it says', () =>
    expect(searchTitles(engine, 'cahier')[0]).toBe('Lettres et tambours, cahier d’activités'));
});

test('an accent in the maker’s name does not make an English title French', () => {
  const engine = buildSearchEngine([
    ['Cuiseur à riz Fournéa', { title_en: 'Fournéa rice cooker', brand: 'Fournéa', category: 'cuisine', price: 100 }],
    ['Riz parfumé, 5 kg', { title_en: 'Fragrant rice, 5 kg', category: 'cuisine' }],
  ]);
  expect(searchTitles(engine, 'rice', 'en')[0]).toBe('Fragrant rice, 5 kg');
});

describe('a mistyped word', () => {
  const engine = buildSearchEngine(
    ['Clavier sans fil', 'Canari en terre', 'Batterie externe', 'Disque externe', 'Ourson'],
    [{ terms: ['canari', 'clay jar'] }],
  );
  test('is the one it sounds like, beside a word that it stands with', () =>
    expect(engine.search({ query: 'batrie externe' })).toMatchObject({
      read_as: 'batterie externe',
      items: [{ title: 'Batterie externe' }],
    }));
  test('is the one whose last letter it lacks', () =>
    expect(searchTitles(engine, 'clavié')).toEqual(['Clavier sans fil']));
  test('is not what only shares some letters with it: then it is missing', () =>
    expect(engine.search({ query: 'ouri' })).toMatchObject({ total: 0, read_as: null, unknown: ['ouri'] }));
});

test('what is named for the reader comes before a text that only uses the word', () => {
  const engine = buildSearchEngine(
    [
      ['Ménagère', { title_en: 'Cutlery', description_en: 'Weighted: their weight is felt.', popularity: 900 }],
      ['Haltères réglables', { title_en: 'Adjustable dumbbells' }],
    ],
    [{ terms: ['weights', 'dumbbells'], is_one_way: true }],
  );
  expect(searchTitles(engine, 'weights', 'en')[0]).toBe('Adjustable dumbbells');
});

test('by price, either way, a kind is listed and not what shares its word elsewhere', () => {
  const engine = buildSearchEngine([
    ['Lunettes de soleil', { title_en: 'Sunglasses', category: 'mode', price: 3000 }],
    ['Lunettes de moto', { title_en: 'Motorcycle goggles', category: 'automobiles', price: 100 }],
    ['Étui', { title_en: 'Case', category: 'mode', description_fr: 'Pour lunettes.', price: 50 }],
  ]);
  for (const sort of ['price_asc', 'price_desc'] as const)
    expect(engine.search({ query: 'lunettes', sort }).items.map(({ title }) => title)).toEqual(['Lunettes de soleil']);
});

describe('of words that are known together', () => {
  const engine = buildSearchEngine([
    ['Café moulu', { title_en: 'Ground coffee', category: 'cuisine', subcategory: 'cafe-the' }],
    ['Théière', { title_en: 'Teapot', category: 'cuisine', subcategory: 'cafe-the', popularity: 900 }],
    ['Tensiomètre de bras', { title_en: 'Upper-arm blood pressure monitor', category: 'beaute-sante' }],
    ['Casque de vélo', { title_en: 'Bicycle helmet', category: 'sports-loisirs' }],
  ]);
  test('coffee that nobody calls instant is said to be none, and shown first', () =>
    expect(engine.search({ query: 'café instantané' })).toMatchObject({
      unknown: ['café instantané'],
      items: [{ title: 'Café moulu' }],
    }));
  test('words of a name in another order are no such thing', () =>
    expect(engine.search({ query: 'monitor arm', language: 'en' }).unknown).toEqual(['monitor arm']));
  test('the little word between may be left out', () =>
    expect(engine.search({ query: 'casque moto' }).unknown).toEqual(['casque moto']));
});

test('two words that nobody knows may be one that was parted', () =>
  expect(searchTitles(buildSearchEngine(['Pince plate', 'Thiéboudienne']), 'thiebou dieune')).toEqual([
    'Thiéboudienne',
  ]));

test('a title of two things is the first of them', () => {
  const engine = buildSearchEngine([
    ['Éponge et savon', { title_en: 'Sponge and soap', popularity: 900 }],
    ['Savon noir', { title_en: 'Black soap' }],
    ['Petit djembé', { title_en: 'Small djembe' }],
  ]);
  expect(searchTitles(engine, 'savon')[0]).toBe('Savon noir');
  expect(searchTitles(engine, 'djembé')[0]).toBe('Petit djembé');
});

describe('a kind of which only the department is known', () => {
  const engine = buildSearchEngine([
    ['Panier', { title_en: 'Basket', category: 'maison-jardin', subcategory: 'decoration' }],
    ['Bague en argent', { title_en: 'Silver ring', category: 'mode', subcategory: 'sacs-accessoires' }],
    ['Jean droit', { title_en: 'Straight jeans for men', category: 'mode', subcategory: 'hommes' }],
  ]);
  test('is missing, and the department is not shown for it', () =>
    expect(engine.search({ query: 'dog leash', language: 'en' })).toMatchObject({
      unknown: ['dog leash'],
      instead: null,
      department: { category: 'maison-jardin', subcategory: null },
      items: [],
    }));
  test('nor for a brand', () =>
    expect(engine.search({ query: 'ikea' })).toMatchObject({
      instead: null,
      department: { category: 'maison-jardin', subcategory: null },
    }));
  test('whom it is for names no thing: a "silver ring men" is a ring', () =>
    expect(searchTitles(engine, 'silver ring men', 'en')[0]).toBe('Silver ring'));
});

describe('a catalogue whose names are English only', () => {
  const hammers = (title_fr?: string) =>
    buildSearchEngine(
      Array.from({ length: 30 }, (_, n) => [
        `${title_fr ?? 'Claw Hammer'} ${n}`,
        { title_en: `Claw Hammer ${n}`, category: 'bricolage', description_fr: 'Se range dans un coffre à outils.' },
      ]),
    );
  test('a French word that no name has may still name its products, so that none is said to be missing', () =>
    expect(hammers().search({ query: 'coffre à outils' })).toMatchObject({ unknown: [], total: 30 }));
  test('with French names the thing is missing', () =>
    expect(hammers('Marteau').search({ query: 'coffre à outils' })).toMatchObject({
      unknown: ['coffre à outils'],
      items: [],
    }));
});
