/** The path to return to: `path` if it is on this site, else the form's page, else '/'. Never another site. */
export function backPath(path: string, referer: string | null, ...origins: string[]): string {
  return pathOf(path, origins) ?? (referer === null ? '/' : (pathOf(referer, origins) ?? '/'));
}

function pathOf(text: string, origins: string[]): string | null {
  const base = 'http://here.invalid';
  if (text === '' || (text.startsWith('/') && /^\/[/\\]/.test(text))) return null;
  try {
    const url = new URL(text, base);
    if (url.origin !== base && !origins.includes(url.origin)) return null;
    if (url.origin === base && !text.startsWith('/')) return null;
    // ?lang= would override the language just chosen.
    url.searchParams.delete('lang');
    return url.pathname.startsWith('//') ? null : url.pathname + url.search;
  } catch {
    return null;
  }
}
