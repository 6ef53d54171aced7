const year = 31_536_000;

/** A choice as /preferences keeps it (web/routes/preferences). */
export const preferenceCookie = (name: 'currency' | 'language', value: string, siteUrl: string): string =>
  `${name}=${value}; Path=/; SameSite=Lax; Max-Age=${year}${siteUrl.startsWith('https:') ? '; Secure' : ''}`;
