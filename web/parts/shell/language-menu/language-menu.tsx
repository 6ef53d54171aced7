import { useLocation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { saveChosenLanguage } from '#web/state/language.ts';
import { Icon } from '#web/ui/icon.tsx';

const languages = [
  { code: 'fr', name: 'Français' },
  { code: 'en', name: 'English' },
] as const;

/** This page in another language: the same URL with `lang`, which the server stores. */
export function languageHref(pathname: string, search: string, code: string): string {
  const params = new URLSearchParams(search);
  params.set('lang', code);
  return `${pathname}?${params}`;
}

/** Links to the same page in each language (R-LANG-01). They reload the page, because every text changes. */
export function LanguageLinks() {
  const { pathname, search } = useLocation();
  const current = getLocale();
  return languages.map(({ code, name }) => (
    <a
      key={code}
      href={languageHref(pathname, search, code)}
      lang={code}
      hrefLang={code}
      aria-current={code === current ? 'true' : undefined}
      onClick={() => saveChosenLanguage(code)}
    >
      {name}
      {code === current && <Icon name="check" />}
    </a>
  ));
}

/** The language menu of the header: opens without scripts. */
export function LanguageMenu() {
  const current = languages.find(({ code }) => code === getLocale())?.name;
  return (
    <details className="language-menu" name="header-menu">
      <summary aria-label={m.language_menu_label({ language: current ?? '' })}>
        <Icon name="globe" />
        {current}
        <Icon name="chevron-down" />
      </summary>
      <div className="language-menu-list">
        <LanguageLinks />
      </div>
    </details>
  );
}
