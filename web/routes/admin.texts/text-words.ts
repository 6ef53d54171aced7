import { getShopTextRule, type ShopTextName, type ShopTextPage, type ShopTextFault } from '#domain/copy/shop-texts.ts';
import { m } from '#texts/compiled/messages.js';

/** Where each text is displayed, in words. */
export const textNames: Record<ShopTextName, () => string> = {
  promo_words: () => m.copy_name_promo_words(),
  home_slide_partner: () => m.copy_name_home_slide_partner(),
  home_title: () => m.copy_name_home_title(),
  home_lead: () => m.copy_name_home_lead(),
  home_slide_technology_words: () => m.copy_name_home_slide_technology_words(),
  home_slide_deals_words: () => m.copy_name_home_slide_deals_words(),
  home_sources_title: () => m.copy_name_home_sources_title(),
  home_sources_lead: () => m.copy_name_home_sources_lead(),
  home_source_african: () => m.copy_name_home_source_african(),
  home_source_merchant: () => m.copy_name_home_source_merchant(),
  home_source_restaurant: () => m.copy_name_home_source_restaurant(),
  home_source_admin: () => m.copy_name_home_source_admin(),
  home_chosen_title: () => m.copy_name_home_chosen_title(),
  home_chosen_lead: () => m.copy_name_home_chosen_lead(),
  box_home_title: () => m.copy_name_box_home_title(),
  box_home_lead: () => m.copy_name_box_home_lead(),
  trust_title: () => m.copy_name_trust_title(),
  blog_lead: () => m.copy_name_blog_lead(),
  blog_letter_words: () => m.copy_name_blog_letter_words(),
};

export const textPageNames: Record<ShopTextPage, () => string> = {
  every: () => m.copy_page_every(),
  home: () => m.copy_page_home(),
  blog: () => m.copy_page_blog(),
};

export const textPagePaths: Record<ShopTextPage, string> = { every: '/', home: '/', blog: '/blog' };

export function textFaultText(name: ShopTextName, fault: ShopTextFault): string {
  const { most, holds = [] } = getShopTextRule(name);
  const words = holds.map((one) => `{${one}}`).join(', ');
  return {
    empty: () => m.copy_fault_empty(),
    long: () => m.copy_fault_long({ n: most }),
    html: () => m.copy_fault_html(),
    braces: () => (words === '' ? m.copy_fault_braces_none() : m.copy_fault_braces({ words })),
  }[fault]();
}
