// For the journeys of postal boxes: a box with an owner and with parcels.
import { randomUUID } from 'node:crypto';
import type { CartItem } from '#domain/cart/lines.ts';
import type { TestAccount } from './account-holders.ts';
import { ownerSql } from './buying.ts';
import { placeOrder, type PlacedOrder } from './place-order.ts';

export async function cartItemForBoxPlan(code = 'famille'): Promise<CartItem> {
  const [plan] = await ownerSql()<{ id: string; productId: string; slug: string; title: string; price: number }[]>`
    select v.offer_id as id, p.id as "productId", p.slug, p.title_fr as title, v.price_minor::int as price
    from box_plan_versions v join offers o on o.id = v.offer_id join products p on p.id = o.product_id where v.plan_code = ${code} and v.until is null`;
  const { id, productId, slug, title, price } = plan!;
  return {
    id,
    name: title,
    price: price / 100,
    quantity: 1,
    currency: 'CAD',
    source: 'admin',
    image_urls: [],
    supplier_name: 'Boîtes postales Sugu',
    minimum_order_quantity: 1,
    merchant_id: null,
    restaurant_id: null,
    menu_id: null,
    metadata: { product_id: productId, slug, tile: 'indigo', stock: null, shipping: 0 },
    customSpecs: null,
  };
}

export const orderPostalBox = async (email: string): Promise<PlacedOrder> =>
  placeOrder([await cartItemForBoxPlan()], email);

/** Opens a box for this person by marking an order as paid, with two parcels and an address in Bamako. */
export async function createPostalBox(who: Pick<TestAccount, 'id' | 'email'>): Promise<{ id: string; suite: string }> {
  const sql = ownerSql();
  const order = await orderPostalBox(who.email);
  await sql`update orders set status = 'paid', paid_at = now(), user_id = ${who.id} where id = ${order.id}`;
  await sql`update seller_orders set status = 'to_prepare' where order_id = ${order.id}`;
  const [box] = await sql<{ id: string; suite: string }[]>`select id, suite from boxes where order_id = ${order.id}`;
  for (const [sender, grams] of [
    ['Boutique d’exemple', 1450],
    ['', 600],
  ] as const)
    await sql`
      insert into box_parcels (number, box_id, reference, sender, weight_grams, length_mm, width_mm, height_mm)
      values (private.new_parcel_number('C'), ${box!.id}, ${randomUUID().toUpperCase()}, ${sender}, ${grams}, 300, 200, 100)`;
  await sql`
    insert into addresses (user_id, label, full_name, street, city, postal_code, country_code, is_default)
    values (${who.id}, 'Maison', 'Awa Exemple', 'Rue 14, porte 221', 'Bamako', 'Hamdallaye', 'ML', true)`;
  return box!;
}
