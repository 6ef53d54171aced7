import type { Language } from '#domain/settings/language.ts';
import { shop } from '#domain/settings/shop.ts';
import type { ArticleSummary } from './document.ts';

/** The schema.org node of an article. The author is the shop, because articles are not signed. */
export const articleJsonLd = (
  { title, description, published, updated }: ArticleSummary,
  place: { siteUrl: string; address: string; image: string; language: Language },
) => ({
  '@context': 'https://schema.org',
  '@type': 'BlogPosting',
  headline: title,
  description,
  datePublished: published,
  dateModified: updated,
  inLanguage: place.language,
  image: place.siteUrl + place.image,
  mainEntityOfPage: place.siteUrl + place.address,
  author: { '@type': 'Organization', name: shop.name, url: `${place.siteUrl}/` },
  publisher: { '@id': `${place.siteUrl}/#organization`, '@type': 'Organization', name: shop.name },
});

/** A schema.org node for questions and answers (R-SCR-19). Answers may contain simple HTML. */
export const faqJsonLd = (questions: readonly { title: string; html: string }[]) => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: questions.map(({ title, html }) => ({
    '@type': 'Question',
    name: title,
    acceptedAnswer: { '@type': 'Answer', text: html },
  })),
});
