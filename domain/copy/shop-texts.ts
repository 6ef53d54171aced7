// The keys of texts that administrators may change (docs/decisions/0097). Texts that the specification prescribes word
// for word are not included. The server sends the changed texts, so the browser does not load this list.

/** `most`: maximum length. `holds`: required placeholders. `isClaim`: marked "démo" until confirmed (R-CARD-12). */
type ShopText = { page: 'every' | 'home' | 'blog'; most: number; holds?: readonly string[]; isClaim?: true };

export const editableTexts = {
  promo_words: { page: 'every', most: 60 },
  home_slide_partner: { page: 'home', most: 60, isClaim: true },
  home_title: { page: 'home', most: 60 },
  home_lead: { page: 'home', most: 160 },
  home_slide_technology_words: { page: 'home', most: 90 },
  home_slide_deals_words: { page: 'home', most: 90, holds: ['percent'] },
  home_sources_title: { page: 'home', most: 70 },
  home_sources_lead: { page: 'home', most: 120 },
  home_source_african: { page: 'home', most: 100 },
  home_source_merchant: { page: 'home', most: 100 },
  home_source_restaurant: { page: 'home', most: 100 },
  home_source_admin: { page: 'home', most: 100 },
  home_chosen_title: { page: 'home', most: 60 },
  home_chosen_lead: { page: 'home', most: 120, holds: ['country'] },
  box_home_title: { page: 'home', most: 60 },
  box_home_lead: { page: 'home', most: 140, holds: ['city'] },
  trust_title: { page: 'home', most: 60 },
  blog_lead: { page: 'blog', most: 200 },
  blog_letter_words: { page: 'blog', most: 160 },
} as const satisfies Record<string, ShopText>;

export type ShopTextName = keyof typeof editableTexts;
export type ShopTextPage = ShopText['page'];
export const shopTextNames = Object.keys(editableTexts) as ShopTextName[];
export const isShopText = (name: string): name is ShopTextName => (shopTextNames as readonly string[]).includes(name);
export const getShopTextRule = (name: ShopTextName): ShopText => editableTexts[name];

export type ShopTextsOfPage<Page extends ShopTextPage> = {
  [Name in ShopTextName as (typeof editableTexts)[Name]['page'] extends Page ? Name : never]: string;
};

/** Why a text is invalid. `braces`: an unknown placeholder, or a required one is missing. */
export type ShopTextFault = 'empty' | 'long' | 'html' | 'braces';

export function validateShopText(name: ShopTextName, text: string): ShopTextFault | null {
  const { most, holds = [] } = getShopTextRule(name);
  if (text.trim() === '') return 'empty';
  if (text.length > most) return 'long';
  if (/[<>]/.test(text)) return 'html';
  const braces: string[] = text.match(/\{[^{}]*\}|[{}]/g) ?? [];
  const isWhole = braces.length === holds.length && holds.every((one) => braces.includes(`{${one}}`));
  return isWhole ? null : 'braces';
}

/** Cleans a text to one line: no line breaks, no double spaces. */
export const collapseToOneLine = (text: string): string =>
  text.replaceAll(/[\s\p{Cc}]+/gu, (gap) => (gap.includes('\u00a0') ? '\u00a0' : ' ')).trim();

/** Replaces each `{name}` by its value; unknown names stay as written. */
export const fillPlaceholders = (text: string, facts: Readonly<Record<string, string | number>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (whole, name: string) => (name in facts ? String(facts[name]) : whole));
