import { parseLocationCookie } from '#cookies/location-cookie.ts';
import { parseCookies } from '#cookies/parse-cookies.ts';
import { defaultCurrency } from '#domain/money/currencies.ts';
import { chooseDisplayCurrency } from '#domain/money/preference.ts';
import { chooseLanguage } from '#domain/settings/language.ts';
import { chooseLightPages } from '#domain/settings/light-pages.ts';
import type { SessionPerson } from '#domain/people/person.ts';
import type { Visitor } from '#domain/visitor.ts';

/** The visitor's choices, or defaults from the browser. Pages of two guests with equal choices are equal. */
export type VisitorChoices = Omit<Visitor, 'requestId' | 'siteUrl' | 'postalCode' | 'person'>;

/** The visitor of a request: choices from cookies, headers and `lang` in the URL. */
export function visitorOf(request: Request, ask: { requestId: string; siteUrl: string }): Visitor {
  const { postalCode } = parseLocationCookie(parseCookies(request.headers.get('cookie')).get('location'));
  return {
    ...readChoices(request.headers, new URL(request.url).searchParams.get('lang')),
    postalCode,
    person: null,
    ...ask,
  };
}

/** The visitor after authentication. Without a currency chosen on this device, the profile's currency is used. */
export function addPersonToVisitor(
  who: Visitor,
  person: SessionPerson | null,
  cookies: ReadonlyMap<string, string>,
): Visitor {
  if (!person) return who;
  const wants = person.preferredCurrency !== defaultCurrency && !cookies.get('currency');
  return { ...who, person, currency: wants ? person.preferredCurrency : who.currency };
}

/** Language, country, currency (chosen, else the country's), data-saving mode (`light`). `langParam`: `lang` in the URL. */
export function readChoices(
  headers: { get(name: string): string | null },
  langParam: string | null = null,
): VisitorChoices {
  const cookies = parseCookies(headers.get('cookie'));
  const stored = langParam === 'fr' || langParam === 'en' ? langParam : (cookies.get('language') ?? null);
  const { country } = parseLocationCookie(cookies.get('location'));
  const preferred = cookies.get('currency');
  const currency = chooseDisplayCurrency(preferred, country);
  const light = chooseLightPages({ stored: cookies.get('light'), saveData: headers.get('save-data') });
  return {
    language: chooseLanguage({ stored, acceptLanguage: headers.get('accept-language') }),
    country,
    currency,
    light,
  };
}
