// The people whose screens are crawled. Each is created when first needed, with data for all their screens.
import type { Session } from '@supabase/supabase-js';
import type { Role } from '#domain/people/roles.ts';
import { type TestAccount, createAccount, createSession } from './account-holders.ts';
import { createPostalBox } from './postal-box.ts';
import { findCartLine, ownerSql } from './buying.ts';
import { createAccountWithApp, createAccountWithPhoneFactor } from './second-factors.ts';
import { placeOrder } from './place-order.ts';

/** A long name, so that every place which shows it is tested. */
export const longFirstName = 'Marie-Antoinette Rokhaya';
export type SignedInPerson = { who: TestAccount; session: Session };
const known = new Map<string, Promise<SignedInPerson>>();
/** Creates the person at the first call. Later calls return the same session. */
export const createPersonOnce = (kind: string, make: () => Promise<TestAccount>): Promise<SignedInPerson> => {
  const made = known.get(kind) ?? make().then(async (who) => ({ who, session: await createSession(who) }));
  known.set(kind, made);
  return made;
};

/** A person with this role and no data. */
export const getPersonWithRole = (role: Role) =>
  createPersonOnce(role, async () => {
    const who = await createAccount({ firstName: longFirstName });
    if (role !== 'user') await ownerSql()`insert into user_roles (user_id, role) values (${who.id}, ${role})`;
    return who;
  });
/** A buyer with two addresses, an order of two sellers, messages, and a second device. */
export const getBuyerWithHistory = () =>
  createPersonOnce('settled', async () => {
    const who = await createAccount({ firstName: longFirstName });
    const sql = ownerSql();
    for (const [label, street, isDefault] of [
      ['Maison', '4521, boulevard de la Confédération', true],
      ['Chez ma tante', '12, rue', false],
    ] as const)
      await sql`insert into addresses (user_id, label, full_name, street, city, postal_code, country_code, is_default) values (${who.id}, ${label}, ${`${longFirstName} Ouattara`}, ${street}, 'Montréal', 'H2X 1Y4', 'CA', ${isDefault})`;
    const { id: orderId } = await placeOrder([await findCartLine(), await findCartLine({ source: 'african' })]);
    await sql`update orders set status = 'paid', paid_at = now(), user_id = ${who.id} where id = ${orderId}`;
    await addMessages(who, orderId);
    await createSession(who);
    return who;
  });
/** Adds an unread message about each part of the order, and a read one about its refund. */
const addMessages = async (who: TestAccount, orderId: string): Promise<void> => {
  const sql = ownerSql();
  await sql`
    insert into notifications (template, channel, subject_kind, subject_id, person_id, language, parameters, state, sent_at)
    select 'inbox_shipped', 'inbox', 'order', ${orderId}, ${who.id}, 'fr', jsonb_build_object('partId', id), 'sent', now() from seller_orders where order_id = ${orderId}`;
  await sql`
    insert into notifications (template, channel, subject_kind, subject_id, person_id, language, state, sent_at, read_at)
    values ('inbox_refunded', 'inbox', 'order', ${orderId}, ${who.id}, 'fr', 'sent', now(), now())`;
};
/** A person with a postal box and two parcels in it. */
export const getPostalBoxOwner = () =>
  createPersonOnce('boxed', async () => {
    const who = await createAccount({ firstName: longFirstName });
    await createPostalBox(who);
    await createSession(who);
    return who;
  });
/** A person whose application to sell is complete and not sent. */
export const getDraftApplicant = () =>
  createPersonOnce('applicant', async () => {
    const who = await createAccount({ firstName: longFirstName });
    await addApplication(who, 'draft');
    return who;
  });
async function addApplication({ id }: TestAccount, state: 'draft' | 'sent'): Promise<string> {
  const sql = ownerSql();
  const [row] = await sql<{ id: string }[]>`
    insert into seller_applications (person_id, kind, state, language, business_name, registration, about, phone, country_code, city, sent_at)
    values (${id}, 'restaurant', ${state}, 'fr', 'La Grande Table de Marie-Antoinette Rokhaya', 'NEQ 1234567890', 'Des plats du pays', '+1 514 555 0100', 'CA', 'Montréal',
      ${state === 'sent' ? sql`now()` : null}) returning id`;
  for (const kind of ['identity', 'registration', 'food_permit'])
    await sql`
      insert into seller_application_documents (application_id, kind, file_name, file_type, file_bytes)
      values (${row!.id}, ${kind}, ${`${crypto.randomUUID()}.pdf`}, 'application/pdf', 340000)`;
  await sql`
    insert into seller_application_payouts (application_id, method, holder, institution, account)
    values (${row!.id}, 'mobile_money', ${longFirstName}, 'Un opérateur dont le nom est long', '+15145550100')`;
  return row!.id;
}
/** The owner of a shop with a second member and a pending invitation. */
export const getShopOwner = () =>
  createPersonOnce('shopkeeper', async () => {
    const [who, helper] = [
      await createAccount({ firstName: longFirstName }),
      await createAccount({ firstName: 'Moussa' }),
    ];
    const sql = ownerSql();
    const [shop] = await sql<{ id: string }[]>`
      insert into sellers (slug, name, source, owner_id, city, country_code, is_demo)
      values (${`essai-${who.id.slice(0, 8)}`}, 'La Grande Épicerie de Marie-Antoinette', 'merchant', ${who.id}, 'Dakar', 'SN', true) returning id`;
    await sql`insert into seller_members (seller_id, person_id, permissions) values (${shop!.id}, ${helper.id}, ${['orders', 'products', 'messages']})`;
    await sql`
      insert into seller_invitations (seller_id, email, permissions, language, expires_at)
      values (${shop!.id}, 'une.adresse.de.courriel.assez.longue@une-adresse-assez-longue.example.org', ${['orders', 'money']}, 'fr', now() + interval '10 days')`;
    await sql`
      insert into seller_pages (seller_id, time_zone, weekly, exceptions, away_from, reopens_on)
      values (${shop!.id}, 'Africa/Dakar', ${sql.json([{ weekday: 1, opens: 540, closes: 1560 }])}, ${sql.json([{ day: '2026-12-25', spans: [] }])}, current_date, current_date + 9)`;
    return who;
  });

