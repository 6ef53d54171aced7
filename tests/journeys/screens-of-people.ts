// The screens of who comes, is in, or may not: sign-in, account, administration, spaces. Each walk signs in by cookies, once per kind of person.
import type { Session } from '@supabase/supabase-js';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Role } from '#domain/people/roles.ts';
import { serializeSession } from '#domain/people/session-cookie.ts';
import { type AccountHolder, newHolder, sessionOf } from './account-people.ts';
import { administration } from './administration.ts';
import { boxOf } from './boxes.ts';
import { freshEmail, lineOf, market, payloadOf } from './buying.ts';
import type { Screen } from './screens.ts';
import { withApp, withPhone } from './second-factors.ts';

/** Somebody long-winded, so that what bears their name has to cope. */
const firstName = 'Marie-Antoinette Rokhaya';
type In = { who: AccountHolder; session: Session };
const known = new Map<string, Promise<In>>();
/** Made when the first screen asks for them; one session each. */
const once = (kind: string, make: () => Promise<AccountHolder>): Promise<In> => {
  const made = known.get(kind) ?? make().then(async (who) => ({ who, session: await sessionOf(who) }));
  known.set(kind, made);
  return made;
};

export const signedOut = (page: Page): Promise<void> => page.context().clearCookies({ name: /^sugu-/ });
async function enter(page: Page, { session }: In): Promise<void> {
  await signedOut(page);
  const cookies = serializeSession({ ...session, expires_at: session.expires_at! }, []);
  await page
    .context()
    .addCookies(cookies.map(({ name, value }) => ({ name, value, url: inject('shopUrl'), sameSite: 'Lax' as const })));
}

const holder = (role: Role) =>
  once(role, async () => {
    const who = await newHolder({ firstName });
    if (role !== 'user') await market()`insert into user_roles (user_id, role) values (${who.id}, ${role})`;
    return who;
  });
