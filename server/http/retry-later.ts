// Refusals that pass by themselves: too much to do, the database is away, or the disk is full.
import type { Refusal } from '#domain/refusals.ts';
import { refusalAnswer } from './refusal-words.ts';
import { rpcErrorResponse } from '#server/supabase-api/rest/v1/rpc.ts';
import { busyPage, retryAfter } from './busy-page.ts';
import { isApi } from './request-class.ts';
import { screenOf } from '#server/rendering/page-cache-key.ts';
import { visitorOf } from '#server/rendering/visitor.ts';

/** The refusal in the form the client expects, with Retry-After; a page that was requested by GET asks again by itself. */
export function retryLater(refusal: Refusal, request: Request, path: string): Response {
  if (request.method === 'GET' && path.endsWith('.data')) return openDocument(request);
  const { language } = visitorOf(request, { requestId: '', siteUrl: '' });
  // A link of a mail and the way back from a provider are opened by a browser.
  const isApiCall = isApi(path) && !request.headers.get('accept')?.includes('text/html');
  const answer = isApiCall
    ? rpcErrorResponse(refusal.status, refusal.code, refusal.code)
    : path.startsWith('/functions/')
      ? refusalAnswer(refusal, language)
      : busyPage(refusal, language, request.method === 'GET');
  answer.headers.set('retry-after', String(retryAfter));
  answer.headers.set('cache-control', 'no-store');
  return answer;
}

/** The data of a navigation: the app is redirected to the whole page, as by React Router's own redirects, and that is refused with a page that asks again. */
function openDocument(request: Request): Response {
  const { pathname, searchParams } = new URL(request.url);
  searchParams.delete('_routes');
  const page = screenOf(pathname) + (searchParams.size > 0 ? `?${searchParams}` : '');
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
