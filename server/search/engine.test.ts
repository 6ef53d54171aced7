import { describe, expect, test } from 'vitest';
import { buildSearchEngine, searchTitles } from '../../tests/search/documents.ts';

describe('a word is found however it is written', () => {
  const engine = buildSearchEngine([
    'Écouteurs sans fil',
    'Bouilloire électrique',
    'Piles alcalines',
    'Battery pack',
    'Bijoux en argent',
    'Cœur de palmier',
    'Montre intelligente',
    'Aspirateur balai',
  ]);

  test.each([
    ['ecouteurs', 'Écouteurs sans fil'],
    ['ÉCOUTEUR', 'Écouteurs sans fil'],
    ['pile', 'Piles alcalines'],
    ['batteries', 'Battery pack'],
    ['bijou', 'Bijoux en argent'],
    ['coeur', 'Cœur de palmier'],
    ['l’aspirateur', 'Aspirateur balai'],
    ['acheter une bouilloire pas cher', 'Bouilloire électrique'],
  ])('%s', (query, title) => expect(searchTitles(engine, query)).toEqual([title]));

  test.each([
    ['aspirat', 'Aspirateur balai'],
    ['bouillo', 'Bouilloire électrique'],
  ])('cut short: %s', (query, title) => expect(searchTitles(engine, query)).toEqual([title]));

  test.each([
    ['aspirateru', 'aspirateur', 'Aspirateur balai'],
    ['bouiloire', 'bouilloire', 'Bouilloire électrique'],
    ['motnre', 'montre', 'Montre intelligente'],
    ['ecoutteurs', 'ecouteurs', 'Écouteurs sans fil'],
  ])('with a slip: %s', (query, readAs, title) => {
    const answer = engine.search({ query });
    expect(answer.items.map((item) => item.title)).toEqual([title]);
    expect([answer.relaxed, answer.read_as]).toEqual(['spelling', readAs]);
  });

  test('what a word was read as is a word somebody wrote', () =>
    expect(buildSearchEngine(['Cookies au chocolat']).search({ query: 'coockies' }).read_as).toBe('cookies'));
  test('as asked: nothing was loosened', () =>
    expect(engine.search({ query: 'montre intelligente' })).toMatchObject({
      total: 1,
      exact: 1,
      relaxed: null,
      read_as: null,
    }));
});

describe('words written together or apart', () => {
  const engine = buildSearchEngine([
    'Smart watch Tikta',
    'Smartwatch Boréol',
    'Machine à laver',
    'PlayStation 4 console',
    'Lave-vaisselle encastrable',
    'Casque Sony WH-1000XM4',
    'HP Pavilion dv7',
  ]);

  test.each(['smart watch', 'smartwatch', 'smart-watch'])('%s', (query) =>
    expect(searchTitles(engine, query).toSorted()).toEqual(['Smart watch Tikta', 'Smartwatch Boréol']),
  );
  test.each(['playstation4', 'playstation 4'])('%s', (query) =>
    expect(searchTitles(engine, query)).toEqual(['PlayStation 4 console']),
  );
  test.each(['lave vaisselle', 'lavevaisselle', 'lave-vaisselles'])('%s', (query) =>
    expect(searchTitles(engine, query)).toEqual(['Lave-vaisselle encastrable']),
  );
  test.each(['wh-1000xm4', 'wh1000xm4', 'WH 1000XM4', 'wh1000 xm4', '1000xm4', 'WH/1000XM4'])('%s', (query) =>
    expect(searchTitles(engine, query)[0]).toBe('Casque Sony WH-1000XM4'),
  );
  test.each(['POZ-578169', 'poz578169', 'Poz.578169'])('the model number %s is no other product', (query) =>
    expect(searchTitles(buildSearchEngine(['Lampe POZ-578169', 'Lampe POZ-12', 'Vis 578169']), query)).toEqual([
      'Lampe POZ-578169',
    ]),
  );
  test.each(['dv7', 'dv 7', 'DV-7'])('%s', (query) => expect(searchTitles(engine, query)[0]).toBe('HP Pavilion dv7'));
});

describe('sizes and numbers', () => {
  const engine = buildSearchEngine([
    ['Disque dur 1 To', { barcodes: ['0012345678905'] }],
    'Disque dur 2 To',
    ['Écran 15,6 po', { model: 'KX-22/B', offers: [{ external_id: 'ref_9917' }] }],
    'Écran 27 po',
  ]);

  test.each([
    ['disque 1tb', 'Disque dur 1 To'],
    ['disque 1 TB', 'Disque dur 1 To'],
    ['écran 15.6"', 'Écran 15,6 po'],
    ['écran 15,6 pouces', 'Écran 15,6 po'],
    ['kx22b', 'Écran 15,6 po'],
    ['KX 22 B', 'Écran 15,6 po'],
    ['ref 9917', 'Écran 15,6 po'],
  ])('%s', (query, title) => expect(searchTitles(engine, query)[0]).toBe(title));

  test.each(['0012345678905', '012345678905', '12345678905'])('the barcode %s is that one product', (query) =>
    expect(searchTitles(engine, query)).toEqual(['Disque dur 1 To']),
  );
});

