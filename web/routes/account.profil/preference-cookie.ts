import { serializeCookie } from '#domain/cookie.ts';

const year = 31_536_000;

/** The cookie of a preference, as /preferences sets it (web/routes/preferences). */
export const preferenceCookie = (name: 'currency' | 'language', value: string, siteUrl: string): string =>
  serializeCookie(name, value, { siteUrl, seconds: year });