/** With two addresses, an order of two sellers, and a second device. */
const settled = () =>
  once('settled', async () => {
    const who = await newHolder({ firstName });
    const sql = market();
    for (const [label, street, isDefault] of [
      ['Maison', '4521, boulevard de la Confédération', true],
      ['Chez ma tante', '12, rue', false],
    ] as const)
      await sql`insert into addresses (user_id, label, full_name, street, city, postal_code, country_code, is_default) values (${who.id}, ${label}, ${`${firstName} Ouattara`}, ${street}, 'Montréal', 'H2X 1Y4', 'CA', ${isDefault})`;
    const answer = await fetch(`${inject('shopUrl')}/functions/v1/create-universal-order-payment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(payloadOf([await lineOf(), await lineOf({ source: 'african' })], freshEmail())),
    });
    const { orderId } = (await answer.json()) as { orderId: string };
    await sql`update orders set status = 'paid', paid_at = now(), user_id = ${who.id} where id = ${orderId}`;
    await sessionOf(who);
    return who;
  });
/** With a postal box, two parcels in it, and a price asked for. */
const boxed = () =>
  once('boxed', async () => {
    const who = await newHolder({ firstName });
    await boxOf(who);
    await sessionOf(who);
    return who;
  });
/** Somebody whose application to sell is whole and not sent. */
const applicant = () =>
  once('applicant', async () => {
    const who = await newHolder({ firstName });
    await addApplication(who, 'draft');
    return who;
  });
async function addApplication({ id }: AccountHolder, state: 'draft' | 'sent'): Promise<string> {
  const sql = market();
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
    values (${row!.id}, 'mobile_money', ${firstName}, 'Un opérateur dont le nom est long', '+15145550100')`;
  return row!.id;
}
/** Somebody with a shop of their own, a helper in it and an invitation that waits. */
const shopkeeper = () =>
  once('shopkeeper', async () => {
    const [who, helper] = [await newHolder({ firstName }), await newHolder({ firstName: 'Moussa' })];
    const sql = market();
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
const settingsOfShop = ['page', 'horaires', 'vacances', 'images'];
let sent: Promise<string> | undefined;
const sentApplication = (): Promise<string> =>
  (sent ??= newHolder({ firstName }).then((who) => addApplication(who, 'sent')));
const applicationSteps = ['business', 'place', 'documents', 'payout', 'send'];

/** An import from retailers, paused, with a page of each kind. */
const importId = '6f1a3c58-3b0e-4c8e-9a6e-0d5f0c7b1a22';
const imported = async (): Promise<In> => {
  const sql = market();
  const made = await sql`
    insert into retailer_imports (id, idempotency_key, kind, state, terms, price_min_minor, price_max_minor, category_limit, asked_by)
    values (${importId}, 'the crawl', 'search', 'paused', ${['théière en fonte émaillée', 'lampe de bureau']}, 2000, 45000, 20, 'operator:essai')
    on conflict do nothing returning id`;
  if (made.length > 0) {
    await sql`insert into retailer_import_searches (import_id, position, place, term, found) values (${importId}, 0, '127.0.0.1', 'lampe de bureau', 3)`;
    await sql`
      insert into retailer_import_items (import_id, address, outcome, reason, title, price_minor, currency, done_at) values
        (${importId}, 'https://www.boutique.example/un-article-dont-l-adresse-est-longue-et-ne-se-coupe-nulle-part', 'waiting', null, null, null, null, null),
        (${importId}, 'https://www.boutique.example/b', 'created', null, 'Lampe de bureau articulée, abat-jour en laiton', 12999, 'CAD', now()),
        (${importId}, 'https://www.boutique.example/c', 'skipped', 'price-from', 'Théière', 4500, 'CAD', now())`;
  }
  return holder('admin');
};
const appHalf = () => once('app', withApp);
const phoneHalf = () => once('phone', withPhone);

const ready = (page: Page): Promise<unknown> =>
  page.mouse.move(5, 5).then(() => page.waitForFunction(() => document.documentElement.dataset.ready === '1'));
const out = (path: string, then?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await signedOut(page);
  await page.goto(path);
  await then?.(page);
};
const as = (who: () => Promise<In>, path: string, then?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await enter(page, await who());
  await page.goto(path);
  await then?.(page);
};
const mailAwaited = async (page: Page): Promise<void> => {
  await page.evaluate(() =>
    sessionStorage.setItem(
      'sugu.auth.mail',
      JSON.stringify({
        what: 'signup',
        email: 'quelqu.un.au.tres.long.nom@une-adresse-assez-longue.example.org',
        sentAt: Date.now(),
      }),
    ),
  );
  await page.goto('/auth?mode=check');
  await page.locator('.auth-resend').waitFor();
};
const refused = async (page: Page): Promise<void> => {
  await ready(page);
  await page.locator('main [name=email]').fill('personne@example.org');
  await page.locator('main [name=password]').fill('pas le bon mot de passe');
  await page.locator('main form [type=submit]').click();
  await page.locator('[aria-invalid=true]').first().waitFor();
  await page.locator('[data-sonner-toast][data-mounted=true]').waitFor();
};
const desk = async (page: Page): Promise<void> => {
  const gate = page.locator('main [name=password]');
  if ((await gate.count()) > 0) {
    await gate.fill(administration.password);
    await page.locator('main form [type=submit]').click();
  }
  await page.locator('.desk').waitFor();
};
/** A screen of the desk whose address is known once its row is there. */
const onDesk = (path: () => Promise<string>) => async (page: Page) => {
  const to = await path();
  await as(() => holder('admin'), to, desk)(page);
};
/** With the speed of one kind of page, which the shop of the tests has only when its visitors' browsers were asked. */
const measuredOverview = async (): Promise<string> => {
  await market()`insert into page_speed (hour, route, country_code, metric, counts)
    values (date_trunc('hour', now(), 'UTC'), '/', 'CA', 'lcp', array[0, 3, 1]) on conflict do nothing`;
  return '/admin/overview';
};
const numberOfSettled = async (): Promise<string> => {
  const { who } = await settled();
  return (await market()`select number from orders where user_id = ${who.id} limit 1`)[0]!.number as string;
};
/** A member of the shop of that order, which is late. */
const lateSeller = () =>
  once('late seller', async () => {
    const [{ who: buyer }, who] = [await settled(), await newHolder({ firstName })];
    const [part] = await market()<{ id: string; seller: string }[]>`
      select p.id, p.seller_id as seller from seller_orders p join orders o on o.id = p.order_id join sellers s on s.id = p.seller_id
      where o.user_id = ${buyer.id} and s.source = 'merchant' limit 1`;
    await market()`update seller_orders set status = 'to_prepare', ship_by = now() - interval '1 day' where id = ${part!.id} and status = 'pending'`;
    await market()`insert into seller_members (seller_id, person_id, permissions) values (${part!.seller}, ${who.id}, private.seller_permissions())`;
    return who;
  });
/** A cook of the restaurant of an order that was just paid. */
const cook = () =>
  once('cook', async () => {
    const [{ who: buyer }, who] = [await settled(), await newHolder({ firstName })];
    const [part] = await market()<{ id: string; seller: string }[]>`
      select p.id, p.seller_id as seller from seller_orders p join orders o on o.id = p.order_id join sellers s on s.id = p.seller_id
      where o.user_id = ${buyer.id} and s.source = 'restaurant' limit 1`;
    if (part)
      await market()`update seller_orders set status = 'to_prepare' where id = ${part.id} and status = 'pending'`;
    const seller =
      part?.seller ??
      ((await market()`select id from sellers where source = 'restaurant' order by slug limit 1`)[0]!.id as string);
    await market()`insert into seller_members (seller_id, person_id, permissions) values (${seller}, ${who.id}, private.seller_permissions())`;
    return who;
  });
const shopOrder = async (page: Page) =>
  as(lateSeller, `/merchant?vue=commandes&commande=${await numberOfSettled()}`)(page);
const optionsOfDish = async (page: Page) => {
  const { who } = await cook();
  const [dish] = await market()<{ id: string }[]>`
    select o.id from offers o join seller_members m on m.seller_id = o.seller_id where m.person_id = ${who.id} order by o.has_options desc, o.id limit 1`;
  return as(cook, `/restaurant?vue=carte&plat=${dish!.id}`)(page);
};
const productToSell = async (page: Page) => {
  const [product] = await market()`select p.id from products p where p.is_shown and not exists
    (select from offers o where o.product_id = p.id and (o.source = 'restaurant' or o.visibility <> 'catalogue')) order by p.created_at, p.id limit 1`;
  return as(lateSeller, `/merchant?vue=ajouter&produit=${product!.id as string}`)(page);
};
const shopOffer = async (page: Page) => {
  const [{ who: buyer }] = [await settled(), await lateSeller()];
  const [offer] = await market()<{ id: string }[]>`
    select o.id from offers o join seller_orders p on p.seller_id = o.seller_id join orders r on r.id = p.order_id join sellers s on s.id = p.seller_id
    where r.user_id = ${buyer.id} and s.source = 'merchant' and o.visibility = 'catalogue' and o.is_direct order by o.created_at, o.id limit 1`;
  return as(lateSeller, `/merchant?vue=offre&id=${offer!.id}`)(page);
};
const sections = {
  overview: '/account',
  profile: '/account/profil',
  addresses: '/account/adresses',
  'an address': '/account/adresses?ajouter',
  'no followed shop': '/account/boutiques',
  orders: '/account/commandes',
  'no postal box': '/account/boite',
  security: '/account/securite',
  data: '/account/donnees',
  'deleting the account': '/account/donnees?supprimer',
};

/** The screens of the desk that every market has rows for, or says that there are none. */
const deskScreens = {
  advertisements: '/admin?tab=ads',
  'the form of an advertisement': '/admin?tab=ads&ad=new',
  'links to retailers': '/admin/links',
  'acting as a seller': '/admin/act-as',
  'the audit log': '/admin/audit?what=admin/',
  'imports from retailers': '/admin/retailer-imports',
  'a saved page of a retailer': '/admin/retailer-imports/page',
  careers: '/admin/careers',
  products: '/admin/products',
  'products that were not found': '/admin/products?q=zzqxwvk',
  'products that may be one': '/admin/duplicates',
  synonyms: '/admin/synonyms',
  'imports of files': '/admin/imports',
  'a new opening': '/admin/careers/nouveau',
  jobs: '/admin/jobs',
  'copy and figures': '/admin/texts',
  'a text of the home page': '/admin/texts?edit=home_slide_partner',
  'the blog at the desk': '/admin/blog',
  'a new article': '/admin/blog/nouveau',
  newsletter: '/admin/newsletter',
  'a new letter': '/admin/newsletter/nouvelle',
  notifications: '/admin/notifications',
  'parcels of boxes': '/admin/parcels',
  'a parcel that is not there': '/admin/parcels?colis=C0000000',
  'security reports': '/admin/reports',
  search: '/admin/search?q=commission',
  'searches without a result': '/admin/searches',
  settings: '/admin/settings',
  'a setting': '/admin/settings?edit=marketing_rating',
  categories: '/admin/categories',
  'the text of a category': '/admin/categories?category=cuisine',
  'exchange rates': '/admin/rates',
  tariffs: '/admin/tariffs',
  'a version of the parcel tariff': '/admin/tariffs?version=2026-11',
  'a new parcel tariff': '/admin/tariffs?new=2026-11',
  'a plan of postal boxes': '/admin/tariffs?plan=famille',
  'a new plan of postal boxes': '/admin/tariffs?plan=nouvelle',
  'the address of postal boxes': '/admin/tariffs?site=montreal',
  'the rate of a currency': '/admin/rates?currency=XOF',
};

export const screensOfPeople: Screen[] = [
  { name: 'the sign-in', open: out('/auth?from=/account') },
  ...settingsOfShop.map((view): Screen => ({
    name: `the settings of a shop, ${view}`,
    ...(view === 'vacances' ? { isLike: 'the settings of a shop, page' } : {}),
    open: as(shopkeeper, `/vendre/reglages?vue=${view}`),
  })),
  { name: 'the team of a shop', open: as(shopkeeper, '/vendre/equipe') },
  { name: 'the first steps of a shop', open: as(shopkeeper, '/vendre/premiers-pas') },
  { name: 'no invitation', isLike: 'the settings of a shop, page', open: as(shopkeeper, '/vendre/invitation') },
  ...applicationSteps.map((step): Screen => ({
    name: `an application to sell, ${step}`,
    ...(step === 'place' || step === 'payout' ? { isLike: 'an application to sell, business' } : {}),
    open: as(applicant, `/vendre/demande?etape=${step}`),
  })),
  { name: 'a sign-in that was refused', open: out('/auth', refused) },
  {
    name: 'the sign-up',
    open: out('/auth?mode=up', async (page) => {
      await ready(page);
      await page.locator('main [name=password]').fill('le chat boit du thé');
    }),
  },
  { name: 'a forgotten password', open: out('/auth?mode=forgotten') },
  { name: 'a sign-in by code', isLike: 'a forgotten password', open: out('/auth?mode=code') },
  { name: 'the mail that is awaited', open: out('/auth?mode=check', mailAwaited) },
  {
    name: 'a link that is used up',
    open: out(
      '/auth?error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
    ),
  },
  { name: 'the code of an app', open: as(appHalf, '/auth?mode=factor') },
  { name: 'the code of a text', isLike: 'the code of an app', open: as(phoneHalf, '/auth?mode=factor') },
  { name: 'a recovery code', isLike: 'the code of an app', open: as(appHalf, '/auth?mode=factor&way=recovery') },
  {
    name: 'a sign-in half way',
    open: as(appHalf, '/compare', async (page) => {
      await ready(page);
      await page.locator('header .user-menu > summary').click();
    }),
  },
  {
    name: 'an order number that is none',
    isLike: 'the account: orders',
    open: as(settled, '/account/commandes?numero=S2026ZZZZZZ'),
  },
  { name: 'a new password', open: as(() => holder('user'), '/auth?mode=new') },
  { name: 'leaving', open: as(() => holder('user'), '/auth?mode=out') },
  {
    name: 'the menu of who is signed in',
    only: 'desktop',
    open: as(
      () => holder('admin'),
      '/compare',
      async (page) => {
        await ready(page);
        await page.locator('header .user-menu > summary').click();
      },
    ),
  },
  {
    name: 'the menu on a phone of who is signed in',
    only: 'phone',
    open: as(
      () => holder('admin'),
      '/compare',
      async (page) => {
        await ready(page);
        await page.locator('.mobile-menu > summary').click();
      },
    ),
  },
  ...Object.entries(sections).map(([section, path]) => ({
    name: `the account: ${section}`,
    open: as(settled, path, ready),
  })),
  {
    name: 'the account: a postal box',
    open: as(boxed, '/account/boite', async (page) => {
      await ready(page);
      await page.locator('.parcel-list input').first().check();
      await page.locator('.parcel-form button').click();
      await page.locator('.forwarding-offer').waitFor();
    }),
  },
  { name: 'the account with nothing in it', open: as(() => holder('user'), '/account') },
  { name: 'the account is gone', open: out('/account/supprime') },
  {
    name: 'the gate of the administration',
    open: as(
      () =>
        once('other admin', async () => {
          const who = await newHolder({ firstName });
          await market()`insert into user_roles (user_id, role) values (${who.id}, 'admin')`;
          return who;
        }),
      '/admin',
    ),
  },
  { name: 'the administration', open: as(() => holder('admin'), '/admin', desk) },
  ...Object.entries(deskScreens).map(([name, path]) => ({
    name: `the desk: ${name}`,
    isLike: 'the administration',
    open: as(() => holder('admin'), path, desk),
  })),
  { name: 'the desk: overview', isLike: 'the administration', open: onDesk(measuredOverview) },
  { name: 'the desk’s orders', open: as(() => holder('admin'), '/admin/orders', desk) },
  { name: 'the desk’s sellers', isLike: 'the desk’s orders', open: as(() => holder('admin'), '/admin/sellers', desk) },
  {
    name: 'the desk’s applications to sell',
    isLike: 'the desk’s orders',
    open: as(() => holder('admin'), '/admin/seller-applications', desk),
  },
  {
    name: 'an application to sell on the desk',
    open: onDesk(async () => `/admin/seller-applications/${await sentApplication()}`),
  },
  { name: 'the desk’s people', isLike: 'the desk’s orders', open: as(() => holder('admin'), '/admin/people', desk) },
  { name: 'the desk’s commissions', open: as(() => holder('admin'), '/admin/commissions', desk) },
  { name: 'an order on the desk', open: onDesk(async () => `/admin/orders/${await numberOfSettled()}`) },
  {
    name: 'a seller on the desk',
    open: onDesk(async () => `/admin/sellers/${(await market()`select id from sellers order by slug limit 1`)[0]!.id}`),
  },
  {
    name: 'a product on the desk',
    open: onDesk(async () => {
      const [product] = await market()`select id from products order by slug limit 1`;
      return `/admin/products/${product!.id}`;
    }),
  },
  { name: 'the desk: payouts', isLike: 'the administration', open: as(() => holder('admin'), '/admin/payouts', desk) },
  { name: 'the desk: reviews', isLike: 'the administration', open: as(() => holder('admin'), '/admin/reviews', desk) },
  { name: 'the desk: returns', isLike: 'the administration', open: as(() => holder('admin'), '/admin/returns', desk) },
  { name: 'a person on the desk', open: onDesk(async () => `/admin/people/${(await settled()).who.id}`) },
  { name: 'the recovery that is stopped', open: out('/recuperation?lien=x') },
  {
    name: 'the desk: an import from retailers',
    isLike: 'the administration',
    open: as(imported, `/admin/retailer-imports/${importId}`, desk),
  },
  { name: 'the space of a merchant', open: as(() => holder('merchant'), '/merchant') },
  { name: 'a shop’s overview', open: as(lateSeller, '/merchant') },
  { name: 'a shop’s orders', open: as(lateSeller, '/merchant?vue=commandes') },
  { name: 'an order of a shop', open: shopOrder },
  { name: 'a restaurant’s kitchen', open: as(cook, '/restaurant?vue=cuisine') },
  { name: 'a restaurant’s menu', open: as(cook, '/restaurant?vue=carte') },
  { name: 'the options of a restaurant’s dish', open: optionsOfDish },
  { name: 'delivery and pick-up of a restaurant', open: as(cook, '/restaurant?vue=livraison') },
  { name: 'the figures of a restaurant', open: as(cook, '/restaurant?vue=chiffres') },
  { name: 'a new dish of a restaurant', open: as(cook, '/restaurant?vue=carte&fiche=nouveau') },
  { name: 'a shop’s offers', open: as(lateSeller, '/merchant?vue=offres') },
  { name: 'an offer of a shop', open: shopOffer },
  { name: 'a shop’s places', open: as(lateSeller, '/merchant?vue=lieux') },
  { name: 'a shop’s delivery rates', open: as(lateSeller, '/merchant?vue=livraison') },
  { name: 'a shop’s payouts', isLike: 'a shop’s orders', open: as(lateSeller, '/merchant?vue=versements') },
  { name: 'a shop’s payout account', open: as(lateSeller, '/merchant?vue=versements&compte=nouveau') },
  { name: 'a product to find for a shop', open: as(lateSeller, '/merchant?vue=ajouter&q=the') },
  { name: 'a product to sell in a shop', open: productToSell },
  { name: 'a product described by a shop', open: as(lateSeller, '/merchant?vue=produit') },
  { name: 'a shop’s files', open: as(lateSeller, '/merchant?vue=fichiers') },
  { name: 'a shop’s reviews', isLike: 'a shop’s orders', open: as(lateSeller, '/merchant?vue=avis') },
  { name: 'a shop’s money', isLike: 'a shop’s orders', open: as(lateSeller, '/merchant?vue=argent') },
  {
    name: 'the space of a restaurant',
    isLike: 'the space of a merchant',
    open: as(() => holder('restaurant'), '/restaurant'),
  },
  { name: 'a page for others', isLike: 'the space of a merchant', open: as(() => holder('user'), '/merchant') },
];

/** A screen of the administration, whose crawl is a file of its own (every-screen-of-desk.test.ts). */
export const isOfDesk = ({ name }: Screen): boolean =>
  /the desk|^the administration/.test(name) && !name.startsWith('the gate');
