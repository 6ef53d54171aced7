// The employees' list of products and search synonyms: filters, previews, history and undo.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseListQuery } from '#domain/desk/list-query.ts';
import { productsListDefinition } from '#domain/desk/products-list.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { changeSynonym } from '#server/catalogue/actions/change-synonym.ts';
import { undoSynonym } from '#server/catalogue/actions/undo-synonym.ts';
import { findDeskProducts } from '#server/catalogue/queries/desk-products.ts';
import { previewSynonymSearches } from '#server/catalogue/synonym-preview.ts';
import { findSynonymChanges, countSynonymGainsPerTerm } from '#server/catalogue/queries/synonyms.ts';
import { openTestMarket, cliActor, type TestMarket } from './test-market.ts';
import { addProduct, addSeller, addOfferedProduct } from './catalogue-rows.ts';

let market: TestMarket;
beforeAll(async () => void (market = await openTestMarket()));
afterAll(() => market.stop());

const found = async (search: string): Promise<string[]> => {
  const query = parseListQuery(productsListDefinition, new URLSearchParams(search));
  const { rows } = await asMarket(market.shop.sql, (tx) => findDeskProducts(tx, query, 50, 'fr'));
  return rows.map(({ title }) => title).toSorted();
};

test('products are found by a part of their name, bar code, id, slug, the seller and their own number, hidden ones too', async () => {
  const seller = await addSeller(market.owner, { name: 'Épicerie Awa', source: 'african' });
  const { id, slug } = await addOfferedProduct(market.owner, 'Café torréfié', 900, {
    seller,
    offer: { external_id: 'KF-77', source: 'african' },
    product: { is_hidden: true, category_slug: 'cuisine' },
  });
  await addOfferedProduct(market.owner, 'Chaise', 5000);
  await addProduct(market.owner, 'Sans vendeur');
  await market.owner`insert into product_barcodes (barcode, product_id) values ('0012345678905', ${id})`;
  for (const search of [
    'q=cafe+torr',
    'q=12345678905',
    `q=${id}`,
    `q=${slug}`,
    'q=kf-77',
    'seller=epicerie',
    'state=hidden',
    'source=african',
    'category=cuisine',
  ])
    expect([search, await found(search)]).toEqual([search, ['Café torréfié']]);
  expect(await found('without=offer')).toEqual(['Sans vendeur']);
  expect(await found('q=100%25')).toEqual([]);
});

test('what visitors search for most is tried with a group before it is saved: what changes is shown side by side, the rest counted', async () => {
  await market.owner`
    insert into search_counts (day, words, language, times)
    values (current_date, 'zinzolin', 'fr', 5), (current_date - 20, 'zinzolin', 'fr', 4), (current_date, 'chaise', 'fr', 3), (current_date - 29, 'ancien', 'fr', 99)`;
  await market.owner`insert into search_synonyms (terms, is_one_way) values (array['vieuxzz', 'ancienzz'], false)`;
  const [old] = await market.owner<
    { id: string }[]
  >`select id::text as id from search_synonyms where terms = array['vieuxzz', 'ancienzz']`;
  const group = { terms: ['zinzolin', 'réfrigérateur'], isOneWay: true };
  const answer = (titles: string[]) => ({
    total: titles.length,
    items: titles.map((title) => ({ id: title, title })),
  });
  let searched: { groups: readonly { terms: string[] }[]; queries: readonly { query?: string | undefined }[] } | null =
    null;
  const preview = await previewSynonymSearches(
    (_role, work) => asMarket(market.shop.sql, work),
    {
      compareSynonyms: async (comparison) => {
        searched = comparison;
        return comparison.queries.map(({ query }) =>
          query === 'zinzolin'
            ? { before: answer(['A', 'B']), after: answer(['B', 'C', 'D']) }
            : { before: answer(['A']), after: answer(['A']) },
        ) as never;
      },
    },
    { group, replaced: old!.id },
  );
  expect(searched!.queries.map(({ query }) => query)).toEqual(['zinzolin', 'chaise']);
  expect(searched!.groups.at(-1)).toEqual({ terms: group.terms, is_one_way: true });
  expect(searched!.groups.some(({ terms }) => terms.includes('ancienzz'))).toBe(false);
  expect(preview).toEqual({
    looked: 2,
    changed: [
      {
        words: 'zinzolin',
        language: 'fr',
        times: 9,
        before: {
          total: 2,
          first: [
            { title: 'A', isGone: true },
            { title: 'B', isGone: false },
          ],
        },
        after: {
          total: 3,
          first: [
            { title: 'B', isNew: false },
            { title: 'C', isNew: true },
            { title: 'D', isNew: true },
          ],
        },
      },
    ],
  });
  await market.owner`delete from search_synonyms where id = ${old!.id}::bigint`;
});

