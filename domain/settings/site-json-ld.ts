import { shop } from './shop.ts';

/** Who we are, for the home page: a schema.org node for a `script:ld+json` meta descriptor (React Router escapes it). `siteUrl` has no final slash. */
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

/** The site's search, of the form /?search={term} (SPEC §1). */
export const siteSearchJsonLd = (siteUrl: string) => ({
  '@context': 'https://schema.org',
  '@type': 'WebSite',
  '@id': `${siteUrl}/#website`,
  name: shop.name,
  url: `${siteUrl}/`,
  inLanguage: ['fr', 'en'],
  potentialAction: {
    '@type': 'SearchAction',
    target: { '@type': 'EntryPoint', urlTemplate: `${siteUrl}/?search={term}` },
    'query-input': 'required name=term',
  },
});
