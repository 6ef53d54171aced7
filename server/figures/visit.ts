// Counts visits without cookies, approximately: a visit is a page opened from outside the shop (Sec-Fetch headers).

type VisitRequest = { method: string; path: string; header(name: string): string | undefined };

const machines = /bot|crawl|spider|slurp|headless|lighthouse|preview|monitor|curl|wget|python|java\//i;

/** Whether a request is a search by a person. Prefetches and known bots do not count. */
export const isSearchRequest = ({ method, path, header }: VisitRequest): boolean =>
  method === 'GET' && path.includes('search=') && !isAhead(header) && !machines.test(header('user-agent') ?? 'bot');

/** Whether a request is a visit by a person. Administrators' screens, prefetches and known bots do not count. */
export function isVisit({ method, path, header }: VisitRequest): boolean {
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

const isAhead = (header: VisitRequest['header']): boolean =>
  /prefetch|prerender/.test(`${header('sec-purpose') ?? ''}${header('purpose') ?? ''}`);
