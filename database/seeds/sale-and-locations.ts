// An example sale and two locations with hours and stock, created with the actions that the merchant's screens call.
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { SignedInActor } from '#domain/people/actor.ts';
import { setLocationStocks } from '#server/sellers/actions/set-location-stocks.ts';
import { planSale } from '#server/sellers/actions/plan-sale.ts';
import { saveLocation } from '#server/sellers/actions/save-location.ts';
import type { Shop } from '#server/shop.ts';

const dayMs = 86_400_000;
/** Duration of the sale, so that it still runs when somebody tries the demo. */
const saleDays = 45;

type SoldOffer = { id: string; priceMinor: number; currency: string; stock: number };

/** Adds a sale and locations to `seller`, a shop of the merchant `owner`, as far as its offers allow. */
export async function seedDiscountAndLocations(
  sql: Sql,
  shop: Shop,
  { seller, owner }: { seller: string; owner: SignedInActor },
) {
  const offers = await sql<SoldOffer[]>`
    select o.id, o.price_minor as "priceMinor", o.currency, o.stock from public.offers o join public.products p on p.id = o.product_id
    where o.seller_id = ${seller} and o.is_active and o.is_direct and o.visibility = 'catalogue' and o.minimum_order_quantity = 1 and o.stock >= 12
      -- Only offers with a steady price, so that the reduction is measured against the price before the sale.
      and not exists (select from public.price_changes c where c.offer_id = o.id and c.changed_at > now() - interval '40 days')
    order by p.slug desc limit 12`;
  const [onSale] = offers;
  if (onSale) {
    const { id: offer, priceMinor, currency } = onSale;
    await planSale.perform(shop, owner, {
      seller,
      sale: randomUUID(),
      offer,
      priceMinor: Math.floor((priceMinor * 0.85) / 100) * 100,
      currency,
      startsAt: null,
      endsAt: new Date(shop.now().getTime() + saleDays * dayMs).toISOString(),
    });
  }
  const [home] = await sql<{ city: string | null; country: string }[]>`
    select city, country_code as country from public.sellers where id = ${seller}`;
  const places = [
    { name: 'Boutique du centre (exemple)', street: '12, rue de l’Exemple', isShop: true, open: '10h-19h' },
    {
      name: 'Comptoir de retrait (exemple)',
      street: '3, place de l’Exemple',
      isShop: false,
      open: '9h-12h30, 14h-18h',
    },
  ];
  const locations: string[] = [];
  for (const { name, street, isShop, open } of places) {
    const id = randomUUID();
    await saveLocation.perform(shop, owner, {
      seller,
      id,
      version: null,
      place: {
        name,
        street,
        city: home?.city ?? 'Exemple',
        postalCode: '',
        country: home?.country ?? 'CA',
        directions: '',
        phone: '',
        position: '',
        isShop,
        isPickup: true,
        week: [open, open, open, open, open, isShop ? '10h-17h' : '', ''],
      },
    });
    locations.push(id);
  }
  // The first location has a third of the stock; the second has less, and none of every third offer.
  for (const [n, { id: offer, stock }] of offers.entries()) {
    const there = Math.floor(stock / 3);
    await setLocationStocks.perform(shop, owner, {
      seller,
      offer,
      counts: [
        { location: locations[0]!, units: there },
        { location: locations[1]!, units: n % 3 === 2 ? 0 : Math.ceil(there / 4) },
      ],
    });
  }
}
