// Search over everything: the first rows of each list of the desk that can be searched by words, and the settings. One search costs as many
// pages of lists, each on its own index.
import type { TransactionSql } from 'postgres';
import { shopTextNames } from '#domain/copy/shop-texts.ts';
import type { ListQuery } from '#domain/desk/list-query.ts';
import type { Language } from '#domain/settings/language.ts';
import { settingFields } from '#domain/settings/setting-fields.ts';
import { releaseText } from '#server/copy/shop-texts.ts';
import { m } from '#texts/compiled/messages.js';
import { sentenceOf } from '#server/settings/form.ts';
import type { DeskList, DeskReader } from './list.ts';

/** `to`: the screen it leads to. */
export type Found = { key: string; title: string; words: string; to: string };
/** `all`: the list with all that fits; null: this is all. */
export type FoundGroup = { name: FoundGroupName; found: Found[]; all: string | null };
export type FoundGroupName = 'orders' | 'people' | 'products' | 'sellers' | 'settings' | 'texts';

type Row = Readonly<Record<string, unknown>>;
export type AnyList = DeskList<string, string, string, object>;

const mostFound = 6;

/** The lists that are searched, in this order, and how a row of them is shown. */
const searched: readonly { name: Exclude<FoundGroupName, 'settings' | 'texts'>; show(row: Row): Omit<Found, 'key'> }[] =
  [
    {
      name: 'orders',
      show: ({ number, buyer, email }) => ({
        title: text(number),
        words: [buyer, email].map(text).filter(Boolean).join(' · '),
        to: `/admin/orders/${encodeURIComponent(text(number))}`,
      }),
    },
    {
      name: 'people',
      show: ({ id, name, email }) => ({
        title: text(name) || text(email),
        words: text(name) ? text(email) : '',
        to: `/admin/people/${encodeURIComponent(text(id))}`,
      }),
    },
    {
      name: 'products',
      show: ({ id, title, category }) => ({
        title: text(title),
        words: text(category),
        to: `/admin/products/${encodeURIComponent(text(id))}`,
      }),
    },
    {
      name: 'sellers',
      show: ({ id, name, slug, city }) => ({
        title: text(name),
        words: [slug, city].map(text).filter(Boolean).join(' · '),
        to: `/admin/sellers/${encodeURIComponent(text(id))}`,
      }),
    },
  ];

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** What these words find in the lists given (those the reader may see). Groups without a row are left out. As the market. */
export async function searchDesk(
  tx: TransactionSql,
  words: string,
  lists: readonly AnyList[],
  reader: DeskReader,
): Promise<FoundGroup[]> {
  const groups: FoundGroup[] = [];
  for (const { name, show } of searched) {
    const list = lists.find((one) => one.name === name);
    if (!list || list.shape.filters['q'] !== 'text') continue;
    const query: ListQuery = { sort: list.shape.sorts[0], filters: { q: words }, cursor: null };
    const { rows, next } = await list.find(tx, query, mostFound, reader);
    const found = rows.map((row, at) => ({ key: `${name}${at}`, ...show(row as Row) }));
    if (found.length > 0) groups.push({ name, found, all: next && `/admin/${name}?q=${encodeURIComponent(words)}` });
  }
  return groups;
}

/** The settings whose name or sentence holds all of these words. */
export function searchSettings(words: string, language: Language): FoundGroup[] {
  const wanted = folded(words).split(' ').filter(Boolean);
  const found = settingFields
    .map((field) => ({ field, sentence: sentenceOf(field, language) }))
    .filter(({ field, sentence }) => {
      const own = folded(`${field.name} ${sentence}`);
      return wanted.length > 0 && wanted.every((word) => own.includes(word));
    })
    .slice(0, mostFound)
    .map(({ field, sentence }) => ({
      key: field.name,
      title: sentence,
      words: field.name,
      to: `/admin/settings?edit=${field.key}`,
    }));
  return found.length > 0 ? [{ name: 'settings', found, all: null }] : [];
}

/** The texts that may be changed, by where they stand or by the words of the release. */
export function searchTexts(words: string, language: Language): FoundGroup[] {
  const wanted = folded(words).split(' ').filter(Boolean);
  const found = shopTextNames
    .map((name) => ({
      name,
      place: m[`copy_name_${name}`]({}, { locale: language }),
      said: releaseText(name, language),
    }))
    .filter(({ place, said }) => wanted.length > 0 && wanted.every((word) => folded(`${place} ${said}`).includes(word)))
    .slice(0, mostFound)
    .map(({ name, place, said }) => ({ key: name, title: place, words: said, to: `/admin/texts?edit=${name}` }));
  return found.length > 0 ? [{ name: 'texts', found, all: null }] : [];
}

const folded = (words: string): string =>
  words
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
