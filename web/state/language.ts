import { writeCookie } from '#domain/cookie.ts';
import type { Language } from '#domain/settings/language.ts';
import { shelf } from './persisted-store.ts';

const year = 31_536_000;
const kept = shelf<Language | null>(
  'sugu.language',
  (stored) => (stored === 'fr' || stored === 'en' ? stored : null),
  null,
);

/** Keeps a choice of language: the cookie the server reads, and local storage (R-LANG-04). The page is then loaded again in it. */
export function chooseLanguage(language: Language): void {
  kept.set(language);
  document.cookie = writeCookie('language', language, { seconds: year, siteUrl: location.origin });
}

/** Mirrors the cookie's choice into local storage (also one made with scripts off); a browser that lost the cookie gets it back. */
export function mirrorLanguage(): void {
  const cookie = /(?:^|; )language=(fr|en)/.exec(document.cookie)?.[1] as Language | undefined;
  const mine = kept.get();
  if (cookie && cookie !== mine) kept.set(cookie);
  if (!cookie && mine) chooseLanguage(mine);
}
