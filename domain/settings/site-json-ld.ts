import { languages } from './language.ts';
import { shop } from './shop.ts';

/** The schema.org Organization node of the home page. `siteUrl` has no final slash. */
export const organizationJsonLd = (siteUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'Organization',
  '@id': `${siteUrl}/#organization`,
  name: shop.name,
  url: `${siteUrl}/`,
  email: shop.email,
  telephone: shop.phone,
  sameAs: shop.social.map((one) => one.href).filter(Boolean),
});

/** The schema.org node that describes the search /?search={term} (SPEC §1). */
export const siteSearchJsonLd = (siteUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': `${siteUrl}/#website`,
  name: shop.name,
  url: `${siteUrl}/`,
  inLanguage: languages,
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/?search={term}` },
    'query-input': 'required name=term',
  },
});
