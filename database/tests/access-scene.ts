// Test data for access-matrix.ts: one person of every role and one row of every table.
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { sellerPermissions } from '#domain/sellers/permissions.ts';
import { addPostalBox } from './access-box.ts';
import type { Role } from './access-matrix.ts';
import { addRow, type RowValues } from './add-row.ts';
import { addShopPayoutRows, addShopTestRows } from './access-shop.ts';
import { addOffer, addProduct, addSeller, addShipping } from './catalogue-rows.ts';

export type TokenClaims = { sub: string; session_id: string };

export type AccessScene = {
  claims: Record<Role, TokenClaims | null>;
  /** The row's key for each case of access-matrix.ts. Without a key, any row of the table is used. */
  keys: Record<string, RowValues>;
  /** For each case of access-matrix.ts, a row that each role tries to insert. */
  fresh: Record<string, RowValues>;
};

export async function createAccessScene(owner: Sql): Promise<AccessScene> {
  const person = async (): Promise<TokenClaims> => {
    const [sub, session_id] = [randomUUID(), randomUUID()];
    await owner`insert into auth.users (id, email) values (${sub}, ${`${sub}@example.org`})`;
    await owner`insert into auth.sessions (id, user_id, created_at, updated_at) values (${session_id}, ${sub}, now(), now())`;
    return { sub, session_id };
  };
  const withRole = async (role: string): Promise<TokenClaims> => {
    const who = await person();
    await owner`insert into user_roles (user_id, role) values (${who.sub}, ${role})`;
    return who;
  };
  const openAdministration = ({ sub, session_id }: TokenClaims) =>
    owner`insert into private.admin_steps (session_id, user_id, open_until) values (${session_id}, ${sub}, now() + interval '30 minutes')`;

  const claims: Partial<AccessScene['claims']> = { anon: null };
  for (const role of ['stranger', 'buyer', 'owner'] as const) claims[role] = await person();
  for (const role of ['employee', 'admin'] as const) claims[role] = await withRole(role);
  for (const role of ['step', 'acting'] as const) await openAdministration((claims[role] = await withRole('admin')));
  const buyer = claims.buyer!.sub;
  await owner`insert into user_roles (user_id, role) values (${buyer}, 'user')`;

  // The shop and its offer are closed, so only people with a role in that shop see them.
  const shop = await addSeller(owner, { owner_id: claims.owner!.sub, is_active: false });
  for (const permission of sellerPermissions) {
    claims[permission] = await person();
    await owner`insert into seller_members (seller_id, person_id, permissions) values (${shop.id}, ${claims[permission].sub}, ${[permission]})`;
  }
  await owner`insert into private.acting_as (session_id, person_id, seller_id) values (${claims.acting!.session_id}, ${claims.acting!.sub}, ${shop.id})`;

  const elsewhere = await addSeller(owner);
  await owner`insert into former_seller_slugs (slug, seller_id) values ('vendeur-avant', ${elsewhere.id})`;
  const [product, another] = [await addProduct(owner, 'Théière'), await addProduct(owner, 'Tabouret')];
  const shipping_profile_id = await addShipping(owner, elsewhere, 'CAD', { CA: 500 });
  const offer = await addOffer(owner, product, elsewhere, 2500, { shipping_profile_id });
  const second = await addOffer(owner, another, elsewhere, 1500);
  const closed = await addOffer(owner, product, shop, 2000, { is_active: false });
  // One offer is hidden because its shop is closed, another because its product is hidden.
  const ofClosedShop = await addOffer(owner, another, shop, 900);
  const hidden = await addProduct(owner, 'Caché', { is_hidden: true });
  const draft = await addOffer(owner, hidden, elsewhere, 700);
  const priceOf = async (one: string) =>
    (await owner<{ id: string }[]>`select id from price_changes where offer_id = ${one}`)[0]!;
  const hash = 'ab'.repeat(32);
  await owner`insert into files (hash, media_type, width, height, bytes) values (${hash}, 'image/webp', 640, 640, 1000)`;
  await owner`insert into product_images (product_id, position, file_hash) values (${product.id}, 0, ${hash})`;
  await owner`insert into product_barcodes (barcode, product_id) values ('4006381333931', ${product.id})`;
  await owner`insert into product_images (product_id, position, file_hash) values (${hidden.id}, 0, ${hash})`;
  await owner`insert into product_barcodes (barcode, product_id) values ('3017620422003', ${hidden.id})`;
  const grouped = async (product_id: string): Promise<string> => {
    const [{ id } = { id: '' }] = await owner<{ id: string }[]>`
      insert into product_groups (title_fr, title_en, axis_kinds, axis_names_fr, axis_names_en) values ('Théière', 'Teapot', '{size}', '{Taille}', '{Size}') returning id`;
    await owner`insert into product_variants (product_id, group_id, values_fr, values_en) values (${product_id}, ${id}, '{M}', '{M}')`;
    return id;
  };
  const [group, hiddenGroup] = [await grouped(product.id), await grouped(hidden.id)];

  const soon = new Date(Date.now() + 86_400_000).toISOString();
  const addOrder = async (paid: boolean) => {
    const order_id = await addRow(owner, 'orders', {
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
    const part = await addRow(owner, 'seller_orders', {
      order_id,
      seller_id: shop.id,
      seller_name: 'Boutique',
      position: 0,
      status: paid ? 'to_prepare' : 'pending',
      items_minor: 2000,
      shipping_minor: 0,
      commission_minor: 200,
    });
    const line = await addRow(owner, 'order_lines', {
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
  const event = await addRow(owner, 'order_events', { order_id, seller_order_id: paid.part, kind: 'paid' });
  const payment_id = await addRow(owner, 'payments', {
    order_id,
    provider: 'stripe',
    idempotency_key: randomUUID(),
    state: 'paid',
    session_id: 'a',
    amount_minor: 2000,
    currency: 'CAD',
    expires_at: soon,
  });
  const refund = await addRow(owner, 'refunds', {
    payment_id,
    order_id,
    reason: 'operator',
    idempotency_key: randomUUID(),
    amount_minor: 100,
  });

  await addShopPayoutRows(owner, shop);

  const shopKeys = await addShopTestRows(owner, { elsewhere, offer, draft, shop, closed });
  await owner`insert into seller_invitations ${owner({
    seller_id: shop.id,
    email: 'invitee@example.org',
    permissions: ['orders'],
    language: 'fr',
    expires_at: soon,
  } as never)}`;
  const application = await addRow(owner, 'seller_applications', {
    person_id: buyer,
    kind: 'merchant',
    language: 'fr',
  });
  await owner`insert into seller_application_documents ${owner({
    application_id: application,
    kind: 'identity',
    file_name: 'papier.pdf',
    file_type: 'application/pdf',
    file_bytes: 1000,
  })}`;
  await owner`insert into seller_application_payouts ${owner({
    application_id: application,
    method: 'mobile_money',
    holder: 'Awa',
    institution: 'Opérateur',
    account: '+22370000000',
  })}`;

  const boxKeys = await addPostalBox(owner, { buyer, order_id, line: paid.line });

  const address = { full_name: 'Awa', street: '1, rue du Test', city: 'Bamako', country_code: 'ML' };
  const opening = (slug: string, is_open: boolean) =>
    addRow(owner, 'job_openings', {
      slug,
      is_open,
      title_fr: 'Poste',
      title_en: 'Post',
      place_fr: 'Ici',
      place_en: 'Here',
      terms_fr: 'Permanent',
      terms_en: 'Permanent',
      description_fr: 'Texte',
      description_en: 'Text',
    });
  const article = async (slug: string, isShown: boolean) => {
    const id = await addRow(owner, 'articles', { id: randomUUID(), slug, version: 1 });
    await owner`insert into article_versions (article_id, version, tile, actor) values (${id}, 1, 'coton', 'test')`;
    if (isShown)
      await owner`update articles set shown_version = 1, published_on = '2026-11-26', updated_on = '2026-11-26' where id = ${id}`;
    return id;
  };
  const [shownArticle, draftArticle] = [await article('montre', true), await article('brouillon', false)];
  const wish = { product_id: product.id, place: 0 };
  const review = async (order_line_id: string, state: string) =>
    addRow(owner, 'product_reviews', {
      product_id: product.id,
      order_line_id,
      author_id: buyer,
      stars: 4,
      language: 'fr',
      state,
    });
  const returned = await addRow(owner, 'order_returns', {
    id: randomUUID(),
    order_id,
    seller_order_id: paid.part,
    seller_id: shop.id,
    reason: 'damaged',
  });
  await addRow(owner, 'seller_invoices', {
    seller_id: shop.id,
    seller_order_id: paid.part,
    number: 1,
    issued_at: new Date().toISOString(),
    legal_name: 'Test SARL',
    country_code: 'CA',
  });
  const shipment = await addRow(owner, 'shipments', { id: randomUUID(), order_id, seller_order_id: paid.part });
  const shownReview = await review(paid.line, 'shown');
  const report = await addRow(owner, 'review_reports', { review_id: shownReview, person_id: buyer, reason: 'other' });
  const line = { offer_id: offer, quantity: 1, place: 0 };
  await owner`insert into favourites ${owner({ user_id: buyer, ...wish })}`;
  const browser = await addRow(owner, 'push_subscriptions', {
    user_id: buyer,
    session_id: randomUUID(),
    endpoint: 'https://push.example/x',
    p256dh: 'x'.repeat(87),
    auth: 'x'.repeat(22),
  });
  await owner`insert into seller_product_days ${owner({ seller_id: shop.id, product_id: product.id, day: '2026-11-26', views: 3 })}`;
  await owner`insert into shop_followers ${owner({ user_id: buyer, seller_id: shop.id })}`;
  await owner`insert into saved_cart_lines ${owner({ user_id: buyer, ...line })}`;
  const [listed, unlisted] = [randomUUID(), randomUUID()];
  await owner`insert into wishlists ${owner([
    { user_id: buyer, id: listed, name: 'Cadeaux', place: 0 },
    { user_id: buyer, id: unlisted, name: 'Cuisine', place: 1 },
  ])}`;
  await owner`insert into wishlist_items ${owner({ user_id: buyer, wishlist_id: listed, ...wish })}`;
  await owner`insert into wishlist_shares ${owner({ user_id: buyer, wishlist_id: listed })}`;
  // These changes create rows in history tables.
  await owner`insert into shop_texts (name, fr, en) values ('home_title', 'Un', 'One')`;
  await owner`update settings set value = '900' where key = 'commission_bps'`;
  await owner`insert into category_texts (category_slug, text_fr, text_en) values ('mode', 'Essai', 'Trial')`;
  return {
    claims: claims as AccessScene['claims'],
    keys: {
      ...boxKeys,
      ...shopKeys,
      addresses: { id: await addRow(owner, 'addresses', { user_id: buyer, ...address }) },
      admin_notification_settings: { setting_key: 'sms_notifications_enabled' },
      ads: { id: await addRow(owner, 'ads', { title: 'Active', is_active: true }) },
      'ads (inactive)': { id: await addRow(owner, 'ads', { title: 'Inactive', is_active: false }) },
      favourites: { user_id: buyer, product_id: product.id },
      articles: { id: shownArticle },
      'articles (draft)': { id: draftArticle },
      article_versions: { article_id: shownArticle },
      'article_versions (draft)': { article_id: draftArticle },
      job_openings: { id: await opening('ouvert', true) },
      'job_openings (closed)': { id: await opening('ferme', false) },
      wishlists: { user_id: buyer, id: listed },
      wishlist_items: { user_id: buyer, wishlist_id: listed, product_id: product.id },
      wishlist_shares: { user_id: buyer, wishlist_id: listed },
      'notifications (in the inbox)': {
        id: await addRow(owner, 'notifications', {
          template: 'order_paid',
          channel: 'inbox',
          person_id: buyer,
          language: 'fr',
        }),
      },
      'notifications (mails)': {
        id: await addRow(owner, 'notifications', {
          template: 'order_paid',
          channel: 'mail',
          person_id: buyer,
          address: 'awa@example.org',
          language: 'fr',
        }),
      },
      offers: { id: offer },
      'offers (closed)': { id: closed },
      'offers (of a closed shop)': { id: ofClosedShop },
      'price_changes (closed)': await priceOf(closed),
      order_events: { id: event },
      order_lines: { id: paid.line },
      'order_lines (unpaid)': { id: unpaid.line },
      order_returns: { id: returned },
      orders: { id: order_id },
      payments: { id: payment_id },
      profiles: { user_id: buyer },
      refunds: { id: refund },
      saved_cart_lines: { user_id: buyer, offer_id: offer },
      push_subscriptions: { id: browser },
      seller_product_days: { seller_id: shop.id, product_id: product.id },
      shop_followers: { user_id: buyer, seller_id: shop.id },
      'seller_members (the owner)': { seller_id: shop.id, person_id: claims.owner!.sub },
      'seller_members (messages)': { seller_id: shop.id, person_id: claims.messages!.sub },
      seller_order_summaries: { id: paid.part },
      'seller_order_summaries (unpaid)': { id: unpaid.part },
      seller_orders: { id: paid.part },
      shipments: { id: shipment },
      'seller_orders (unpaid)': { id: unpaid.part },
      sellers: { id: elsewhere.id },
      product_reviews: { id: shownReview },
      review_reports: { id: report },
      'product_reviews (waiting)': { id: await review(unpaid.line, 'waiting') },
      product_barcodes: { barcode: '4006381333931' },
      'product_barcodes (draft)': { barcode: '3017620422003' },
      product_groups: { id: group },
      'product_groups (draft)': { id: hiddenGroup },
      product_variants: { product_id: product.id },
      'product_variants (draft)': { product_id: hidden.id },
      product_images: { product_id: product.id, position: 0 },
      'product_images (draft)': { product_id: hidden.id, position: 0 },
      products: { id: product.id },
      'products (hidden)': { id: hidden.id },
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
      wishlists: { id: randomUUID(), name: 'Autre', place: 2 },
      wishlist_items: { wishlist_id: listed, product_id: another.id, place: 1 },
      wishlist_shares: { wishlist_id: unlisted },
      saved_cart_lines: { offer_id: second, quantity: 1, place: 1 },
      shop_followers: { seller_id: elsewhere.id },
    },
  };
}
