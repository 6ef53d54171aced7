// The search of the admin screens: lists, categories, settings and texts, with one indexed query per list.
import type { TransactionSql } from 'postgres';
import { shopTextNames } from '#domain/copy/shop-texts.ts';
import { categoryTree } from '#domain/catalogue/tree.ts';
import type { ListQuery } from '#domain/desk/list-query.ts';
import { type Language, languages } from '#domain/settings/language.ts';
import { settingFields } from '#domain/settings/setting-fields.ts';
import { builtInText } from '#server/copy/shop-texts.ts';
import { m } from '#texts/compiled/messages.js';
import { settingLabel } from '#server/settings/form.ts';
import type { DeskList, DeskListLocale } from './list.ts';

/** `to`: the path of the screen. */
export type DeskSearchHit = { key: string; title: string; words: string; to: string };
/** `all`: link to the list with every result; null: `found` has all of them. */
export type HitGroup = { name: HitGroupName; found: DeskSearchHit[]; all: string | null };
export type HitGroupName = Listed | 'categories' | 'settings' | 'texts';
type Listed = 'orders' | 'people' | 'products' | 'sellers';

type Row = Readonly<Record<string, unknown>>;
export type AnyDeskList = DeskList<string, string, string, object>;

const mostFound = 6;

/** The searched lists in display order. `show` converts a row to a search result. */
const searched: readonly { name: Listed; show(row: Row, language: Language): Omit<DeskSearchHit, 'key'> }[] = [
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
    show: ({ id, title, category }, language) => ({
      title: text(title),
      words: categoryName(text(category))[language],
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

/** Searches these lists (those the user may see). Groups without a row are left out. Runs as service_role. */
export async function searchDeskLists(
  tx: TransactionSql,
  words: string,
  lists: readonly AnyDeskList[],
  reader: DeskListLocale,
): Promise<HitGroup[]> {
  const groups: HitGroup[] = [];
  for (const { name, show } of searched) {
    const list = lists.find((one) => one.name === name);
    if (!list || list.shape.filters['q'] !== 'text') continue;
    const query: ListQuery = { sort: list.shape.sorts[0], filters: { q: words }, cursor: null };
    const { rows, next } = await list.find(tx, query, mostFound, reader);
    const found = rows.map((row, at) => ({ key: `${name}${at}`, ...show(row as Row, reader.language) }));
    if (found.length > 0) groups.push({ name, found, all: next && `/admin/${name}?q=${encodeURIComponent(words)}` });
  }
  return groups;
}

/** The categories and subcategories whose name contains all of these words, in either language. */
export function searchCategories(words: string, language: Language): HitGroup[] {
  const all = categoryTree.flatMap(({ slug, subcategories }) => [
    { slug, name: categoryName(slug), parent: null },
    ...subcategories.map((sub) => ({ slug: sub, name: subcategoryName(sub), parent: slug })),
  ]);
  const found = all
    .filter(({ slug, name }) => holds(words, [slug, name.fr, name.en]))
    .slice(0, mostFound)
    .map(({ slug, name, parent }) => ({
      key: parent === null ? slug : `${parent}/${slug}`,
      title: name[language],
      words: parent === null ? '' : categoryName(parent)[language],
      to: `/admin/categories?category=${parent ?? slug}`,
    }));
  return found.length > 0 ? [{ name: 'categories', found, all: null }] : [];
}

/** The settings whose name or label contains all of these words, in either language. */
export function searchSettings(words: string, language: Language): HitGroup[] {
  const found = settingFields
    .filter((field) => holds(words, [field.name, settingLabel(field, 'fr'), settingLabel(field, 'en')]))
    .slice(0, mostFound)
    .map((field) => ({
      key: field.name,
      title: settingLabel(field, language),
      words: field.name,
      to: `/admin/settings?edit=${field.key}`,
    }));
  return found.length > 0 ? [{ name: 'settings', found, all: null }] : [];
}

/** The editable texts whose location or built-in text contains all of these words, in either language. */
export function searchShopTexts(words: string, language: Language): HitGroup[] {
  const place = (name: (typeof shopTextNames)[number], locale: Language) => m[`copy_name_${name}`]({}, { locale });
  const found = shopTextNames
    .filter((name) =>
      holds(
        words,
        languages.flatMap((locale) => [place(name, locale), builtInText(name, locale)]),
      ),
    )
    .slice(0, mostFound)
    .map((name) => ({
      key: name,
      title: place(name, language),
      words: builtInText(name, language),
      to: `/admin/texts?edit=${name}`,
    }));
  return found.length > 0 ? [{ name: 'texts', found, all: null }] : [];
}

/** Whether these texts contain every word, ignoring accents and case. */
function holds(words: string, texts: readonly string[]): boolean {
  const own = folded(texts.join(' '));
  const wanted = folded(words).split(' ').filter(Boolean);
  return wanted.length > 0 && wanted.every((word) => own.includes(word));
}

const categoryName = (slug: string) => inBoth(`category_${slug.replaceAll('-', '_')}`, slug);
const subcategoryName = (slug: string) => inBoth(`sub_${slug.replaceAll('-', '_')}`, slug);

/** The text of a message key in both languages; `slug` when there is no such key. */
function inBoth(message: string, slug: string): Record<Language, string> {
  const say = (m as unknown as Record<string, ((facts: object, options: { locale: Language }) => string) | undefined>)[
    message
  ];
  return { fr: say?.({}, { locale: 'fr' }) ?? slug, en: say?.({}, { locale: 'en' }) ?? slug };
}

const folded = (words: string): string =>
  words
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
