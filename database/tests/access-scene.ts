// One person of every role and one row of every table: the data access-matrix.ts is tested on.
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { sellerPermissions } from '#domain/sellers/permissions.ts';
import type { Role } from './access-matrix.ts';
import { addOffer, addProduct, addSeller, addShipping } from './market.ts';

/** The claims of their token; null: nobody has signed in. */
export type Claims = { sub: string; session_id: string };
export type Values = Record<string, string | number | boolean>;

export type AccessScene = {
  claims: Record<Role, Claims | null>;
  /** By line of the matrix: what finds the row. Without one, any row of the table is as good. */
  keys: Record<string, Values>;
  /** By line: a row that somebody might add. */
  fresh: Record<string, Values>;
};

export async function setAccessScene(owner: Sql): Promise<AccessScene> {
  const person = async (): Promise<Claims> => {
    const [sub, session_id] = [randomUUID(), randomUUID()];
    await owner`insert into auth.users (id, email) values (${sub}, ${`${sub}@example.org`})`;
    await owner`insert into auth.sessions (id, user_id, created_at, updated_at) values (${session_id}, ${sub}, now(), now())`;
    return { sub, session_id };
  };
  const withRole = async (role: string): Promise<Claims> => {
    const who = await person();
    await owner`insert into user_roles (user_id, role) values (${who.sub}, ${role})`;
    return who;
  };
  const openAdministration = ({ sub, session_id }: Claims) =>
    owner`insert into private.admin_steps (session_id, user_id, open_until) values (${session_id}, ${sub}, now() + interval '30 minutes')`;

  const claims: Partial<AccessScene['claims']> = { anon: null };
  for (const role of ['stranger', 'buyer', 'owner'] as const) claims[role] = await person();
  for (const role of ['employee', 'admin'] as const) claims[role] = await withRole(role);
  for (const role of ['step', 'acting'] as const) await openAdministration((claims[role] = await withRole('admin')));
  const buyer = claims.buyer!.sub;
  await owner`insert into user_roles (user_id, role) values (${buyer}, 'user')`;

  // The shop is closed and so is its offer: whoever sees them has a role in that shop.
  const shop = await addSeller(owner, { owner_id: claims.owner!.sub, is_active: false });
  for (const permission of sellerPermissions) {
    claims[permission] = await person();
    await owner`insert into seller_members (seller_id, person_id, permissions) values (${shop.id}, ${claims[permission].sub}, ${[permission]})`;
  }
  await owner`insert into private.acting_as (session_id, person_id, seller_id) values (${claims.acting!.session_id}, ${claims.acting!.sub}, ${shop.id})`;

  const elsewhere = await addSeller(owner);
  const [product, another] = [await addProduct(owner, 'Théière'), await addProduct(owner, 'Tabouret')];
  const shipping_profile_id = await addShipping(owner, elsewhere, 'CAD', { CA: 500 });
  const offer = await addOffer(owner, product, elsewhere, 2500, { shipping_profile_id });
  const second = await addOffer(owner, another, elsewhere, 1500);
  const closed = await addOffer(owner, product, shop, 2000, { is_active: false });
  const hash = 'ab'.repeat(32);
  await owner`insert into files (hash, media_type, width, height, bytes) values (${hash}, 'image/webp', 640, 640, 1000)`;
  await owner`insert into product_images (product_id, position, file_hash) values (${product.id}, 0, ${hash})`;
  await owner`insert into product_barcodes (barcode, product_id) values ('4006381333931', ${product.id})`;

  const adding = async (table: string, row: Values): Promise<string> =>
    (await owner<{ id: string }[]>`insert into ${owner(table)} ${owner(row)} returning id`)[0]!.id;
  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const addOrder = async (paid: boolean) => {
    const order_id = await adding('orders', {
      user_id: buyer,
      payload_hash: hash,
      order_type: 'merchant',
      language: 'fr',
      customer_name: 'Awa',
      customer_email: 'awa@example.org',
      street: '1, rue du Test',
      city: 'Bamako',
      country_code: 'ML',
      currency: 'CAD',
      items_minor: 2000,
      shipping_minor: 0,
      total_minor: 2000,
      hold_until: soon,
      status: paid ? 'paid' : 'awaiting_payment',
      ...(paid ? { paid_at: new Date().toISOString() } : {}),
    });
    const part = await adding('seller_orders', {
      order_id,
      seller_id: shop.id,
      seller_name: 'Boutique',
      position: 0,
      status: paid ? 'to_prepare' : 'pending',
      items_minor: 2000,
      shipping_minor: 0,
      commission_minor: 200,
    });
    const line = await adding('order_lines', {
      order_id,
      seller_order_id: part,
      position: 0,
      slug: product.slug,
      title_fr: 'Théière',
      title_en: 'Teapot',
      source: 'merchant',
      tile: '🫖',
      quantity: 1,
      unit_price_minor: 2000,
      offer_currency: 'CAD',
      rate: 1,
      items_minor: 2000,
      shipping_minor: 0,
      commission_bps: 1000,
      commission_minor: 200,
    });
    return { order_id, part, line };
  };
  const [paid, unpaid] = [await addOrder(true), await addOrder(false)];
  const { order_id } = paid;
  const event = await adding('order_events', { order_id, seller_order_id: paid.part, kind: 'paid' });
  const payment_id = await adding('payments', {
    order_id,
    provider: 'stripe',
    idempotency_key: randomUUID(),
    state: 'paid',
    session_id: 'a',
    amount_minor: 2000,
    currency: 'CAD',
    expires_at: soon,
  });
  const refund = await adding('refunds', {
    payment_id,
    order_id,
    reason: 'operator',
    idempotency_key: randomUUID(),
    amount_minor: 100,
  });

  const address = { full_name: 'Awa', street: '1, rue du Test', city: 'Bamako', country_code: 'ML' };
  const wish = { product_id: product.id, place: 0 };
  const line = { offer_id: offer, quantity: 1, place: 0 };
  await owner`insert into favourites ${owner({ user_id: buyer, ...wish })}`;
  await owner`insert into saved_cart_lines ${owner({ user_id: buyer, ...line })}`;
  // A change, so that there is a history.
  await owner`update settings set value = '900' where key = 'commission_bps'`;
  return {
    claims: claims as AccessScene['claims'],
    keys: {
      addresses: { id: await adding('addresses', { user_id: buyer, ...address }) },
      admin_notification_settings: { setting_key: 'sms_notifications_enabled' },
      ads: { id: await adding('ads', { title: 'Active', is_active: true }) },
      'ads (inactive)': { id: await adding('ads', { title: 'Inactive', is_active: false }) },
      favourites: { user_id: buyer, product_id: product.id },
      'notifications (in the inbox)': {
        id: await adding('notifications', {
          template: 'order_paid',
          channel: 'inbox',
          person_id: buyer,
          language: 'fr',
        }),
      },
      'notifications (mails)': {
        id: await adding('notifications', {
          template: 'order_paid',
          channel: 'mail',
          person_id: buyer,
          address: 'awa@example.org',
          language: 'fr',
        }),
      },
      offers: { id: offer },
      'offers (closed)': { id: closed },
      order_events: { id: event },
      order_lines: { id: paid.line },
      'order_lines (unpaid)': { id: unpaid.line },
      orders: { id: order_id },
      payments: { id: payment_id },
      profiles: { user_id: buyer },
      refunds: { id: refund },
      saved_cart_lines: { user_id: buyer, offer_id: offer },
      'seller_members (the owner)': { seller_id: shop.id, person_id: claims.owner!.sub },
      'seller_members (messages)': { seller_id: shop.id, person_id: claims.messages!.sub },
      seller_order_summaries: { id: paid.part },
      'seller_order_summaries (unpaid)': { id: unpaid.part },
      seller_orders: { id: paid.part },
      'seller_orders (unpaid)': { id: unpaid.part },
      sellers: { id: elsewhere.id },
      'sellers (closed)': { id: shop.id },
      settings: { key: 'marketing_rating' },
      'settings (hidden)': { key: 'commission_bps' },
      user_roles: { user_id: buyer, role: 'user' },
    },
    fresh: {
      addresses: address,
      admin_notification_settings: { setting_key: 'another', setting_value: true },
      ads: { title: 'Nouvelle' },
      'ads (inactive)': { title: 'Nouvelle' },
      favourites: { product_id: another.id, place: 1 },
      saved_cart_lines: { offer_id: second, quantity: 1, place: 1 },
    },
  };
}
