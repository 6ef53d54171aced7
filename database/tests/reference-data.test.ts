// Data that both the schema and the domain contain must be equal.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { categoryTree } from '#domain/catalogue/tree.ts';
import { countries } from '#domain/delivery/countries.ts';
import { convert, fallbackRates } from '#domain/money/convert.ts';
import { currencies } from '#domain/money/currencies.ts';
import { readRates } from '#server/pricing/queries.ts';
import { asAnon } from '#server/database/transaction-as.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { randomRunCount } from '../../tests/draws.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('R-TREE-01..11, R-GEN-03 the tree in the database is the tree of the specification', async () => {
  const rows = await db.owner<{ slug: string; subcategories: string[] }[]>`
    select c.slug, (select array_agg(s.slug order by s.position) from subcategories s where s.category_slug = c.slug) as subcategories from categories c order by c.position`;
  expect(rows.map((row) => ({ ...row }))).toEqual(categoryTree.map((category) => ({ ...category })));
  expect(rows).toHaveLength(11);
});

test('R-CTRY-01..13 the countries in the database are the countries of the specification', async () => {
  const rows = await db.owner`
    select code, name_fr as name, name_en as "nameEn", flag, currency, phone_code as "phoneCode", has_postal_codes as "hasPostalCodes" from countries order by ordinal`;
  expect(rows.map((row) => ({ ...row }))).toEqual(countries.map((country) => ({ ...country })));
});

test('the currencies in the database are those of the domain', async () => {
  const rows =
    await db.owner`select code, minor_digits as "minorDigits", display_digits as "displayDigits", symbol from currencies order by code`;
  expect(rows.map((row) => ({ ...row }))).toEqual(
    currencies.toSorted((a, b) => (a.code < b.code ? -1 : 1)).map((currency) => ({ ...currency })),
  );
});

test('R-FX-06..09 the fixed rates in the database are those of the specification', async () => {
  expect(await asAnon(db.pool, readRates)).toEqual(fallbackRates);
});

test('R-FX-05 the database converts exactly as the domain does, unknown currencies included', async () => {
  const code = fc.constantFrom(...currencies.map((one) => one.code), 'ZZZ');
  const conversions = fc.sample(fc.record({ minor: fc.integer({ min: 0, max: 1e10 }), from: code, to: code }), {
    numRuns: randomRunCount(200, 6_000),
    seed: 7,
  });
  // These amounts convert to exactly half a unit, where two rounding rules would differ.
  const halves = [50, 150, 1999, 225, 675, 10_001].flatMap((minor) =>
    currencies.flatMap((a) => currencies.map((b) => ({ minor, from: a.code, to: b.code }))),
  );
  const all = [...conversions, ...halves];
  const rows = await db.owner<{ converted: number }[]>`
    select private.convert((x ->> 'minor')::bigint, x ->> 'from', x ->> 'to') as converted from jsonb_array_elements(${db.owner.json(all)}) with ordinality as u (x, n) order by n`;
  all.forEach(({ minor, from, to }, n) =>
    expect({ minor, from, to, converted: rows[n]!.converted }).toEqual({
      minor,
      from,
      to,
      converted: convert(minor, from, to, fallbackRates),
    }),
  );
});

test('R-FX-05 lists and pages convert as every other place does: from each currency to each, and to an unknown one', async () => {
  const wrong = await db.owner`
    select t.target, f.code, f.place, amount, round(amount * f.over / f.under)::bigint as shown
    from (select code as target from public.currencies union select 'ZZZ') t cross join private.price_factors(t.target) f cross join unnest(array[0, 1, 50, 225, 1999, 10001, 9999999999]) amount
    where round(amount * f.over / f.under)::bigint <> private.convert(amount, f.code, t.target) or f.place <> private.currency_place(f.code)`;
  expect(wrong).toEqual([]);
});

test('words are compared without case, accents, ligatures and punctuation, however they are typed', async () => {
  const [row] =
    await db.owner`select private.fold('Crème BRÛLÉE, 4×') as a, private.fold(normalize('Crème brûlée', NFD)) as b, private.fold('L’œuvre à 5 ¢') as c, private.slug('  Crème brûlée ! ') as d`;
  expect(row).toEqual({ a: 'creme brulee 4 ', b: 'creme brulee', c: 'l oeuvre a 5 ', d: 'creme-brulee' });
});
