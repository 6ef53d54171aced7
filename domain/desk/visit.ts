// What counts as a visit: a page that somebody opened from outside the shop. An estimate that needs no cookie (browsers say where a request comes from).

type Asked = { method: string; path: string; header(name: string): string | undefined };

const machines = /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|java\//i;

/** Whether a request counts as a search: a results page that was opened, or its data that the app fetched. Prefetched data and declared robots do not count. */
export const mayBeSearch = ({ method, path, header }: Asked): boolean =>
  method === 'GET' && path.includes('search=') && !isAhead(header) && !machines.test(header('user-agent') ?? 'bot');

/** Pages of the desk, prefetched pages and declared robots do not count. */
export function isVisit({ method, path, header }: Asked): boolean {
  const from = header('sec-fetch-site');
  return (
    method === 'GET' &&
    header('sec-fetch-dest') === 'document' &&
    header('sec-fetch-mode') === 'navigate' &&
    (from === 'none' || from === 'cross-site') &&
    !isAhead(header) &&
    !path.startsWith('/admin') &&
    !machines.test(header('user-agent') ?? 'bot')
  );
}

const isAhead = (header: Asked['header']): boolean =>
  /prefetch|prerender/.test(`${header('sec-purpose') ?? ''}${header('purpose') ?? ''}`);
