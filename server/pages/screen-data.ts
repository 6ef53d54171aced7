import { isScreenData, keptSeconds } from '#domain/catalogue/screen-data.ts';
import { readCookies } from './visitor.ts';

/**
 * React Router's hook for the data the app reads when it moves about. That of a list or a product is kept by the browser for some minutes:
 * what was fetched ahead is not asked for again by the click, and the way back waits for nothing (docs/decisions/0024). Not with a cart
 * kept by the server, whose count is in the data.
 */
export function handleDataRequest(answer: Response, { request }: { request: Request }): Response {
  const isKept = answer.status === 200 && ['GET', 'HEAD'].includes(request.method) && isScreenData(new URL(request.url).pathname) && !readCookies(request.headers.get('cookie')).get('cart');
  if (isKept) answer.headers.set('cache-control', `private, max-age=${keptSeconds}`);
  return answer;
}
