import { data } from 'react-router';
import { parseCart } from '#domain/cart/lines.ts';
import { parseFavourites } from '#domain/catalogue/favourites.ts';
import { parseWishlists } from '#domain/catalogue/wishlists.ts';
import { parseJsonOrNull } from '#domain/catalogue/stored-list.ts';
import { createListsSnapshot, parseListsSnapshot } from '#domain/people/personal-lists.ts';
import { Refusal } from '#domain/refusals.ts';
import { accountApiContext, performActionContext, visitorContext } from '#web/context.ts';
import { noStore } from '#web/no-store.ts';
import type { Route } from './+types/act';

/**
 * POST /account/listes: merges the browser's lists with the account's. The field `lists` is JSON {favourites, cart,
 * wishlists, since}; `since`: the lists at the last sync. Answers the same shape; 401 when not signed in; 429.
 * Idempotent, also for two devices at once.
 */
export async function action({ request, context }: Route.ActionArgs) {
  if (!context.get(accountApiContext))
    return Response.json({ error: { code: 'access/sign-in' } }, { status: 401, headers: noStore });
  const { country, language } = context.get(visitorContext);
  const sent = parseJsonOrNull(String((await request.formData()).get('lists') ?? '')) as {
    favourites?: unknown;
    cart?: unknown;
    wishlists?: unknown;
    since?: unknown;
  } | null;
  const here = {
    favourites: parseFavourites(sent?.favourites),
    cart: parseCart(sent?.cart),
    // A page of an earlier release sends no wishlists. Then those of the account stay unchanged.
    wishlists: sent?.wishlists === undefined ? undefined : parseWishlists(sent.wishlists),
  };
  try {
    const both = await context.get(performActionContext)('lists/merge', {
      since: parseListsSnapshot(sent?.since),
      ofBrowser: here,
      reader: { country, language },
    });
    return Response.json({ ...both, since: createListsSnapshot(both) }, { headers: noStore });
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    return Response.json({ error: { code: refusal.code } }, { status: refusal.status, headers: noStore });
  }
}

export const loader = () => data(null, { status: 405, headers: { allow: 'POST' } });
