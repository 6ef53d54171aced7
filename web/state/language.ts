import { parseCookies } from '#cookies/parse-cookies.ts';
import { preferenceCookie } from '#cookies/preference-cookie.ts';
import { type Language, parseLanguage } from '#domain/settings/language.ts';
import { createPersistedStore } from './persisted-store.ts';

const kept = createPersistedStore<Language | null>(
  'sugu.language',
  (stored) => (stored === 'fr' || stored === 'en' ? stored : null),
  null,
);

/** Saves the language in local storage and in the cookie for the server (R-LANG-04). The caller reloads the page. */
export function saveChosenLanguage(language: Language): void {
  kept.set(language);
  document.cookie = preferenceCookie('language', language, location.origin);
}

/** Copies the cookie's language, which may be set without scripts, into local storage, and restores a lost cookie. */
export function syncLanguageCookieAndStorage(): void {
  const cookie = parseLanguage(parseCookies(document.cookie).get('language'));
  const mine = kept.get();
  if (cookie && cookie !== mine) kept.set(cookie);
  if (!cookie && mine) saveChosenLanguage(mine);
}
