import { serializeCookie } from './serialize-cookie.ts';

const year = 31_536_000;

/** The cookie of a choice of this device, kept for a year. An empty `value` deletes it. The caller must escape it. */
export const preferenceCookie = (
  name: 'currency' | 'language' | 'light' | 'location',
  value: string,
  siteUrl: string,
): string => serializeCookie(name, value, { siteUrl, seconds: value === '' ? 0 : year });