let sent: Promise<string> | undefined;
/** The id of an application to sell that awaits an administrator's decision. */
export const getSentApplicationId = (): Promise<string> =>
  (sent ??= createAccount({ firstName: longFirstName }).then((who) => addApplication(who, 'sent')));

/** A paused import from retailers, with pages in every state. */
export const retailerImportId = '6f1a3c58-3b0e-4c8e-9a6e-0d5f0c7b1a22';
/** Creates the import if needed, and returns an administrator. */
export const getAdminWithImport = async (): Promise<SignedInPerson> => {
  const sql = ownerSql();
  const made = await sql`
    insert into retailer_imports (id, idempotency_key, kind, state, terms, price_min_minor, price_max_minor, category_limit, asked_by)
    values (${retailerImportId}, 'the crawl', 'search', 'paused', ${['théière en fonte émaillée', 'lampe de bureau']}, 2000, 45000, 20, 'operator:essai')
    on conflict do nothing returning id`;
  if (made.length > 0) {
    await sql`insert into retailer_import_searches (import_id, position, place, term, found) values (${retailerImportId}, 0, '127.0.0.1', 'lampe de bureau', 3)`;
    await sql`
      insert into retailer_import_items (import_id, address, outcome, reason, title, price_minor, currency, done_at) values
        (${retailerImportId}, 'https://www.boutique.example/un-article-dont-l-adresse-est-longue-et-ne-se-coupe-nulle-part', 'waiting', null, null, null, null, null),
        (${retailerImportId}, 'https://www.boutique.example/b', 'created', null, 'Lampe de bureau articulée, abat-jour en laiton', 12999, 'CAD', now()),
        (${retailerImportId}, 'https://www.boutique.example/c', 'skipped', 'price-from', 'Théière', 4500, 'CAD', now())`;
  }
  return getPersonWithRole('admin');
};
/** A person who entered the password, but not yet the required code of their app. */
export const getPersonAwaitingAppCode = () => createPersonOnce('app', createAccountWithApp);
/** A person who entered the password, but not yet the required code of a text message. */
export const getPersonAwaitingTextCode = () => createPersonOnce('phone', createAccountWithPhoneFactor);

export const getBuyerOrderNumber = async (): Promise<string> => {
  const { who } = await getBuyerWithHistory();
  return (await ownerSql()`select number from orders where user_id = ${who.id} limit 1`)[0]!.number as string;
};
/** A member of a shop that is late with its part of the order of `getBuyerWithHistory`. */
export const getSellerWithLateOrder = () =>
  createPersonOnce('late seller', async () => {
    const [{ who: buyer }, who] = [await getBuyerWithHistory(), await createAccount({ firstName: longFirstName })];
    const [part] = await ownerSql()<{ id: string; seller: string }[]>`
      select p.id, p.seller_id as seller from seller_orders p join orders o on o.id = p.order_id join sellers s on s.id = p.seller_id
      where o.user_id = ${buyer.id} and s.source = 'merchant' limit 1`;
    await ownerSql()`update seller_orders set status = 'to_prepare', ship_by = now() - interval '1 day' where id = ${part!.id} and status = 'pending'`;
    await ownerSql()`insert into seller_members (seller_id, person_id, permissions) values (${part!.seller}, ${who.id}, private.seller_permissions())`;
    return who;
  });
/** A cook of a restaurant with an order that was just paid. */
export const getRestaurantCook = () =>
  createPersonOnce('cook', async () => {
    const [{ who: buyer }, who] = [await getBuyerWithHistory(), await createAccount({ firstName: longFirstName })];
    const [part] = await ownerSql()<{ id: string; seller: string }[]>`
      select p.id, p.seller_id as seller from seller_orders p join orders o on o.id = p.order_id join sellers s on s.id = p.seller_id
      where o.user_id = ${buyer.id} and s.source = 'restaurant' limit 1`;
    if (part)
      await ownerSql()`update seller_orders set status = 'to_prepare' where id = ${part.id} and status = 'pending'`;
    const seller =
      part?.seller ??
      ((await ownerSql()`select id from sellers where source = 'restaurant' order by slug limit 1`)[0]!.id as string);
    await ownerSql()`insert into seller_members (seller_id, person_id, permissions) values (${seller}, ${who.id}, private.seller_permissions())`;
    return who;
  });
