import type { Card } from '#domain/catalogue/product.ts';
import { correctFrenchFirstOfMonth } from '#domain/settings/first-of-month.ts';
import type { Language } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';

/** Replaces `read_at` of a card or offer by a sentence: when the external price was read, and that it may change.
 * Affiliate programmes require it (docs/decisions/0151). The server formats it, so that browsers need no code. */
export function formatCardPriceReadTime<Some extends Pick<Card, 'read_at' | 'read'>>(
  card: Some,
  { language, zone }: { language: Language; zone: string },
): Some {
  if (!('read_at' in card)) return card;
  const { read_at: readAt, ...rest } = card;
  if (!readAt) return rest as Some;
  const date = correctFrenchFirstOfMonth(formatter(language, zone).format(new Date(readAt)))
    .replaceAll(/[\u202F\u2009]/g, '\u00A0')
    .replace(/UTC\+0\b/, 'GMT');
  return { ...(rest as Some), read: m.card_price_read({ date }, { locale: language }) };
}

const formatters = new Map<string, Intl.DateTimeFormat>();
/** The date formatter, cached by language and time zone, because creating one is expensive. */
function formatter(language: Language, timeZone: string): Intl.DateTimeFormat {
  const key = `${language} ${timeZone}`;
  const kept = formatters.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(`${language}-CA`, {
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone,
  });
  formatters.set(key, made);
  return made;
}
