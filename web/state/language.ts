import { serializeCookie } from '#cookies/serialize-cookie.ts';
import { type Language, parseLanguage } from '#domain/settings/language.ts';
import { createPersistedStore } from './persisted-store.ts';

const year = 31_536_000;
const kept = createPersistedStore<Language | null>(
  'sugu.language',
  (stored) => (typeof stored === 'string' ? parseLanguage(stored) : null),
  null,
);

/** Saves the language in local storage and in the cookie for the server (R-LANG-04). The caller reloads the page. */
export function saveChosenLanguage(language: Language): void {
  kept.set(language);
  document.cookie = serializeCookie('language', language, { seconds: year, siteUrl: location.origin });
}

/** Copies the cookie's language, which may be set without scripts, into local storage, and restores a lost cookie. */
export function syncLanguageCookieAndStorage(): void {
  const cookie = /(?:^|; )language=(fr|en)/.exec(document.cookie)?.[1] as Language | undefined;
  const mine = kept.get();
  if (cookie && cookie !== mine) kept.set(cookie);
  if (!cookie && mine) saveChosenLanguage(mine);
}
