import { correctFrenchFirstOfMonth } from '#domain/settings/first-of-month.ts';

const place = /<p class="kept-age" data-words="([^"]*)" hidden=""><\/p>/;

/**
 * Adds the caching time to a cached page's HTML, and `data-kept` to <html>, with which CSS hides outdated parts.
 * `seenAt`: epoch milliseconds. Null: the HTML has no placeholder (an older build), so the page must not be shown.
 */
export function insertCachedAt(html: string, seenAt: number): string | null {
  if (!place.test(html) || !html.includes('<html ')) return null;
  return html
    .replace('<html ', '<html data-kept="" ')
    .replace(
      place,
      (_, words: string) =>
        `<p class="kept-age" data-words="${words}" role="status">${words.replace('%when%', formatCachedAt(html, seenAt))}</p>`,
    );
}

/** `21 nov. à 14 h 05` in the page's language. */
export function formatCachedAt(html: string, moment: number): string {
  const language = /<html[^>]* lang="(fr|en)"/.exec(html)?.[1] === 'en' ? 'en-CA' : 'fr-CA';
  const day = correctFrenchFirstOfMonth(
    new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short' }).format(moment),
  );
  const time = new Intl.DateTimeFormat(language, { hour: 'numeric', minute: '2-digit' }).format(moment);
  return `${day}${language === 'fr-CA' ? ' à ' : ', '}${time}`;
}