describe('synonyms', () => {
  const synonyms = [
    { terms: ['réfrigérateur', 'frigo', 'fridge'] },
    { terms: ['macbook', 'ordinateur portable', 'laptop'], is_one_way: true },
    { terms: ['souliers de course', 'running shoes', 'espadrilles'] },
  ];
  const engine = buildSearchEngine(
    [
      'Réfrigérateur deux portes',
      'Mini fridge',
      'MacBook Air',
      'Ordinateur portable Kelda',
      'Espadrilles Vélanda',
      'Running shoes Swift',
      'Table de cuisine',
    ],
    synonyms,
  );

  test('hold across languages, with accents or without', () => {
    for (const query of ['frigo', 'refrigerateur', 'fridge'])
      expect(searchTitles(engine, query).toSorted()).toEqual(['Mini fridge', 'Réfrigérateur deux portes']);
  });

  test('one way leads only that way', () => {
    expect(searchTitles(engine, 'macbook')).toEqual(['MacBook Air', 'Ordinateur portable Kelda']);
    expect(engine.search({ query: 'laptop' }).unknown).toEqual(['laptop']);
    expect(searchTitles(engine, 'ordinateur portable')).toEqual(['Ordinateur portable Kelda']);
  });

  test('a phrase is one meaning, in what is asked and in what is found', () => {
    expect(searchTitles(engine, 'souliers de course').toSorted()).toEqual([
      'Espadrilles Vélanda',
      'Running shoes Swift',
    ]);
    expect(searchTitles(engine, 'espadrilles').toSorted()).toEqual(['Espadrilles Vélanda', 'Running shoes Swift']);
  });

  test('taught later, they hold for what was there before; taken away, they no longer do', () => {
    const later = buildSearchEngine(['Souliers de course légers', 'Réfrigérateur']);
    expect(later.search({ query: 'frigo' }).items.map(({ title }) => title)).not.toContain('Réfrigérateur');
    later.setSynonyms(synonyms.map((group) => ({ is_one_way: false, ...group })));
    expect([searchTitles(later, 'frigo'), searchTitles(later, 'running shoes')]).toEqual([
      ['Réfrigérateur'],
      ['Souliers de course légers'],
    ]);
    later.setSynonyms([]);
    expect(later.search({ query: 'fridge' }).total).toBe(0);
  });
});

describe('the order', () => {
  test('the thing stands before what is made for it, though that costs less', () => {
    const engine = buildSearchEngine([
      ['Coque pour iPhone 13', { price: 500 }],
      ['Étui iPhone en cuir', { price: 600 }],
      ['iPhone 13 case', { price: 400 }],
      ['Apple iPhone 13 128 Go', { price: 90_000, brand: 'Apple' }],
    ]);
    expect(searchTitles(engine, 'iphone')[0]).toBe('Apple iPhone 13 128 Go');
    expect(searchTitles(engine, 'coque iphone')[0]).toBe('Coque pour iPhone 13');
  });

  test('also though what is made for it is chosen far more often', () => {
    const engine = buildSearchEngine([
      ['iPhone charger', { popularity: 500, rating: 5, rating_count: 90 }],
      ['Apple iPhone 13 smartphone 128 GB midnight black unlocked', { brand: 'Apple' }],
    ]);
    expect(searchTitles(engine, 'iphone', 'en')[0]).toBe('Apple iPhone 13 smartphone 128 GB midnight black unlocked');
    expect(searchTitles(engine, 'iphone charger', 'en')[0]).toBe('iPhone charger');
  });

  test('whoever names a brand sees it first', () => {
    const engine = buildSearchEngine([
      ['Cable for Sony cameras', { brand: 'Hama', price: 300 }],
      ['Headphones MDR', { brand: 'Sony', price: 9000 }],
      ['Headphones X', { brand: 'Philips', price: 100 }],
    ]);
    expect(searchTitles(engine, 'sony', 'en')[0]).toBe('Headphones MDR');
    expect(searchTitles(engine, 'sony headphones', 'en')[0]).toBe('Headphones MDR');
  });

  const branded = (brand: string, other: string) =>
    buildSearchEngine([
      ['Vêtement', { brand, price: 9000 }],
      [other, { brand: 'Zed', price: 100 }],
    ]);
  test.each([
    ['l’oréal', 'L’Oréal', 'Brosse Oréal'],
    ['the north face', 'The North Face', 'Patch for North Face'],
  ])('also one with an elision or of several words: %s', (query, brand, other) =>
    expect(searchTitles(branded(brand, other), query, 'en')[0]).toBe('Vêtement'),
  );
  test('also one with a possessive: levi’s', () =>
    expect(searchTitles(branded('Levi’s', 'Jeans like Levi'), 'levi’s', 'en')[0]).toBe('Vêtement'));
  test('among equals the cheaper is first, as the visitor pays it', () => {
    const engine = buildSearchEngine([
      ['Chaise bleue', { price: 3000 }],
      ['Chaise bleue', { price: 1000 }],
      ['Chaise bleue', { price: 2000 }],
    ]);
    expect(engine.search({ query: 'chaise' }).items.map(({ price }) => price)).toEqual([1000, 2000, 3000]);
  });

  test('what can be had stands before what cannot, though that costs less', () => {
    const engine = buildSearchEngine([
      ['Chaise bleue', { price: 1000, stock: 0 }],
      ['Chaise bleue', { price: 3000, stock: 4 }],
    ]);
    expect(engine.search({ query: 'chaise' }).items.map(({ price }) => price)).toEqual([3000, 1000]);
  });

  test('what has every word stands before what lacks one, and is counted apart', () => {
    const engine = buildSearchEngine(['Chaise rouge', 'Chaise bleue', 'Lampe bleue', 'Table bleue', 'Assiette bleue']);
    const answer = engine.search({ query: 'chaise bleue' });
    expect(answer.items[0]!.title).toBe('Chaise bleue');
    expect(answer).toMatchObject({ exact: 1, total: 2, relaxed: null });
  });
});

