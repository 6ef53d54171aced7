import type { PendingQuery, Row, TransactionSql } from 'postgres';
import type { Language } from '#domain/settings/language.ts';
import type { Source, PictureBackground } from '#domain/catalogue/product.ts';
import type { CartTransfer } from '#domain/cart/transfer.ts';
import type { CartItem } from '#domain/cart/lines.ts';
import { transferLineLimit } from '#domain/cart/transfer.ts';
import { maxUnitsPerLine } from '#domain/cart/max-units-per-line.ts';
import { parseChosenOptions, type OptionGroup, formatOptions } from '#domain/sellers/dish-options.ts';
import { canonicalSpecs } from '#domain/cart/custom-specs.ts';
import { findDishOptions } from '#server/sellers/queries/dish-options.ts';
import { Refusal } from '#domain/refusals.ts';
import { toMajor } from '#domain/money/units.ts';

/** For carts on the server, which visitors without JavaScript use: the delivery country and the language of titles. */
export type CartCountryAndLanguage = { country: string; language: Language };

/** The cart lines with current prices and the delivery to `country`. An unknown id gives an empty cart. */
export async function readCartLines(
  tx: TransactionSql,
  cartId: string,
  { country, language }: CartCountryAndLanguage,
): Promise<CartItem[]> {
  const lines = tx`select offer_id, quantity, custom_specs, (added_at, offer_id, specs_digest) as place from cart_lines where cart_id = ${cartId}`;
  return findCartItems(tx, lines, { country, language });
}

/**
 * The lines that can be bought now, at current prices and with the options that dishes have now. `lines`: a query of
 * offer_id, quantity, custom_specs and place, by which they are ordered.
 */
export async function findCartItems(
  tx: TransactionSql,
  lines: PendingQuery<Row[]>,
  { country, language }: CartCountryAndLanguage,
): Promise<CartItem[]> {
  const rows = await tx<CartRow[]>`
    select o.id, ${language === 'fr' ? tx`p.title_fr` : tx`p.title_en`} as name, coalesce(private.sale_ended(o.id, now()), o.price_minor) as price_minor, o.currency, o.source, o.stock_shown as stock, o.minimum_order_quantity, o.menu_id, o.seller_id,
      s.name as seller, s.slug as seller_slug, p.id as product_id, p.slug, p.tile, l.quantity, l.custom_specs, o.has_options, private.delivery_charge(o.id, ${country}) as shipping,
      (select file_hash from product_images where product_id = p.id order by position limit 1) as image
    from (${lines}) l join offers o on o.id = l.offer_id join sellers s on s.id = o.seller_id join products p on p.id = o.product_id
    where o.is_active and s.is_active and p.is_shown and o.is_direct
    order by l.place`;
  const dishIds = rows.filter((row) => row.has_options && row.custom_specs).map(({ id }) => id);
  const options = await findDishOptions(tx, dishIds);
  return rows.map((row) => itemOf(row, options.get(row.id) ?? [], language));
}

/** One offer with the buyer's options. */
type LineOffer = { offerId: string; customSpecs: string | null };

/** Adds units of an offer, at least its minimum (R-CART-06), and creates the cart when there is none. `put` adds a line
 * only if it is missing. Returns the cart's id, or null: the offer cannot be bought. Throws Refusal cart/full above 100
 * lines. */
export async function addToCart(
  tx: TransactionSql,
  cartId: string | null,
  { offerId, customSpecs }: LineOffer,
  quantity: number,
  how: 'add' | 'put' = 'add',
): Promise<string | null> {
  const [cart] = await tx<{ id: string }[]>`
    insert into carts (id) select coalesce(${cartId}::uuid, gen_random_uuid()) from offers o join sellers s on s.id = o.seller_id join products p on p.id = o.product_id
    where o.id = ${offerId} and o.is_active and s.is_active and p.is_shown and o.is_direct
    on conflict (id) do update set updated_at = now() returning id`;
  if (!cart) return null;
  const specs = canonicalSpecs(customSpecs) || null;
  const units = Math.min(Math.max(quantity, 1), maxUnitsPerLine);
  const [line] = await tx<{ isNew: boolean }[]>`
    insert into cart_lines (cart_id, offer_id, quantity, custom_specs)
    values (${cart.id}, ${offerId}, least(${maxUnitsPerLine}, greatest(${units}::int, (select minimum_order_quantity from offers where id = ${offerId}))), ${specs})
    on conflict (cart_id, offer_id, specs_digest) do ${how === 'add' ? tx`update set quantity = least(${maxUnitsPerLine}, cart_lines.quantity + excluded.quantity)` : tx`nothing`}
    returning xmax = 0 as "isNew"`;
  // The insert into carts has locked its row, so concurrent additions wait for each other.
  if (line?.isNew && (await lineCount(tx, cart.id)) > transferLineLimit) throw new Refusal('cart/full');
  return cart.id;
}

