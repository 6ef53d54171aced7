import { readLocation } from '#domain/delivery/location.ts';
import { countryOf } from '#domain/delivery/countries.ts';
import { defaultCurrency } from '#domain/money/currencies.ts';
import { currencyPreference } from '#domain/money/preference.ts';
import { chooseLanguage } from '#domain/settings/language.ts';
import type { Visitor } from '#web/context.ts';

/** Who is speaking, from cookies and headers only: language, country of delivery, currency (a preference, else the country's). */
export function visitorOf(request: Request, ask: { requestId: string; siteUrl: string }): Visitor {
  const cookies = readCookies(request.headers.get('cookie'));
  const asked = new URL(request.url).searchParams.get('lang');
  const stored = asked === 'fr' || asked === 'en' ? asked : (cookies.get('language') ?? null);
  const { country, postalCode } = readLocation(cookies.get('location'));
  const preferred = cookies.get('currency');
  const currency = preferred ? currencyPreference(preferred) : (countryOf(country)?.currency ?? defaultCurrency);
  return { language: chooseLanguage({ stored, acceptLanguage: request.headers.get('accept-language') }), country, postalCode, currency, ...ask };
}

/** The cookies of a request by name, still URI-encoded. */
export function readCookies(header: string | null): Map<string, string> {
  const pairs = (header ?? '').split(/;\s*/).map((part) => part.split(/=(.*)/s) as [string, string | undefined]);
  return new Map(pairs.filter(([, value]) => value !== undefined) as [string, string][]);
}
