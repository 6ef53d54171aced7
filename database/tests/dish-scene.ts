// A dish with options and its restaurant's cook.
import { randomUUID } from 'node:crypto';
import type { Actor } from '#domain/people/actor.ts';
import { saveOptionGroup } from '#server/sellers/actions/save-option-group.ts';
import { addOffer, type TestMarket, type TestOffer } from './test-market.ts';
import { addMember } from './seller-scene.ts';

/** A choice of an option, not saved yet. */
export const dishOption = (nameFr: string, priceChangeMinor = 0, isAvailable = true) => ({
  id: null as string | null,
  nameFr,
  nameEn: nameFr,
  priceChangeMinor,
  isAvailable,
});

/** A checkout line with the price that the browser would send. */
export const dishOrderLine = (dish: TestOffer, customSpecs: string | null, priceMinor: number, quantity = 1) => ({
  offer: { ...dish, price: priceMinor },
  quantity,
  changes: { customSpecs },
});

/** Returns the function that adds a dish to this test market. */
export function createDishHelpers(market: () => TestMarket) {
  /** Adds a dish of 15.00 with a required option and two extras of 1.50 and 2.00, and its restaurant's cook. */
  async function scene({ stock = 10 as number | null } = {}) {
    const dish = await addOffer(market().owner, {
      seller: `maquis-${randomUUID().slice(0, 6)}`,
      price: 1500,
      source: 'restaurant',
      stock,
    });
    const [row] = await market().owner<{ seller: string }[]>`
      select seller_id as seller from offers where id = ${dish.id}`;
    const seller = row!.seller;
    const actor = await member(seller);
    const group = { seller, offer: dish.id, position: 1, currency: 'CAD' };
    const cooking = { ...group, id: randomUUID(), nameFr: 'Cuisson', nameEn: 'Cooking', minChoices: 1, maxChoices: 1 };
    const extras = {
      ...group,
      id: randomUUID(),
      nameFr: 'Suppléments',
      nameEn: 'Extras',
      minChoices: 0,
      maxChoices: 2,
      position: 2,
    };
    const save = (
      one: typeof cooking & { version?: string },
      choices: ReturnType<typeof dishOption>[],
      by: Actor = actor,
    ) => saveOptionGroup.perform(market().shop, by, { ...one, choices });
    await save(cooking, [dishOption('À point'), dishOption('Saignant')]);
    await save(extras, [dishOption('Avocat', 150), dishOption('Fromage', 200)]);
    return { dish, seller, actor, cooking, extras, save };
  }

  const member = (seller: string) => addMember(market().owner, seller, 'products');

  return { scene };
}
