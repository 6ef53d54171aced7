// The editable texts, as pages show them: the administrator's text, else the built-in one.
import {
  getShopTextRule,
  type ShopTextName,
  shopTextNames,
  type ShopTextPage,
  type ShopTextsOfPage,
} from '#domain/copy/shop-texts.ts';
import type { Language } from '#domain/settings/language.ts';
import { typeset } from '#server/editorial/typography.ts';
import { m } from '#texts/compiled/messages.js';
import type { ShopTextRow } from './queries/shop-texts.ts';

type Sentence = (facts: Record<string, string>, options: { locale: Language }) => string;

/** The built-in text, with its placeholders unfilled. */
export function builtInText(name: ShopTextName, language: Language): string {
  const facts = Object.fromEntries((getShopTextRule(name).holds ?? []).map((one) => [one, `{${one}}`]));
  return (m[name] as Sentence)(facts, { locale: language });
}

/** `words`: texts of a page, with placeholders. `own`: the changed ones. `confirmed`: texts with a confirmed claim. */
export type PageTexts<Page extends ShopTextPage> = {
  words: ShopTextsOfPage<Page>;
  own: Partial<ShopTextsOfPage<Page>>;
  confirmed: ShopTextName[];
};

export function buildPageTexts<Page extends ShopTextPage>(
  page: Page,
  rows: readonly ShopTextRow[],
  language: Language,
): PageTexts<Page> {
  const changed = new Map(rows.map((row) => [row.name, row]));
  const ofPage = shopTextNames.filter((name) => getShopTextRule(name).page === page);
  const own = ofPage.flatMap((name) => {
    const text = changed.get(name)?.[language];
    return text ? [[name, typeset(text, language)] as const] : [];
  });
  const release = ofPage.map((name) => [name, builtInText(name, language)] as const);
  return {
    words: Object.fromEntries([...release, ...own]) as ShopTextsOfPage<Page>,
    own: Object.fromEntries(own) as Partial<ShopTextsOfPage<Page>>,
    confirmed: ofPage.filter((name) => changed.get(name)?.isConfirmed),
  };
}
