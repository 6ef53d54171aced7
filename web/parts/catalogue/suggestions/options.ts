import { foldSearchForComparison } from '#domain/catalogue/past-searches.ts';
import type { Card } from '#domain/catalogue/product.ts';
import type { Suggestions } from '#domain/catalogue/search.ts';
import { buildSearchHref } from '#domain/catalogue/search-link.ts';
import { categoryHref } from '#domain/catalogue/tree.ts';
import { m } from '#texts/compiled/messages.js';
import { categoryName, subcategoryName } from '#web/parts/catalogue/category-name/category-name.ts';

/** One row of the suggestions. `under`: smaller text below; `count`: number of products. */
export type SuggestionOption = {
  href: string;
  words: string;
  under?: string;
  count?: number;
  card?: Card;
  /** A past search, as it was typed. */ past?: string;
};
export type SuggestionGroupName = 'read_as' | 'past' | 'products' | 'categories' | 'brands' | 'all';
/** Rows under one heading; `title` null: without a heading. */
export type SuggestionGroup = { name: SuggestionGroupName; title: string | null; options: SuggestionOption[] };

const most = { past: 2, products: 5, categories: 3, brands: 3 };

/** The suggestion rows in display order, without empty groups. Without typed text: all past searches. */
export function groupSuggestions(
  typed: string,
  past: readonly string[],
  answer: Suggestions | null,
): SuggestionGroup[] {
  const words = typed.trim();
  if (words === '') return withRows([{ name: 'past', title: m.suggest_past(), options: past.map(pastOption) }]);
  const folded = foldSearchForComparison(words);
  const again = past
    .filter((one) => foldSearchForComparison(one).startsWith(folded) && foldSearchForComparison(one) !== folded)
    .slice(0, most.past);
  const within = answer?.read_as ?? (isFinished(words, answer?.products ?? []) ? words : null);
  const found = withRows([
    {
      name: 'read_as',
      title: null,
      options: answer?.read_as
        ? [{ href: buildSearchHref(answer.read_as, null), words: m.suggest_read_as({ words: answer.read_as }) }]
        : [],
    },
    { name: 'past', title: m.suggest_past(), options: again.map(pastOption) },
    {
      name: 'products',
      title: m.suggest_products(),
      options: (answer?.products ?? [])
        .slice(0, most.products)
        .map((card) => ({ href: `/produit/${card.slug}`, words: card.title, card })),
    },
    {
      name: 'categories',
      title: m.suggest_categories(),
      options: (answer?.categories ?? []).slice(0, most.categories).map((one) => categoryOption(one, words, within)),
    },
    {
      name: 'brands',
      title: m.suggest_brands(),
      options: (answer?.brands ?? []).slice(0, most.brands).map((one) => brandOption(one, words, within)),
    },
  ]);
  return found.length === 0
    ? []
    : [
        ...found,
        {
          name: 'all',
          title: null,
          options: [{ href: buildSearchHref(words, null), words: m.suggest_all({ words }) }],
        },
      ];
}

const pastOption = (words: string): SuggestionOption => ({ href: buildSearchHref(words, null), words, past: words });

/** Links to a search for `within` in the category; to its page if that is null or the typed text names the category. */
function categoryOption(
  { category, subcategory, count }: Suggestions['categories'][number],
  typed: string,
  within: string | null,
): SuggestionOption {
  const name = subcategory ? subcategoryName(subcategory) : categoryName(category);
  const under = subcategory ? categoryName(category) : undefined;
  if (within === null || isNamed(name, typed)) return { href: categoryHref(category, subcategory), words: name, under };
  return {
    href: `${buildSearchHref(within, category)}${subcategory ? `&sub=${subcategory}` : ''}`,
    words: name,
    under: [under, m.suggest_in({ words: within })].filter(Boolean).join(' · '),
    count,
  };
}

/** Links to a search for `within` in the brand; to all its products if that is null or the typed text names it. */
function brandOption(
  { value, label, count }: Suggestions['brands'][number],
  typed: string,
  within: string | null,
): SuggestionOption {
  const name = label ?? value;
  const brand = `brand=${encodeURIComponent(value)}`;
  if (within === null || isNamed(name, typed)) return { href: `/?${brand}`, words: name };
  return {
    href: `${buildSearchHref(within, null)}&${brand}`,
    words: name,
    under: m.suggest_in({ words: within }),
    count,
  };
}

const isNamed = (name: string, typed: string): boolean =>
  foldSearchForComparison(name)
    .split(' ')
    .some((word) => word.startsWith(foldSearchForComparison(typed).split(' ')[0]!));

/** True if the last typed word is a whole word of a result. A search for a part ("casq") would find other products. */
function isFinished(typed: string, products: readonly Card[]): boolean {
  const last = foldSearchForComparison(typed).split(' ').pop()!;
  return products.some(({ title }) =>
    foldSearchForComparison(title)
      .split(/[^\p{L}\p{N}]+/u)
      .includes(last),
  );
}

const withRows = (groups: SuggestionGroup[]): SuggestionGroup[] => groups.filter(({ options }) => options.length > 0);
