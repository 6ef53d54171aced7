// Previews how a group of synonyms would change the most frequent searches, before it is saved.
import type { SearchResult } from '#domain/catalogue/search.ts';
import type { SynonymGroup } from '#domain/catalogue/synonym-group.ts';
import type { Language } from '#domain/settings/language.ts';
import type { DeskServiceRoleRunner } from '#server/desk/read.ts';
import { findFrequentSearches } from '#server/figures/queries.ts';
import type { Shop } from '#server/shop.ts';
import { findAllSynonyms } from './queries/synonyms.ts';

/** The most frequent searches of the last `days`, the number of results shown of each, and the search time limit. */
const bounds = { days: 28, searches: 20, shown: 4, mostMs: 600 };

/** A frequent search whose results would change. `isGone`: a result only found before; `isNew`: only found after. */
export type ChangedSearch = {
  words: string;
  language: Language;
  times: number;
  before: { total: number; first: { title: string; isGone: boolean }[] };
  after: { total: number; first: { title: string; isNew: boolean }[] };
};
/** `looked`: how many searches were compared within the time limit. Null: the search index is not loaded. */
export type SearchPreview = { looked: number; changed: ChangedSearch[] } | null;

/** Compares search results without and with `group`. `replaced`: the id of the group that it replaces, or ''. */
export async function previewSynonymSearches(
  read: DeskServiceRoleRunner,
  shop: Pick<Shop, 'compareSynonyms'>,
  { group, replaced }: { group: SynonymGroup; replaced: string },
): Promise<SearchPreview> {
  const { groups, frequent } = await read('admin', async (tx) => ({
    groups: await findAllSynonyms(tx),
    frequent: await findFrequentSearches(tx, { days: bounds.days, most: bounds.searches }),
  }));
  if (frequent.length === 0) return { looked: 0, changed: [] };
  const found = await shop.compareSynonyms?.({
    groups: [...groups.filter(({ id }) => id !== replaced), group].map(({ terms, isOneWay }) => ({
      terms,
      is_one_way: isOneWay,
    })),
    queries: frequent.map(({ words, language }) => ({
      query: words,
      language,
      country: 'CA',
      currency: 'CAD',
      page_size: bounds.shown,
    })),
    mostMs: bounds.mostMs,
  });
  if (!found) return null;
  return {
    looked: found.length,
    changed: found.flatMap(({ before, after }, at) => {
      const [had, has] = [idsOf(before), idsOf(after)];
      if (before.total === after.total && had.join() === has.join()) return [];
      return [
        {
          ...frequent[at]!,
          before: {
            total: before.total,
            first: before.items.map(({ id, title }) => ({ title, isGone: !has.includes(id) })),
          },
          after: {
            total: after.total,
            first: after.items.map(({ id, title }) => ({ title, isNew: !had.includes(id) })),
          },
        },
      ];
    }),
  };
}

const idsOf = ({ items }: SearchResult): string[] => items.map(({ id }) => id);
