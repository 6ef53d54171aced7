import { writeCookie } from '#domain/cookie.ts';

const year = 31_536_000;

/** A choice as /preferences keeps it (web/routes/preferences). */
export const preferenceCookie = (name: 'currency' | 'language', value: string, siteUrl: string): string =>
  writeCookie(name, value, { siteUrl, seconds: year });
