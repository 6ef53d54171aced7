// One person of every role and one row of every table: the data access-matrix.ts is tested on.
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import { sellerPermissions } from '#domain/sellers/permissions.ts';
import { loadBoxes } from '#database/seeds/boxes.ts';
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
  await owner`insert into former_seller_slugs (slug, seller_id) values ('vendeur-avant', ${elsewhere.id})`;
  const [product, another] = [await addProduct(owner, 'Théière'), await addProduct(owner, 'Tabouret')];
  const shipping_profile_id = await addShipping(owner, elsewhere, 'CAD', { CA: 500 });
  const offer = await addOffer(owner, product, elsewhere, 2500, { shipping_profile_id });
  const second = await addOffer(owner, another, elsewhere, 1500);
  const closed = await addOffer(owner, product, shop, 2000, { is_active: false });
  // Closed by its shop alone, and by its product alone.
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

  // The shop is suspended, and has answered.
  const account_id = await adding('payout_accounts', {
    seller_id: shop.id,
    method: 'mobile_money',
    country_code: 'SN',
    holder: 'Awa',
    institution: 'Wave',
    account: '+221771234567',
    contact_email: 'caisse@example.org',
    asked_by: 'test',
    asked_at: new Date().toISOString(),
    effective_at: new Date().toISOString(),
    key: randomUUID(),
  });
  const batch_id = await adding('payout_batches', {
    method: 'mobile_money',
    currency: 'XOF',
    key: randomUUID(),
    proposed_by: 'test',
    proposed_at: soon,
  });
  await adding('payout_lines', {
    batch_id,
    seller_id: shop.id,
    account_id,
    amount_minor: 5000,
    currency: 'XOF',
    state: 'returned',
    reason: 'Compte fermé',
    idempotency_key: randomUUID(),
    created_at: soon,
  });
  const suspension = await adding('seller_suspensions', {
    seller_id: shop.id,
    reason: 'Colis jamais partis',
    was_active: true,
    suspended_by: 'test',
  });
  await adding('seller_appeals', { suspension_id: suspension, words: 'Ils partent demain', key: randomUUID() });

  await owner`insert into seller_pages (seller_id, time_zone) values (${elsewhere.id}, 'Africa/Dakar'), (${shop.id}, 'Africa/Dakar')`;
  const [openSection] =
    await owner`insert into menu_sections (seller_id, name_fr, name_en) values (${elsewhere.id}, 'Plats', 'Mains') returning id`;
  const [closedSection] =
    await owner`insert into menu_sections (seller_id, name_fr, name_en) values (${shop.id}, 'Plats', 'Mains') returning id`;
  await owner`insert into menu_dishes (offer_id, seller_id) values (${offer}, ${elsewhere.id}), (${closed}, ${shop.id})`;
  const place = {
    name: 'Sandaga',
    is_shop: true,
    is_pickup: false,
    street: '1, rue du Test',
    city: 'Dakar',
    country_code: 'SN',
  };
  const openPlace = await adding('seller_locations', { ...place, id: randomUUID(), seller_id: elsewhere.id });
  const closedPlace = await adding('seller_locations', { ...place, id: randomUUID(), seller_id: shop.id });
  await owner`insert into location_stocks (location_id, offer_id, seller_id, units)
    values (${openPlace}, ${offer}, ${elsewhere.id}, 3), (${closedPlace}, ${closed}, ${shop.id}, 3)`;
  const later = new Date(Date.now() + 2 * 86_400_000).toISOString();
  const sale = { price_minor: 1000, currency: 'CAD', starts_at: soon, ends_at: later };
  const plannedSale = await adding('offer_sales', { ...sale, offer_id: closed });
  const runningSale = await adding('offer_sales', {
    ...sale,
    offer_id: offer,
    state: 'running',
    regular_price_minor: 2500,
    began_at: soon,
  });
  const optionsOf = async (dish: string, seller: string) => {
    const [group] = await owner<{ id: string }[]>`
      insert into dish_option_groups (offer_id, seller_id, code, name_fr, name_en, currency) select id, ${seller}, 'cuisson', 'Cuisson', 'Cooking', currency from offers where id = ${dish} returning id`;
    const [choice] = await owner<{ id: string }[]>`
      insert into dish_option_choices (group_id, seller_id, code, name_fr, name_en) values (${group!.id}, ${seller}, 'a-point', 'À point', 'Medium') returning id`;
    return { group: group!.id, choice: choice!.id };
  };
  const [openOptions, closedOptions] = [await optionsOf(offer, elsewhere.id), await optionsOf(closed, shop.id)];
  const draftOptions = await optionsOf(draft, elsewhere.id);
  const zoneOf = async (seller: string) => {
    await owner`insert into kitchen_services (seller_id, currency) values (${seller}, 'CAD')`;
    const [zone] = await owner<{ id: string }[]>`
      insert into delivery_zones (seller_id, areas, fee_minor, minutes) values (${seller}, '{H2X}', 500, 20) returning id`;
    return zone!.id;
  };
  const [openZone, closedZone] = [await zoneOf(elsewhere.id), await zoneOf(shop.id)];
  await owner`insert into seller_invitations ${owner({
    seller_id: shop.id,
    email: 'invitee@example.org',
    permissions: ['orders'],
    language: 'fr',
    expires_at: soon,
  } as never)}`;
  // The buyer asks to sell.
  const application = await adding('seller_applications', { person_id: buyer, kind: 'merchant', language: 'fr' });
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

  // A box of the buyer's with all there can be about it.
  await owner.begin(loadBoxes);
  const [plan] = await owner<{ id: string }[]>`select id from box_plan_versions limit 1`;
  const plan_version_id = plan!.id;
  const box_id = await adding('boxes', {
    suite: 'SG22222',
    site_code: 'montreal',
    plan_version_id,
    order_id,
    user_id: buyer,
    holder_name: 'Awa',
    email: 'awa@example.org',
    language: 'fr',
    ends_at: soon,
  });
  const term = await adding('box_terms', {
    box_id,
    plan_version_id,
    order_line_id: paid.line,
    unit: 1,
    starts_at: new Date().toISOString(),
    ends_at: soon,
  });
  const ofOnePerson = async () =>
    (
      await owner<
        { id: string }[]
      >`select private.add_box_offer('offre-a-part', 'Offre', 'Offer', 600, 'CAD', 1, 'holder', true) as id`
    )[0]!.id;
  const own = await ofOnePerson();
  await owner`insert into box_renewals ${owner({ box_id, plan_version_id, offer_id: own })}`;
  const [tariff] = await owner<{ version: string }[]>`select version from parcel_tariffs limit 1`;
  const forwarding = await adding('box_forwardings', {
    number: 'R2222222',
    box_id,
    offer_id: await ofOnePerson(),
    full_name: 'Awa',
    street: '1, rue du Test',
    city: 'Bamako',
    country_code: 'ML',
    tariff_version: tariff!.version,
    chargeable_grams: 500,
    carriage_minor: 2000,
    handling_minor: 0,
    storage_minor: 0,
    currency: 'CAD',
    days_min: 5,
    days_max: 10,
  });
  const parcel = await adding('box_parcels', {
    number: 'C2222222',
    box_id,
    reference: 'ABC123',
    weight_grams: 500,
    forwarding_id: forwarding,
  });

  const address = { full_name: 'Awa', street: '1, rue du Test', city: 'Bamako', country_code: 'ML' };
  const opening = (slug: string, is_open: boolean) =>
    adding('job_openings', {
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
    const id = await adding('articles', { id: randomUUID(), slug, version: 1 });
    await owner`insert into article_versions (article_id, version, tile, actor) values (${id}, 1, 'coton', 'test')`;
    if (isShown)
      await owner`update articles set shown_version = 1, published_on = '2026-11-26', updated_on = '2026-11-26' where id = ${id}`;
    return id;
  };
  const [shownArticle, draftArticle] = [await article('montre', true), await article('brouillon', false)];
  const wish = { product_id: product.id, place: 0 };
  const review = async (order_line_id: string, state: string) =>
    adding('product_reviews', {
      product_id: product.id,
      order_line_id,
      author_id: buyer,
      stars: 4,
      language: 'fr',
      state,
    });
  const returned = await adding('order_returns', {
    id: randomUUID(),
    order_id,
    seller_order_id: paid.part,
    seller_id: shop.id,
    reason: 'damaged',
  });
  const shipment = await adding('shipments', { id: randomUUID(), order_id, seller_order_id: paid.part });
  const shownReview = await review(paid.line, 'shown');
  const report = await adding('review_reports', { review_id: shownReview, person_id: buyer, reason: 'other' });
  const line = { offer_id: offer, quantity: 1, place: 0 };
  await owner`insert into favourites ${owner({ user_id: buyer, ...wish })}`;
  const browser = await adding('push_subscriptions', {
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
  // Changes, so that there is a history.
  await owner`insert into shop_texts (name, fr, en) values ('home_title', 'Un', 'One')`;
  await owner`update settings set value = '900' where key = 'commission_bps'`;
  await owner`insert into category_texts (category_slug, text_fr, text_en) values ('mode', 'Essai', 'Trial')`;
  return {
    claims: claims as AccessScene['claims'],
    keys: {
      addresses: { id: await adding('addresses', { user_id: buyer, ...address }) },
      admin_notification_settings: { setting_key: 'sms_notifications_enabled' },
      ads: { id: await adding('ads', { title: 'Active', is_active: true }) },
      'ads (inactive)': { id: await adding('ads', { title: 'Inactive', is_active: false }) },
      box_forwardings: { id: forwarding },
      box_parcels: { id: parcel },
      box_plan_versions: { id: plan_version_id },
      box_terms: { id: term },
      boxes: { id: box_id },
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
      offer_sales: { id: runningSale },
      'offer_sales (planned)': { id: plannedSale },
      offers: { id: offer },
      'offers (closed)': { id: closed },
      'offers (of a closed shop)': { id: ofClosedShop },
      'price_changes (closed)': await priceOf(closed),
      'offers (of one person)': { id: own },
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
      shop_followers: { user_id: buyer, seller_id: shop.id },
      seller_product_days: { seller_id: shop.id, product_id: product.id },
      'seller_members (the owner)': { seller_id: shop.id, person_id: claims.owner!.sub },
      'seller_members (messages)': { seller_id: shop.id, person_id: claims.messages!.sub },
      seller_order_summaries: { id: paid.part },
      'seller_order_summaries (unpaid)': { id: unpaid.part },
      seller_orders: { id: paid.part },
      shipments: { id: shipment },
      'seller_orders (unpaid)': { id: unpaid.part },
      dish_option_choices: { id: openOptions.choice },
      'dish_option_choices (closed)': { id: closedOptions.choice },
      'dish_option_choices (draft)': { id: draftOptions.choice },
      dish_option_groups: { id: openOptions.group },
      'dish_option_groups (closed)': { id: closedOptions.group },
      'dish_option_groups (draft)': { id: draftOptions.group },
      delivery_zones: { id: openZone },
      'delivery_zones (closed)': { id: closedZone },
      kitchen_services: { seller_id: elsewhere.id },
      'kitchen_services (closed)': { seller_id: shop.id },
      location_stocks: { offer_id: offer },
      'location_stocks (closed)': { offer_id: closed },
      seller_locations: { id: openPlace },
      'seller_locations (closed)': { id: closedPlace },
      menu_dishes: { offer_id: offer },
      'menu_dishes (closed)': { offer_id: closed },
      menu_sections: { id: openSection!.id },
      'menu_sections (closed)': { id: closedSection!.id },
      seller_pages: { seller_id: elsewhere.id },
      'seller_pages (closed)': { seller_id: shop.id },
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
