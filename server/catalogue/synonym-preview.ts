// Previews how a group of synonyms would change the most frequent searches, before the desk saves it.
import type { SearchResult } from '#domain/catalogue/search.ts';
import type { SynonymGroup } from '#domain/catalogue/synonym-group.ts';
import type { Language } from '#domain/settings/language.ts';
import type { DeskRead } from '#server/desk/read.ts';
import { frequentSearches } from '#server/figures/queries.ts';
import type { Shop } from '#server/shop.ts';
import { listSynonyms } from './queries/synonyms.ts';

/** Searches that are looked at, results of each that are shown, and how long the index may take for all of it. */
const bounds = { days: 28, searches: 20, shown: 4, mostMs: 600 };

/** A frequent search that would find something else. `isNew`, `isGone`: it stands on one side only. */
export type ChangedSearch = {
  words: string;
  language: Language;
  times: number;
  before: { total: number; first: { title: string; isGone: boolean }[] };
  after: { total: number; first: { title: string; isNew: boolean }[] };
};
/** `looked`: how many of the most frequent searches were tried (there may be fewer than the days hold, or too little time). Null: the index is not there now. */
export type SearchPreview = { looked: number; changed: ChangedSearch[] } | null;

/** `replaced`: the id of the group that this one takes the place of; empty: it is a new one. */
export async function previewSearches(
  read: DeskRead,
  shop: Pick<Shop, 'compareSynonyms'>,
  { group, replaced }: { group: SynonymGroup; replaced: string },
): Promise<SearchPreview> {
  const { groups, frequent } = await read('admin', async (tx) => ({
    groups: await listSynonyms(tx),
    frequent: await frequentSearches(tx, { days: bounds.days, most: bounds.searches }),
  }));
  if (frequent.length === 0) return { looked: 0, changed: [] };
  const found = await shop.compareSynonyms?.({
    groups: [...groups.filter(({ id }) => id !== replaced), group].map(({ terms, isOneWay }) => ({
      terms,
      is_one_way: isOneWay,
    })),
    asks: frequent.map(({ words, language }) => ({
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