/**
 * Merges the browser's cart into the cart on the server, or creates it: one line per offer and options, at least the
 * minimum (R-CART-04, R-CART-06). `absent`: how many offers cannot be bought. `taken`: the added offers. A repeated
 * transfer changes nothing. Throws Refusal cart/full above 100 lines; then nothing is merged.
 */
export async function mergeBrowserCart(
  tx: TransactionSql,
  cartId: string | null,
  { key, lines }: CartTransfer,
): Promise<{ id: string | null; units: number; absent: number; taken: string[] }> {
  const wanted = tx`
    from jsonb_array_elements(${tx.json(lines)}) with ordinality as wanted (line, place)
      join offers o on o.id = (line->>'id')::uuid join sellers s on s.id = o.seller_id join products p on p.id = o.product_id
    where o.is_active and s.is_active and p.is_shown and o.is_direct`;
  const [{ found }] = await tx<[{ found: number }]>`select count(*)::int as found ${wanted}`;
  const absent = lines.length - found;
  if (found === 0) return { id: cartId, units: cartId ? await unitsOf(tx, cartId) : 0, absent, taken: [] };
  const [cart] = await tx<{ id: string; is_new: boolean }[]>`
    insert into carts ${cartId ? tx`(id) values (${cartId})` : tx`default values`} on conflict (id) do update set updated_at = now()
    returning id, handed_over is distinct from ${key}::uuid as is_new`;
  const { id, is_new: isNew } = cart!;
  let offers: string[] = [];
  if (isNew) {
    // The first line added decides the cart's currency (R-CART-13).
    const taken = await tx<{ offer: string; isAdded: boolean }[]>`
      insert into cart_lines (cart_id, offer_id, custom_specs, quantity, added_at)
      select ${id}, o.id, line->>'customSpecs', least(${maxUnitsPerLine}, greatest((line->>'quantity')::int, o.minimum_order_quantity)), now() + place * interval '1 microsecond' ${wanted}
      on conflict (cart_id, offer_id, specs_digest) do update set quantity = least(${maxUnitsPerLine}, cart_lines.quantity + excluded.quantity)
      returning offer_id as offer, xmax = 0 as "isAdded"`;
    if (taken.some(({ isAdded }) => isAdded) && (await lineCount(tx, id)) > transferLineLimit)
      throw new Refusal('cart/full');
    await tx`update carts set handed_over = ${key} where id = ${id}`;
    offers = taken.map(({ offer }) => offer);
  }
  return { id, units: await unitsOf(tx, id), absent, taken: offers };
}

/**
 * Removes the units of a paid order from its cart, once; later additions stay (R-CHK-22). `open`: the order is not paid
 * yet. `over`: the order cannot be paid any more. `units`: how many buyable units remain in the cart.
 */
export async function removePaidUnits(
  tx: TransactionSql,
  cartId: string,
  orderId: string,
): Promise<{ state: 'paid' | 'open' | 'over'; units: number }> {
  const [order] = await tx<{ paid: boolean; open: boolean }[]>`
    select paid_at is not null as paid, status = 'awaiting_payment' as open from orders where id = ${orderId}`;
  if (order?.paid) {
    const [due] =
      await tx`update carts set settled_order = ${orderId}, updated_at = now() where id = ${cartId} and settled_order is distinct from ${orderId}::uuid returning id`;
    if (due) {
      const paid = tx`order_lines p where p.order_id = ${orderId} and l.cart_id = ${cartId} and l.offer_id = p.offer_id and l.specs_digest = private.specs_digest(p.custom_specs)`;
      await tx`delete from cart_lines l using ${paid} and l.quantity <= p.quantity`;
      await tx`update cart_lines l set quantity = l.quantity - p.quantity from ${paid}`;
    }
  }
  return { state: order?.paid ? 'paid' : order?.open ? 'open' : 'over', units: await unitsOf(tx, cartId) };
}

