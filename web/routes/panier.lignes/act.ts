import { data } from 'react-router';
import { readHandOver } from '#domain/cart/hand-over.ts';
import { parsed } from '#domain/catalogue/stored-list.ts';
import { market, visitor } from '#web/context.ts';
import { cartCookie, cartIdOf, unitsCookie } from '#web/parts/server-cart/cookie.ts';
import type { Route } from './+types/act';

const headers = { 'cache-control': 'private, no-store' };

/**
 * POST /panier/lignes: `handed` as JSON {key, lines: [{id, quantity}]}, what a light page's browser hands over to the server's cart
 * (web/state/light-cart.ts) → {absent}: how many of these offers cannot be bought here. Sent again with the same key it changes nothing; 400 for what is no hand-over.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const sent = parsed(String((await request.formData()).get('handed') ?? ''));
  let handOver;
  try {
    handOver = readHandOver(sent);
  } catch {
    return Response.json({ error: { code: 'request/malformed' } }, { status: 400, headers });
  }
  const { siteUrl } = context.get(visitor);
  const { id, units, absent } = await context.get(market).takeHandOver(cartIdOf(request), handOver);
  const answer = Response.json({ absent }, { headers });
  for (const cookie of [cartCookie(id, siteUrl), unitsCookie(units, siteUrl)]) answer.headers.append('set-cookie', cookie);
  return answer;
}

/** There is nothing to read here. */
export const loader = () => data(null, { status: 405, headers: { allow: 'POST' } });
