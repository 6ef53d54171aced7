// Temporary refusals: overload, the database is down, or the disk is full.
import type { Refusal } from '#domain/refusals.ts';
import { refusalResponse } from './refusal-words.ts';
import { buildPostgrestErrorResponse } from '#server/supabase-api/rest/v1/in-process-rpc.ts';
import { busyPage, retryAfterSeconds } from './busy-page.ts';
import { hasRefusalErrors } from './endpoint-kinds.ts';
import { isApiPath } from './request-class.ts';
import { screenPathOf } from '#server/rendering/page-cache-key.ts';
import { visitorOf } from '#server/rendering/visitor.ts';

/** The refusal in the format that the client expects, with Retry-After. A page requested by GET reloads itself. */
export function retryLaterResponse(refusal: Refusal, request: Request, path: string): Response {
  if (request.method === 'GET' && path.endsWith('.data')) return openDocument(request);
  const { language } = visitorOf(request, { requestId: '', siteUrl: '' });
  // A browser opens links in mails and return links from a provider, so it gets a page.
  const isApiCall = isApiPath(path) && !request.headers.get('accept')?.includes('text/html');
  const answer = isApiCall
    ? buildPostgrestErrorResponse(refusal.status, refusal.code, refusal.code)
    : hasRefusalErrors(path)
      ? refusalResponse(refusal, language)
      : busyPage(refusal, language, request.method === 'GET');
  answer.headers.set('retry-after', String(retryAfterSeconds));
  answer.headers.set('cache-control', 'no-store');
  return answer;
}

/** Answers a navigation's data request with a redirect to the full page. That page may then reload itself. */
function openDocument(request: Request): Response {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  const page = screenPathOf(pathname) + (searchParams.size > 0 ? `?${searchParams}` : '');
  return new Response(null, {
    status: 204,
    headers: {
      'x-remix-redirect': page,
      'x-remix-status': '302',
      'x-remix-reload-document': 'true',
      'cache-control': 'no-store',
    },
  });
}
