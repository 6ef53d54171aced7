// A shop with members who list products, and a product that another shop already sells.
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Actor } from '#domain/people/actor.ts';
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import type { Action } from '#server/action.ts';
import { actions } from '#server/actions.ts';
import { setReceivedFile } from '#server/received-files.ts';
import { addOffer, type TestMarket } from './test-market.ts';
import { addMemberWithSellerApi } from './seller-scene.ts';

export const exampleOfferTerms = {
  priceMinor: 2500,
  currency: 'CAD',
  stock: 3,
  minimumOrderQuantity: 1,
  shipsFrom: 'CA',
  reference: null,
};

/** An unused bar code with a valid check digit. */
export function newBarcode(): string {
  const digits = `401${String(Math.trunc(Math.random() * 1e9)).padStart(9, '0')}`;
  const sum = [...digits].reduce((all, digit, at) => all + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return digits + String((10 - (sum % 10)) % 10);
}

/** Helpers for members, products and actions of this market; `dir` is where received files are stored. */
export function createListingHelpers(market: () => TestMarket, dir: () => string) {
  const act = <Answer>(actor: Actor, name: string, input: object) =>
    (actions.find((one) => one.name === name) as unknown as Action<string, object, Answer>).perform(
      market().shop,
      actor,
      input,
    );
  const member = (seller: string, ...permissions: SellerPermission[]) =>
    addMemberWithSellerApi(market(), seller, ...permissions);

  /** Adds a product with a bar code that another shop sells, and a shop without products. */
  async function scene() {
    const offer = await addOffer(market().owner, { seller: `autre-${randomUUID().slice(0, 8)}` });
    const own = await addOffer(market().owner, { seller: `boutique-${randomUUID().slice(0, 8)}` });
    const [product] = await market().owner<{ id: string; title: string }[]>`
    select p.id, p.title_fr as title from products p join offers o on o.product_id = p.id where o.id = ${offer.id}`;
    const [shop] = await market().owner<{ seller: string; profile: string }[]>`
    select seller_id as seller, shipping_profile_id as profile from offers where id = ${own.id}`;
    return { product: product!, ...shop! };
  }

  /** A received file, as server/http/form-file.ts passes it on. */
  function received(text: string | Uint8Array): string {
    const [token, path] = [randomUUID(), join(dir(), randomUUID())];
    writeFileSync(path, text);
    setReceivedFile(token, { path, bytes: Buffer.byteLength(text), head: Buffer.from(text).subarray(0, 64) });
    return token;
  }

  return { act, member, scene, received };
}
