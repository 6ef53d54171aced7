import { serializeCookie } from '#cookies/serialize-cookie.ts';

const year = 31_536_000;

/** The cookie of a preference, with the attributes that /preferences sets. */
export const preferenceCookie = (name: 'currency' | 'language', value: string, siteUrl: string): string =>
  serializeCookie(name, value, { siteUrl, seconds: year });
