import { data, redirect } from 'react-router';
import { preferenceCookie } from '#cookies/preference-cookie.ts';
import { countryOf } from '#domain/delivery/countries.ts';
import { serializeLocationCookie } from '#cookies/location-cookie.ts';
import { preferableCurrencies } from '#domain/money/preference.ts';
import { visitorContext } from '#web/context.ts';
import type { Route } from './+types/act';
import { backPath } from './back-path.ts';

/**
 * POST /preferences: `language`, `country` with `postalCode`, `currency` (empty: the country's), `light` (1, 0).
 * Each sets a cookie. Redirects to `back`, a path of this site, else to the form's page, else home.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData();
  const { siteUrl } = context.get(visitorContext);
  const headers = new Headers();
  const keep = (name: Parameters<typeof preferenceCookie>[0], value: string) =>
    headers.append('set-cookie', preferenceCookie(name, value, siteUrl));

  const language = form.get('language');
  if (language === 'fr' || language === 'en') keep('language', language);
  const country = countryOf(String(form.get('country') ?? ''));
  if (country)
    keep(
      'location',
      serializeLocationCookie({ country: country.code, postalCode: String(form.get('postalCode') ?? '') }),
    );
  const currency = form.get('currency');
  if (currency === '' || preferableCurrencies.some((code) => code === currency)) keep('currency', String(currency));
  const light = form.get('light');
  if (light === '1' || light === '0') keep('light', light);

  throw redirect(
    backPath(String(form.get('back') ?? ''), request.headers.get('referer'), new URL(request.url).origin, siteUrl),
    { status: 303, headers },
  );
}

export const loader = () => data(null, { status: 405, headers: { allow: 'POST' } });