test('a group of the same terms in another order is refused; of one that leads one way the first term counts', async () => {
  const add = (terms: string[], isOneWay: boolean, synonym: string | null = null) =>
    changeSynonym.perform(market.shop, cliActor, { change: randomUUID(), synonym, group: { terms, isOneWay } });
  await add(['zorille', 'zibeline', 'zébu'], false);
  await expect(add(['zébu', 'Zorille', 'zibeline'], false)).rejects.toMatchObject({ code: 'synonym/double' });
  await add(['zorille', 'zibeline', 'zébu'], true);
  await expect(add(['zorille', 'zébu', 'zibeline'], true)).rejects.toMatchObject({ code: 'synonym/double' });
  await add(['zébu', 'zorille', 'zibeline'], true);
  const [own] =
    await market.owner`select id::text as id from search_synonyms where terms @> array['zorille'] and not is_one_way`;
  await add(['zibeline', 'zébu', 'zorille'], false, own!['id'] as string);
  await market.owner`delete from search_synonyms where terms @> array['zorille']`;
  await market.owner`delete from private.synonym_changes where after -> 'terms' ? 'zorille'`;
});

test('a group of synonyms is previewed, saved once, undone once, and not undone over a later change', async () => {
  await addOfferedProduct(market.owner, 'Réfrigérateur combiné', 90_000);
  const group = { terms: ['zinzolin', 'réfrigérateur'], isOneWay: true };
  const effects = await asMarket(market.shop.sql, (tx) => countSynonymGainsPerTerm(tx, group, 'fr'));
  expect(effects).toEqual([
    { term: 'zinzolin', own: 0, gained: 1, examples: ['Réfrigérateur combiné'] },
    { term: 'réfrigérateur', own: 1, gained: 0, examples: [] },
  ]);
  const change = randomUUID();
  const groups = () =>
    market.owner`select id::text as id, terms, is_one_way from search_synonyms where terms @> array['zinzolin']`;
  await changeSynonym.perform(market.shop, cliActor, { change, synonym: null, group });
  await changeSynonym.perform(market.shop, cliActor, { change, synonym: null, group });
  const [made, ...others] = await groups();
  expect([made?.['terms'], others]).toEqual([group.terms, []]);
  const again = (terms: string[], isOneWay: boolean) =>
    changeSynonym.perform(market.shop, cliActor, { change: randomUUID(), synonym: null, group: { terms, isOneWay } });
  await expect(again(['Zinzolin', 'réfrigérateur'], true)).rejects.toMatchObject({ code: 'synonym/double' });
  const later = randomUUID();
  await changeSynonym.perform(market.shop, cliActor, { change: later, synonym: made!['id'] as string, group: null });
  expect(await groups()).toHaveLength(0);
  await expect(undoSynonym.perform(market.shop, cliActor, { change })).rejects.toMatchObject({
    code: 'synonym/changed',
  });
  await undoSynonym.perform(market.shop, cliActor, { change: later });
  expect((await groups())[0]).toEqual(made);
  await undoSynonym.perform(market.shop, cliActor, { change });
  await undoSynonym.perform(market.shop, cliActor, { change });
  expect(await groups()).toHaveLength(0);
  expect(await asMarket(market.shop.sql, (tx) => findSynonymChanges(tx))).toHaveLength(2);
  await expect(
    changeSynonym.perform(market.shop, cliActor, {
      change: randomUUID(),
      synonym: null,
      group: { terms: ['seul'], isOneWay: false },
    }),
  ).rejects.toMatchObject({ code: 'synonym/not-valid' });
});
