// Renders advertisements as HTML on the server, so that browsers need no code to render them (docs/decisions/0083).
// Advertisers write the texts, so every text is escaped. web/parts/advertising has the styles and the script.
import { type Ad, parseAdLink, adPictureUrl } from '#domain/advertising/ad.ts';
import { parseDiscountPercent } from '#domain/advertising/parse-discount-percent.ts';
import { escapeMarkup } from '#domain/escape-markup.ts';
import { m } from '#texts/compiled/messages.js';

/** Uses the language of the request (server/http/text-language.ts). */
export function renderAdMarkup(ads: readonly Ad[]): string {
  return ads.map(markupOf).join('');
}

function markupOf(ad: Ad): string {
  const [picture, link] = [adPictureUrl(ad), parseAdLink(ad.ctaLink)];
  const floats = ad.adType === 'floating';
  const label = ad.sponsorName ? m.ad_label_by({ sponsor: ad.sponsorName }) : m.ad_label();
  const words =
    `<span class="ad-words"><b>${escapeMarkup(ad.title)}</b>` +
    (ad.description && `<span>${escapeMarkup(ad.description)}</span>`) +
    '</span>' +
    (ad.discount ? `<span class="ad-discount">${escapeMarkup(discountWords(ad.discount))}</span>` : '');
  const shown = picture
    ? `<img class="ad-picture" src="${escapeMarkup(picture)}" alt="" width="320" height="200" loading="lazy">`
    : '';
  const button = ad.ctaText ? `<span class="button button-second">${escapeMarkup(ad.ctaText)}</span>` : '';
  const inside = shown + words + button;
  // Until count-ads.ts is loaded, the `ping` attribute reports clicks. The script then removes the attribute.
  return (
    // A floating advertisement is hidden at first. count-ads.ts shows it, unless the visitor closed it today.
    `<section class="ad ad-${ad.adType}" data-ad="${ad.id}" aria-label="${escapeMarkup(`${m.ad_label()} : ${ad.title}`)}"${floats ? ' hidden' : ''}>` +
    `<p class="ad-label">${escapeMarkup(label)}</p>` +
    (link
      ? `<a class="ad-body" href="${escapeMarkup(link.href)}"${link.isOutside ? ' rel="sponsored noopener" target="_blank"' : ''} ping="/api/ads?c=${ad.id}">${inside}</a>`
      : `<div class="ad-body">${inside}</div>`) +
    (floats
      ? `<button type="button" class="icon-button" data-ad-close aria-label="${escapeMarkup(m.ad_close())}">×</button>`
      : '') +
    '</section>'
  );
}

/** Formats a discount as "−20 %". A value from an older form that is not a number is shown unchanged. */
function discountWords(discount: string): string {
  const percent = parseDiscountPercent(discount);
  return percent === null ? discount : m.ad_discount({ percent });
}
