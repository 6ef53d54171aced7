// The page of the African market: which sellers and products it lists, and the stated contents of a package (500 g).
import { afterAll, beforeAll, expect, test } from 'vitest';
import { contentUnits } from '#domain/pricing/unit-price.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import { loadAfricanMarketProducts } from '#server/catalogue/queries/african-market.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { addOffer, addProduct, addSeller } from './catalogue-rows.ts';

let db: TestDatabase;
const here = { country: 'CA', currency: 'XOF', language: 'fr' } as const;
const market = (ask: Partial<Parameters<typeof loadAfricanMarketProducts>[1]> = {}) =>
  asAnon(db.pool, (tx) => loadAfricanMarketProducts(tx, { country: null, kind: null, page: 1, ...ask }, here));

beforeAll(async () => {
  db = await createTestDatabase();
  const african = (country_code: string, more = {}) =>
    addSeller(db.owner, { source: 'african', country_code, ...more });
  const [bamako, dakar, closed] = [await african('ML'), await african('SN'), await african('GN', { is_active: false })];
  const merchant = await addSeller(db.owner, { country_code: 'SN' });
  const product = (name: string, facts: object) => addProduct(db.owner, name, facts as never);
  const bazin = await product('Bazin', {
    category_slug: 'mode',
    subcategory_slug: 'femmes',
    content_quantity: 5,
    content_unit: 'm',
    popularity: 90,
  });
  const boubou = await product('Boubou', { category_slug: 'mode', subcategory_slug: 'hommes', popularity: 50 });
  const bissap = await product('Bissap', {
    category_slug: 'cuisine',
    content_quantity: 500,
    content_unit: 'g',
    popularity: 70,
  });
  const xof = { currency: 'XOF', source: 'african' } as never;
  await addOffer(db.owner, bazin, bamako, 42_500, xof);
  await addOffer(db.owner, bazin, dakar, 41_000, xof);
  await addOffer(db.owner, boubou, bamako, 65_000, xof);
  await addOffer(db.owner, bissap, dakar, 3500, {
    currency: 'XOF',
    source: 'african',
    minimum_order_quantity: 5,
  } as never);
  // These offers are not in the African market: one seller is an ordinary merchant, the other is closed.
  await addOffer(db.owner, bissap, merchant, 100, { currency: 'XOF' } as never);
  await addOffer(db.owner, boubou, closed, 100, xof);
  await addOffer(db.owner, boubou, dakar, 100, { currency: 'XOF', source: 'african', is_active: false } as never);
});
afterAll(() => db.drop());

test('R-ROUTE-19 the market shows each product once, with its African-market offer that costs least, and what it holds', async () => {
  const { all, total, pages, cards, sellers } = await market();
  expect([total, pages, all.products, all.countries]).toEqual([3, 1, 3, 2]);
  expect(cards.map(({ title, price, source, content }) => [title, price, source, content])).toEqual([
    ['Bazin', 41_000, 'african', { quantity: 5, unit: 'm' }],
    ['Bissap', 17_500, 'african', { quantity: 500, unit: 'g' }],
    ['Boubou', 65_000, 'african', null],
  ]);
  expect(sellers.map(({ country, offers }) => [country, offers])).toEqual([
    ['ML', 2],
    ['SN', 2],
  ]);
});

test('R-SCR-21 by country and by kind; what else could be chosen is counted beside the other choice', async () => {
  const mali = await market({ country: 'ML' });
  expect(mali.cards.map(({ title, price }) => [title, price])).toEqual([
    ['Bazin', 42_500],
    ['Boubou', 65_000],
  ]);
  expect(mali.kinds.map(({ value, count }) => [value, count])).toEqual([
    ['tissus', 1],
    ['vetements', 1],
  ]);
  const cloth = await market({ kind: 'tissus' });
  expect(cloth.cards.map(({ title }) => title)).toEqual(['Bazin']);
  expect(cloth.countries.map(({ value, count }) => [value, count])).toEqual([
    ['ML', 1],
    ['SN', 1],
  ]);
  expect(cloth.kinds.map(({ value, count }) => [value, count])).toEqual([
    ['tissus', 1],
    ['vetements', 1],
    ['epicerie', 1],
  ]);
  expect(await market({ country: 'CA', kind: 'beaute' })).toMatchObject({
    total: 0,
    cards: [],
    pages: 1,
    all: { products: 3, countries: 2 },
  });
});

test('of the variants of a group the list shows one, and every choice counts one', async () => {
  const [dakar] = await db.owner<
    { id: string }[]
  >`select id from sellers where country_code = 'SN' and source = 'african'`;
  const [boubou] = await db.owner<{ id: string }[]>`select id from products where title_fr = 'Boubou'`;
  // Two more variants of the boubou: a more popular one, and one in another category.
  const [large, doll] = [
    await addProduct(db.owner, 'Boubou, grande taille', {
      category_slug: 'mode',
      subcategory_slug: 'hommes',
      popularity: 60,
    } as never),
    await addProduct(db.owner, 'Boubou de poupée', { category_slug: 'maison-jardin', popularity: 10 } as never),
  ];
  const [group] = await db.owner<{ id: string }[]>`
    insert into product_groups (title_fr, title_en, axis_kinds, axis_names_fr, axis_names_en) values ('Boubou', 'Boubou', '{size}', '{Taille}', '{Size}') returning id`;
  const offer = { currency: 'XOF', source: 'african' } as never;
  for (const [id, size] of [
    [boubou!.id, 'M'],
    [large.id, 'XL'],
    [doll.id, 'mini'],
  ])
    await db.owner`insert into product_variants (product_id, group_id, values_fr, values_en) values (${id!}, ${group!.id}, ${[size!]}, ${[size!]})`;
  for (const variant of [large, doll]) await addOffer(db.owner, variant, dakar as never, 66_000, offer);

  const whole = await market();
  expect([whole.total, whole.all.products]).toEqual([3, 3]);
  expect(whole.cards.map(({ title }) => title)).toEqual(['Bazin', 'Bissap', 'Boubou, grande taille']);
  for (const country of [null, ...whole.countries.map(({ value }) => value)]) {
    const { kinds } = await market({ country });
    for (const { value, count } of kinds)
      expect([country, value, count]).toEqual([country, value, (await market({ country, kind: value })).total]);
  }
  for (const kind of [null, ...whole.kinds.map(({ value }) => value)]) {
    const { countries } = await market({ kind });
    for (const { value, count } of countries)
      expect([kind, value, count]).toEqual([kind, value, (await market({ kind, country: value })).total]);
  }
  expect((await market({ kind: 'vetements' })).countries.map(({ value, count }) => [value, count])).toEqual([
    ['ML', 1],
    ['SN', 1],
  ]);
  await db.owner`delete from products where id in (${large.id}, ${doll.id})`;
});

test('a product’s content has a quantity and a unit that the rule knows, or neither', async () => {
  const put = (quantity: number | null, unit: string | null) =>
    db.owner`update products set content_quantity = ${quantity}, content_unit = ${unit} where title_fr = 'Boubou'`;
  for (const unit of contentUnits) await put(2, unit);
  await put(null, null);
  for (const [quantity, unit] of [
    [1, null],
    [null, 'kg'],
    [0, 'kg'],
    [1, 'oz'],
  ] as const)
    await expect(put(quantity, unit), `${quantity} ${unit}`).rejects.toMatchObject({ code: '23514' });
});
