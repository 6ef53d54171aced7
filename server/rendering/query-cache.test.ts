import { expect, test } from 'vitest';
import type { VisitorQueries } from '#web/context.ts';
import type { CatalogueCacheInvalidation } from '#server/search/search.ts';
import { QueryCache, cacheSharedQueries } from './query-cache.ts';

const nothing: CatalogueCacheInvalidation = { products: [], categories: [], tables: [] };
const visitor = { language: 'fr', country: 'CA', currency: 'CAD' } as const;

/** A VisitorQueries that counts its queries, and a query cache that receives heartbeats. */
function scene() {
  let at = 0;
  const queries: string[] = [];
  const answer = <Value>(what: string, value: Value) => {
    queries.push(what);
    return Promise.resolve(value);
  };
  const market = {
    product: (slug: string) => answer(`product ${slug}`, slug === 'none' ? null : { id: slug, category: 'mode' }),
    search: () => answer('search', { items: [{ id: 'a' }] }),
    rates: () => answer('rates', { CAD: 1 }),
    settings: () => answer('settings', {}),
    boxPlans: () => answer('plans', [{ card: { id: 'plan' } }]),
    pickup: () => answer('pickup', null),
  } as unknown as VisitorQueries;
  const cache = new QueryCache({ now: () => at });
  cache.invalidate(nothing);
  return {
    queries,
    cache,
    market,
    known: cacheSharedQueries(market, cache, visitor),
    wait: (ms: number) => {
      at += ms;
    },
  };
}

test('what was answered is not asked again, and another visitor’s choices are another question', async () => {
  const { queries, cache, market, known } = scene();
  await Promise.all([known.product('a'), known.product('a')]);
  await known.product('a');
  expect(queries).toEqual(['product a']);
  await cacheSharedQueries(market, cache, { ...visitor, country: 'ML' }).product('a');
  expect(queries).toHaveLength(2);
});

test.each<[string, Partial<CatalogueCacheInvalidation>, string[]]>([
  ['the product itself', { products: ['a'] }, ['product a']],
  ['another product', { products: ['b'], categories: ['cuisine'] }, []],
  ['the settings', { tables: ['settings'] }, ['settings']],
  ['the rates', { tables: ['rates'] }, ['product a', 'rates', 'settings']],
])('a change of %s is asked about anew, and nothing else', async (_, change, again) => {
  const { queries, cache, known } = scene();
  const all = async () => [await known.product('a'), await known.rates(), await known.settings()];
  await all();
  queries.length = 0;
  cache.invalidate({ ...nothing, ...change });
  await all();
  expect(queries).toEqual(again);
});

test('a list is asked anew when a product of its category changed, shown in it or not', async () => {
  const { queries, cache, known } = scene();
  await known.search({ category: 'mode' });
  cache.invalidate({ ...nothing, products: ['z'], categories: ['mode'] });
  await known.search({ category: 'mode' });
  expect(queries).toEqual(['search', 'search']);
});

test('an answer that was under way when something changed is given and not kept', async () => {
  const { queries, cache, known } = scene();
  const early = known.product('a');
  cache.invalidate({ ...nothing, products: ['b'] });
  await early;
  await known.product('a');
  expect(queries).toHaveLength(2);
});

test('an answer is asked anew after a minute: some hold what the clock changes', async () => {
  const { queries, cache, known, wait } = scene();
  await known.product('a');
  for (let n = 0; n < 15; n++) {
    wait(4000);
    cache.invalidate(nothing);
  }
  await known.product('a');
  expect(queries).toHaveLength(2);
});

test('nothing is believed while nobody tells of changes, and what there is not is not kept', async () => {
  const { queries, cache, known, wait } = scene();
  await known.product('none');
  await known.product('none');
  await known.product('a');
  wait(16_000);
  await known.product('a');
  cache.invalidate(null);
  await known.product('a');
  expect(queries).toHaveLength(5);
});

test('answers together weigh no more than they may: the one not asked for longest goes first', async () => {
  const queries: string[] = [];
  const cache = new QueryCache({ maximumWeight: 50, now: () => 0 });
  cache.invalidate(nothing);
  const ask = (question: string, cards: number) =>
    cache.getOrLoad(question, async () => (queries.push(question), { items: Array.from({ length: cards }) }));
  for (const question of ['a', 'b', 'c']) await ask(question, 10);
  await ask('a', 10);
  await ask('large', 20);
  expect(queries.splice(0)).toEqual(['a', 'b', 'c', 'large']);
  for (const question of ['a', 'large', 'b', 'c']) await ask(question, 10);
  expect(queries).toEqual(['b', 'c']);
});

test('the plans of postal boxes are asked anew when a plan or its product changed', async () => {
  const { queries, cache, known } = scene();
  for (const change of [{}, { tables: ['texts'] }, { products: ['plan'] }, { products: ['a'] }]) {
    cache.invalidate({ ...nothing, ...change });
    await known.boxPlans();
  }
  expect(queries).toEqual(['plans', 'plans', 'plans']);
});

test('that an offer cannot be picked up is asked once, until something about sellers changes', async () => {
  const { queries, cache, known } = scene();
  const offer = { id: 'o', seller_id: 's' };
  expect([await known.pickup(offer), await known.pickup(offer)]).toEqual([null, null]);
  expect(queries).toEqual(['pickup']);
  cache.invalidate({ ...nothing, tables: ['sellers'] });
  await known.pickup(offer);
  expect(queries).toHaveLength(2);
});
