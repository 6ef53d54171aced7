import type { Actor } from '#domain/people/actor.ts';
import type { Language } from '#domain/settings/language.ts';
import { Refusal } from '#domain/refusals.ts';
import { refusalResponse } from './refusal-words.ts';
import type { Shop } from '#server/shop.ts';
import type { PeopleService } from '#server/people-service.ts';
import { networkOfAddress } from '#server/supabase-api/network.ts';
import { parseCookies } from '#cookies/parse-cookies.ts';
import { addPersonToVisitor, visitorOf } from '#server/rendering/visitor.ts';

/** `answer`'s `actor` is the caller if `isPersonal`, else a visitor: finding the caller takes a query. */
export type ServerFunction = {
  answer(request: Request, shop: Shop, language: Language, actor: Actor, shownCurrency: string): Promise<Response>;
  /** Whether the result depends on the caller. */
  isPersonal?: boolean;
  /** Whether GET answers 200: a payment gateway checks the URL so before it sends its callbacks. */
  isProbed?: boolean;
};

/** POST /functions/v1/{name}. `address`: the client's IP address. */
export function createFunctionRouter(
  shop: Shop,
  people: Pick<PeopleService, 'ofCall'>,
  functions: Record<string, ServerFunction>,
): (name: string, request: Request, address: string) => Promise<Response> {
  return async (name, request, address) => {
    const visitor = visitorOf(request, { requestId: '', siteUrl: '' });
    const { language } = visitor;
    const named = Object.hasOwn(functions, name) ? functions[name] : undefined;
    if (!named) return refusalResponse(new Refusal('page/not-found'), language);
    if (request.method === 'GET' && named.isProbed)
      return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } });
    if (request.method !== 'POST') return new Response(null, { status: 405, headers: { allow: 'POST' } });
    if (!named.isPersonal)
      return named.answer(
        request,
        shop,
        language,
        { kind: 'visitor', network: networkOfAddress(address) },
        visitor.currency,
      );
    const cookies = parseCookies(request.headers.get('cookie'));
    const { actor, person, setCookie } = await people.ofCall({
      address,
      cookies,
      headers: request.headers,
      reader: visitor,
    });
    const answer = await named.answer(
      request,
      shop,
      language,
      actor,
      addPersonToVisitor(visitor, person, cookies).currency,
    );
    for (const cookie of setCookie) answer.headers.append('set-cookie', cookie);
    return answer;
  };
}