/** The last paid order of this cart, or null. The lines that are in the cart now are not part of it. */
export async function findLastPaidCartOrder(tx: TransactionSql, cartId: string): Promise<string | null> {
  const [cart] = await tx<{ settled_order: string | null }[]>`select settled_order from carts where id = ${cartId}`;
  return cart?.settled_order ?? null;
}

const lineCount = async (tx: TransactionSql, cartId: string): Promise<number> => {
  const [row] = await tx<{ n: number }[]>`select count(*)::int as n from cart_lines where cart_id = ${cartId}`;
  return row!.n;
};

/** The number of units in the cart that can be bought now. readCartLines uses the same conditions. */
async function unitsOf(tx: TransactionSql, cartId: string): Promise<number> {
  const [{ units }] = await tx<[{ units: number }]>`
    select coalesce(sum(l.quantity), 0)::int as units from cart_lines l join offers o on o.id = l.offer_id join sellers s on s.id = o.seller_id join products p on p.id = o.product_id
    where l.cart_id = ${cartId} and o.is_active and s.is_active and p.is_shown and o.is_direct`;
  return units;
}

/** A quantity of 0 or less removes the line (R-CART-07); a low quantity is raised to the minimum (R-CART-08). */
export async function setCartQuantity(
  tx: TransactionSql,
  cartId: string,
  { offerId, customSpecs }: LineOffer,
  quantity: number,
): Promise<void> {
  const isLine = tx`l.cart_id = ${cartId} and l.offer_id = ${offerId} and l.specs_digest = private.specs_digest(${customSpecs})`;
  if (quantity <= 0) await tx`delete from cart_lines l where ${isLine}`;
  else
    await tx`
      update cart_lines l set quantity = least(${maxUnitsPerLine}, greatest(${quantity}::int, o.minimum_order_quantity))
      from offers o where o.id = l.offer_id and ${isLine}`;
  await touch(tx, cartId);
}

export async function purgeCarts(tx: TransactionSql, days: number): Promise<number> {
  const { count } = await tx`delete from carts where updated_at < now() - make_interval(days => ${days})`;
  return count;
}

const touch = (tx: TransactionSql, cartId: string) => tx`update carts set updated_at = now() where id = ${cartId}`;

type CartRow = {
  id: string;
  name: string;
  price_minor: number;
  currency: string;
  source: Source;
  stock: number | null;
  minimum_order_quantity: number;
  menu_id: string | null;
  seller_id: string;
  seller: string;
  seller_slug: string;
  product_id: string;
  slug: string;
  tile: PictureBackground;
  quantity: number;
  shipping: number | null;
  image: string | null;
  custom_specs: string | null;
  has_options: boolean;
};

function itemOf(row: CartRow, groups: readonly OptionGroup[], language: Language): CartItem {
  const { options, extraMinor } = parseChosenOptions(groups, row.custom_specs);
  const words = formatOptions({ options, customSpecs: row.custom_specs }, language);
  return {
    id: row.id,
    name: row.name,
    price: toMajor(row.price_minor + extraMinor, row.currency),
    quantity: row.quantity,
    currency: row.currency,
    source: row.source,
    image_urls: row.image ? [`/pictures/${row.image}-320.webp`] : [],
    supplier_name: row.seller,
    minimum_order_quantity: row.minimum_order_quantity,
    merchant_id: row.source === 'merchant' ? row.seller_id : null,
    restaurant_id: row.source === 'restaurant' ? row.seller_id : null,
    menu_id: row.menu_id,
    metadata: {
      product_id: row.product_id,
      slug: row.slug,
      tile: row.tile,
      stock: row.stock,
      shipping: row.shipping,
      seller_slug: row.seller_slug,
      ...(options.length > 0 && words && { options: words }),
    },
    customSpecs: row.custom_specs,
  };
}
