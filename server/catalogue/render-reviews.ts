// Renders the reviews of a product as HTML on the server, so that browsers need no code for them (styles:
// web/routes/produit.$slug/reviews/reviews.css). All texts that people wrote are escaped.
import type { Review, ProductReviews } from '#domain/catalogue/product.ts';
import { escapeMarkup } from '#domain/escape-markup.ts';
import type { Language } from '#domain/settings/language.ts';
import { correctFrenchFirstOfMonth } from '#domain/settings/first-of-month.ts';
import { m } from '#texts/compiled/messages.js';

/** `rating`: the product's average out of 5; `language` and `timeZone`: the visitor's. */
type Reading = { rating: number | null; language: Language; timeZone: string };

export function renderReviewsHtml(
  { by_stars: byStars, newest }: ProductReviews,
  { rating, language, timeZone }: Reading,
): string {
  const total = byStars.reduce((sum, n) => sum + n, 0);
  if (total === 0 || rating === null) return '';
  const figure = new Intl.NumberFormat(language, { minimumFractionDigits: 1, maximumFractionDigits: 1 }).format(rating);
  const examples = newest.filter((review) => review.is_example).length;
  const lead =
    examples === 0 ? m.reviews_lead() : examples === newest.length ? m.reviews_example_lead() : m.reviews_mixed_lead();
  const day = new Intl.DateTimeFormat(`${language}-CA`, { dateStyle: 'long', timeZone });
  return (
    `<div class="section-head"><div><h2 id="avis-titre">${m.reviews_title()}</h2>` +
    `<p>${lead}</p></div></div>` +
    '<div class="reviews-body"><div class="reviews-sum">' +
    `<p><b class="numbers">${figure}</b> ${m.reviews_of_five()} · ${m.rating_reviews({ n: total })}</p>` +
    `<table><caption class="visually-hidden">${m.reviews_by_stars()}</caption><tbody>${[5, 4, 3, 2, 1].map((stars) => barOf(stars, byStars[stars - 1]!, total)).join('')}</tbody></table>` +
    (newest.length < total ? `<p class="small muted">${m.reviews_newest({ n: newest.length, total })}</p>` : '') +
    '</div><ul class="reviews-list">' +
    newest.map((review) => reviewOf(review, language, day)).join('') +
    '</ul></div>'
  );
}

const barOf = (stars: number, n: number, total: number): string =>
  `<tr><th scope="row">${m.reviews_stars({ n: stars })}</th>` +
  `<td aria-hidden="true"><svg viewBox="0 0 100 6" preserveAspectRatio="none"><rect width="${Math.round((100 * n) / total)}" height="6"/></svg></td>` +
  `<td class="numbers">${n}</td></tr>`;

function reviewOf(review: Review, language: Language, day: Intl.DateTimeFormat): string {
  const isForeign = review.language !== language;
  const facts = [
    review.is_example ? m.reviews_example() : m.reviews_bought(),
    review.author && escapeMarkup(review.author),
    correctFrenchFirstOfMonth(day.format(new Date(review.created_at))),
    review.is_edited && m.review_edited(),
    isForeign && (review.language === 'fr' ? m.reviews_in_french() : m.reviews_in_english()),
    !review.is_example && `<a href="/avis/${review.id}/signaler" rel="nofollow">${m.review_report_link()}</a>`,
  ].filter(Boolean);
  const answer =
    review.answer &&
    `<blockquote class="reviews-answer"><b>${m.review_answer_of({ seller: escapeMarkup(review.seller ?? '') })}</b><br>${escapeMarkup(review.answer).replaceAll('\n', '<br>')}</blockquote>`;
  return (
    '<li>' +
    `<p class="reviews-stars"><span aria-hidden="true">${'★'.repeat(review.stars)}<i>${'★'.repeat(5 - review.stars)}</i></span>` +
    `<span class="visually-hidden">${m.reviews_stars_of({ n: review.stars })}</span></p>` +
    (review.words && `<p${isForeign ? ` lang="${review.language}"` : ''}>${escapeMarkup(review.words)}</p>`) +
    (review.photo
      ? `<img src="/pictures/${review.photo}-320.webp" alt="" width="160" height="160" loading="lazy" decoding="async">`
      : '') +
    `<p class="micro muted">${facts.join(' · ')}</p>${answer ?? ''}</li>`
  );
}
