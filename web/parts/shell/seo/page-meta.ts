import type { Language } from '#domain/settings/language.ts';
import { isCategory } from '#domain/catalogue/tree.ts';
import { shop } from '#domain/settings/shop.ts';
import { apart } from '#texts/compiled/apart.js';
import { getLocale } from '#texts/compiled/runtime.js';

type Match = { id: string; loaderData?: unknown } | undefined;
type Address = { pathname: string; search: string };
type Page = {
  title: string;
  description: string;
  /** Path of a picture on this site, PNG or JPEG, 1200 by 630. */
  image?: string;
  /** The picture's alternative text, if the title does not describe it. */
  imageAlt?: string;
  type?: 'website' | 'product' | 'article';
  /** Hidden from search engines (searches, private pages). */
  noindex?: boolean;
};

/** Parameters that make a separate page for search engines. Other parameters are views of the same page. */
const ownParameters = ['category', 'sub', 'bestsellers', 'page'];

/** The root loader's data for every route's `meta`: the site's URL. */
export function siteUrlFromRootLoader(matches: readonly Match[]): { siteUrl: string } {
  const data = matches.find((match) => match?.id === 'root')?.loaderData as { siteUrl?: string } | undefined;
  return { siteUrl: data?.siteUrl ?? '' };
}

/** The canonical path: English with `lang=en`, French without. A category in the query becomes the category's page. */
export function canonicalPagePath({ pathname, search }: Address, language: Language): string {
  const params = new URLSearchParams(search);
  const own = new URLSearchParams(
    ownParameters.flatMap((name) => (params.get(name) ? [[name, params.get(name) ?? '']] : [])),
  );
  const category = own.get('category');
  const isCategoryPage = pathname === '/' && isCategory(category) && !params.get('search')?.trim();
  if (isCategoryPage) own.delete('category');
  if (language === 'en') own.set('lang', 'en');
  return (isCategoryPage ? `/categorie/${category}` : pathname) + (own.size ? `?${own}` : '');
}

/** Title, description, Open Graph and Twitter tags, canonical URL, languages (R-SEO-01..04, R-SEO-07). */
export function pageMeta(
  { siteUrl }: { siteUrl: string },
  place: Address,
  { title, description, image = '/cover.jpg', imageAlt = title, type = 'website', noindex = false }: Page,
) {
  const [french, english] = [siteUrl + canonicalPagePath(place, 'fr'), siteUrl + canonicalPagePath(place, 'en')];
  const address = getLocale() === 'fr' ? french : english;
  const full = title.includes(shop.name) ? title : `${apart(title)} | ${shop.name}`;
  return [
    { title: full },
    { name: 'description', content: description },
    ...(noindex ? [{ name: 'robots', content: 'noindex, follow' }] : []),
    { property: 'og:title', content: full },
    { property: 'og:description', content: description },
    { property: 'og:type', content: type },
    { property: 'og:url', content: address },
    { property: 'og:site_name', content: shop.name },
    { property: 'og:locale', content: getLocale() === 'fr' ? 'fr_CA' : 'en_CA' },
    { property: 'og:image', content: siteUrl + image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: imageAlt },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:title', content: full },
    { name: 'twitter:description', content: description },
    { name: 'twitter:image', content: siteUrl + image },
    { tagName: 'link', rel: 'canonical', href: address },
    { tagName: 'link', rel: 'alternate', hrefLang: 'fr', href: french },
    { tagName: 'link', rel: 'alternate', hrefLang: 'en', href: english },
    { tagName: 'link', rel: 'alternate', hrefLang: 'x-default', href: french },
  ];
}