describe('nothing fits as asked', () => {
  const engine = buildSearchEngine(['Chaise de jardin', 'Table de salon', 'Réfrigérateur']);

  test('then what has most of the words, and it says so', () =>
    expect(engine.search({ query: 'chaise volante' })).toMatchObject({ relaxed: 'any_word', exact: 0, total: 1 }));
  test('then what begins like it, and it says so', () =>
    expect(engine.search({ query: 'refrigerx' })).toMatchObject({
      total: 1,
      relaxed: 'similar',
      items: [{ title: 'Réfrigérateur' }],
    }));
  test('a word that sounds like one that is here is that word, mistyped', () =>
    expect(engine.search({ query: 'tebla' })).toMatchObject({ total: 1, relaxed: 'spelling', read_as: 'table' }));
  test('one that only shares letters with it is none', () =>
    expect(engine.search({ query: 'talbert' })).toMatchObject({ total: 0, unknown: ['talbert'] }));
  test.each(['%', '%%%', '*', '( )', '☃', "'", '--'])('signs alone find nothing: %s', (query) =>
    expect(engine.search({ query })).toMatchObject({ total: 0, items: [], relaxed: null }),
  );
  test('words that nothing is like find nothing', () =>
    expect(engine.search({ query: 'xqzvw' })).toMatchObject({ total: 0, exact: 0, relaxed: null }));
  test.each(['', '   '])('no words at all is everything ("%s")', (query) =>
    expect(buildSearchEngine(['Chaise', 'Table']).search({ query })).toMatchObject({ total: 2, exact: 2 }),
  );

  test('signs alone and no words at all are not the same question, whichever is asked first', () => {
    for (const queries of [
      ['%', ''],
      ['', '%'],
    ]) {
      const fresh = buildSearchEngine(['Chaise', 'Table']);
      expect(queries.map((query) => [query, fresh.search({ query }).total])).toEqual(
        queries.map((query) => [query, query === '' ? 2 : 0]),
      );
    }
  });

  test('a number of noughts finds only itself', () =>
    expect(searchTitles(buildSearchEngine([['Chose', { model: '型号' }], 'Lampe']), '00000000')).toEqual([]));
});

describe('what a thing is called goes before what is said about it', () => {
  test('a product whose description alone speaks of the thing comes after the thing said otherwise', () => {
    const engine = buildSearchEngine(
      [
        ['Tasses de comptoir', { title_en: 'Counter mugs', description_fr: 'Passe au micro-ondes.' }],
        [
          'Samsung GE89 microwave',
          {
            product_type: 'microwave',
            description_fr: 'Un appareil de 850 W pour toute la famille, en acier, avec gril et minuterie.',
          },
        ],
      ],
      [{ terms: ['micro-ondes', 'microwave'] }],
    );
    expect(searchTitles(engine, 'micro-ondes')).toEqual(['Samsung GE89 microwave', 'Tasses de comptoir']);
  });
});
