// The screens for visitors who sign in, are signed in, or are refused: sign-in, account, administration, sellers'
// screens. Each crawl signs in by cookies, once per kind of person.
import type { Page } from 'playwright-core';
import { createAccount, enterSession } from './account-holders.ts';
import { adminCredentials } from './admin-credentials.ts';
import { ownerSql } from './buying.ts';
import type { Screen } from './screen.ts';
import {
  longFirstName,
  type SignedInPerson,
  createPersonOnce,
  getPersonWithRole,
  getBuyerWithHistory,
  getPostalBoxOwner,
  getDraftApplicant,
  getShopOwner,
  getSentApplicationId,
  retailerImportId,
  getAdminWithImport,
  getPersonAwaitingAppCode,
  getPersonAwaitingTextCode,
  getBuyerOrderNumber,
  getSellerWithLateOrder,
  getRestaurantCook,
} from './signed-in-people.ts';

export const signOut = (page: Page): Promise<void> => page.context().clearCookies({ name: /^sugu-/ });
async function enter(page: Page, { session }: SignedInPerson): Promise<void> {
  await signOut(page);
  await enterSession(page.context(), session);
}

const settingsOfShop = ['page', 'horaires', 'vacances', 'facture', 'images', 'textos'];

const applicationSteps = ['business', 'place', 'documents', 'payout', 'send'];

const ready = (page: Page): Promise<unknown> =>
  page.mouse.move(5, 5).then(() => page.waitForFunction(() => document.documentElement.dataset.ready === '1'));
const out = (path: string, then?: (page: Page) => Promise<unknown>) => async (page: Page) => {
  await signOut(page);
  await page.goto(path);
  await then?.(page);
};
const as =
  (who: () => Promise<SignedInPerson>, path: string, then?: (page: Page) => Promise<unknown>) => async (page: Page) => {
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
    await gate.fill(adminCredentials.password);
    await page.locator('main form [type=submit]').click();
  }
  await page.locator('.desk').waitFor();
};
/** An administrators' screen whose path is known only after its row exists. */
const onDesk = (path: () => Promise<string>) => async (page: Page) => {
  const to = await path();
  await as(() => getPersonWithRole('admin'), to, desk)(page);
};
/** The overview with page speed data, which the journeys' shop does not collect. */
const measuredOverview = async (): Promise<string> => {
  await ownerSql()`insert into page_speed (hour, route, country_code, metric, counts)
    values (date_trunc('hour', now(), 'UTC'), '/', 'CA', 'lcp', array[0, 3, 1]) on conflict do nothing`;
  return '/admin/overview';
};

const shopOrder = async (page: Page) =>
  as(getSellerWithLateOrder, `/merchant?vue=commandes&commande=${await getBuyerOrderNumber()}`)(page);
const optionsOfDish = async (page: Page) => {
  const { who } = await getRestaurantCook();
  const [dish] = await ownerSql()<{ id: string }[]>`
    select o.id from offers o join seller_members m on m.seller_id = o.seller_id where m.person_id = ${who.id} order by o.has_options desc, o.id limit 1`;
  return as(getRestaurantCook, `/restaurant?vue=carte&plat=${dish!.id}`)(page);
};
const productToSell = async (page: Page) => {
  const [product] = await ownerSql()`select p.id from products p where p.is_shown and not exists
    (select from offers o where o.product_id = p.id and (o.source = 'restaurant' or o.visibility <> 'catalogue')) order by p.created_at, p.id limit 1`;
  return as(getSellerWithLateOrder, `/merchant?vue=ajouter&produit=${product!.id as string}`)(page);
};
const shopOffer = async (page: Page) => {
  const [{ who: buyer }] = [await getBuyerWithHistory(), await getSellerWithLateOrder()];
  const [offer] = await ownerSql()<{ id: string }[]>`
    select o.id from offers o join seller_orders p on p.seller_id = o.seller_id join orders r on r.id = p.order_id join sellers s on s.id = p.seller_id
    where r.user_id = ${buyer.id} and s.source = 'merchant' and o.visibility = 'catalogue' and o.is_direct order by o.created_at, o.id limit 1`;
  return as(getSellerWithLateOrder, `/merchant?vue=offre&id=${offer!.id}`)(page);
};
const sections = {
  overview: '/account',
  profile: '/account/profil',
  addresses: '/account/adresses',
  'an address': '/account/adresses?ajouter',
  'no followed shop': '/account/boutiques',
  orders: '/account/commandes',
  messages: '/account/messages',
  'no postal box': '/account/boite',
  security: '/account/securite',
  data: '/account/donnees',
  'deleting the account': '/account/donnees?supprimer',
};

/** Administrators' screens that exist in every market, with rows or empty. */
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

export const signedInScreens: Screen[] = [
  { name: 'the sign-in', open: out('/auth?from=/account') },
  ...settingsOfShop.map((view): Screen => ({
    name: `the settings of a shop, ${view}`,
    ...(view === 'vacances' ? { isLike: 'the settings of a shop, page' } : {}),
    open: as(getShopOwner, `/vendre/reglages?vue=${view}`),
  })),
  { name: 'the team of a shop', open: as(getShopOwner, '/vendre/equipe') },
  { name: 'the first steps of a shop', open: as(getShopOwner, '/vendre/premiers-pas') },
  { name: 'no invitation', isLike: 'the settings of a shop, page', open: as(getShopOwner, '/vendre/invitation') },
  ...applicationSteps.map((step): Screen => ({
    name: `an application to sell, ${step}`,
    ...(step === 'place' || step === 'payout' ? { isLike: 'an application to sell, business' } : {}),
    open: as(getDraftApplicant, `/vendre/demande?etape=${step}`),
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
  { name: 'the code of an app', open: as(getPersonAwaitingAppCode, '/auth?mode=factor') },
  {
    name: 'the code of a text',
    isLike: 'the code of an app',
    open: as(getPersonAwaitingTextCode, '/auth?mode=factor'),
  },
  {
    name: 'a recovery code',
    isLike: 'the code of an app',
    open: as(getPersonAwaitingAppCode, '/auth?mode=factor&way=recovery'),
  },
  {
    name: 'a sign-in half way',
    open: as(getPersonAwaitingAppCode, '/compare', async (page) => {
      await ready(page);
      await page.locator('header .user-menu > summary').click();
    }),
  },
  {
    name: 'an order number that is none',
    isLike: 'the account: orders',
    open: as(getBuyerWithHistory, '/account/commandes?numero=S2026ZZZZZZ'),
  },
  { name: 'a new password', open: as(() => getPersonWithRole('user'), '/auth?mode=new') },
  { name: 'leaving', open: as(() => getPersonWithRole('user'), '/auth?mode=out') },
  {
    name: 'the menu of who is signed in',
    only: 'desktop',
    open: as(
      () => getPersonWithRole('admin'),
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
      () => getPersonWithRole('admin'),
      '/compare',
      async (page) => {
        await ready(page);
        await page.locator('.mobile-menu > summary').click();
      },
    ),
  },
  ...Object.entries(sections).map(([section, path]) => ({
    name: `the account: ${section}`,
    open: as(getBuyerWithHistory, path, ready),
  })),
  {
    name: 'the account: a postal box',
    open: as(getPostalBoxOwner, '/account/boite', async (page) => {
      await ready(page);
      await page.locator('.parcel-list input').first().check();
      await page.locator('.parcel-form button').click();
      await page.locator('.forwarding-offer').waitFor();
    }),
  },
  { name: 'the account with nothing in it', open: as(() => getPersonWithRole('user'), '/account') },
  {
    name: 'no message',
    isLike: 'the account: messages',
    open: as(() => getPersonWithRole('user'), '/account/messages'),
  },
  { name: 'the account is gone', open: out('/account/supprime') },
  {
    name: 'the gate of the administration',
    open: as(
      () =>
        createPersonOnce('other admin', async () => {
          const who = await createAccount({ firstName: longFirstName });
          await ownerSql()`insert into user_roles (user_id, role) values (${who.id}, 'admin')`;
          return who;
        }),
      '/admin',
    ),
  },
  { name: 'the administration', open: as(() => getPersonWithRole('admin'), '/admin', desk) },
  ...Object.entries(deskScreens).map(([name, path]) => ({
    name: `the desk: ${name}`,
    isLike: 'the administration',
    open: as(() => getPersonWithRole('admin'), path, desk),
  })),
  { name: 'the desk: overview', isLike: 'the administration', open: onDesk(measuredOverview) },
  { name: 'the desk’s orders', open: as(() => getPersonWithRole('admin'), '/admin/orders', desk) },
  {
    name: 'the desk’s sellers',
    isLike: 'the desk’s orders',
    open: as(() => getPersonWithRole('admin'), '/admin/sellers', desk),
  },
  {
    name: 'the desk’s applications to sell',
    isLike: 'the desk’s orders',
    open: as(() => getPersonWithRole('admin'), '/admin/seller-applications', desk),
  },
  {
    name: 'an application to sell on the desk',
    open: onDesk(async () => `/admin/seller-applications/${await getSentApplicationId()}`),
  },
  {
    name: 'the desk’s people',
    isLike: 'the desk’s orders',
    open: as(() => getPersonWithRole('admin'), '/admin/people', desk),
  },
  { name: 'the desk’s commissions', open: as(() => getPersonWithRole('admin'), '/admin/commissions', desk) },
  { name: 'an order on the desk', open: onDesk(async () => `/admin/orders/${await getBuyerOrderNumber()}`) },
  {
    name: 'a seller on the desk',
    open: onDesk(
      async () => `/admin/sellers/${(await ownerSql()`select id from sellers order by slug limit 1`)[0]!.id}`,
    ),
  },
  {
    name: 'a product on the desk',
    open: onDesk(async () => {
      const [product] = await ownerSql()`select id from products order by slug limit 1`;
      return `/admin/products/${product!.id}`;
    }),
  },
  {
    name: 'the desk: payouts',
    isLike: 'the administration',
    open: as(() => getPersonWithRole('admin'), '/admin/payouts', desk),
  },
  {
    name: 'the desk: reviews',
    isLike: 'the administration',
    open: as(() => getPersonWithRole('admin'), '/admin/reviews', desk),
  },
  {
    name: 'the desk: returns',
    isLike: 'the administration',
    open: as(() => getPersonWithRole('admin'), '/admin/returns', desk),
  },
  { name: 'a person on the desk', open: onDesk(async () => `/admin/people/${(await getBuyerWithHistory()).who.id}`) },
  { name: 'the recovery that is stopped', open: out('/recuperation?lien=x') },
  {
    name: 'the desk: an import from retailers',
    isLike: 'the administration',
    open: as(getAdminWithImport, `/admin/retailer-imports/${retailerImportId}`, desk),
  },
  { name: 'the space of a merchant', open: as(() => getPersonWithRole('merchant'), '/merchant') },
  { name: 'a shop’s overview', open: as(getSellerWithLateOrder, '/merchant') },
  { name: 'a shop’s orders', open: as(getSellerWithLateOrder, '/merchant?vue=commandes') },
  { name: 'an order of a shop', open: shopOrder },
  { name: 'a restaurant’s kitchen', open: as(getRestaurantCook, '/restaurant?vue=cuisine') },
  { name: 'a restaurant’s menu', open: as(getRestaurantCook, '/restaurant?vue=carte') },
  { name: 'the options of a restaurant’s dish', open: optionsOfDish },
  { name: 'delivery and pick-up of a restaurant', open: as(getRestaurantCook, '/restaurant?vue=livraison') },
  { name: 'the figures of a restaurant', open: as(getRestaurantCook, '/restaurant?vue=chiffres') },
  { name: 'a new dish of a restaurant', open: as(getRestaurantCook, '/restaurant?vue=carte&fiche=nouveau') },
  { name: 'a shop’s offers', open: as(getSellerWithLateOrder, '/merchant?vue=offres') },
  { name: 'an offer of a shop', open: shopOffer },
  { name: 'a shop’s places', open: as(getSellerWithLateOrder, '/merchant?vue=lieux') },
  { name: 'a shop’s delivery rates', open: as(getSellerWithLateOrder, '/merchant?vue=livraison') },
  { name: 'a shop’s payouts', isLike: 'a shop’s orders', open: as(getSellerWithLateOrder, '/merchant?vue=versements') },
  { name: 'a shop’s payout account', open: as(getSellerWithLateOrder, '/merchant?vue=versements&compte=nouveau') },
  { name: 'a product to find for a shop', open: as(getSellerWithLateOrder, '/merchant?vue=ajouter&q=the') },
  { name: 'a product to sell in a shop', open: productToSell },
  { name: 'a product described by a shop', open: as(getSellerWithLateOrder, '/merchant?vue=produit') },
  { name: 'a shop’s files', open: as(getSellerWithLateOrder, '/merchant?vue=fichiers') },
  { name: 'a shop’s reviews', isLike: 'a shop’s orders', open: as(getSellerWithLateOrder, '/merchant?vue=avis') },
  { name: 'a shop’s money', isLike: 'a shop’s orders', open: as(getSellerWithLateOrder, '/merchant?vue=argent') },
  {
    name: 'the space of a restaurant',
    isLike: 'the space of a merchant',
    open: as(() => getPersonWithRole('restaurant'), '/restaurant'),
  },
  {
    name: 'a page for others',
    isLike: 'the space of a merchant',
    open: as(() => getPersonWithRole('user'), '/merchant'),
  },
];

/** Whether the screen is an administrators' screen, crawled by every-screen-of-desk.test.ts. */
export const isAdminScreen = ({ name }: Screen): boolean =>
  /the desk|^the administration/.test(name) && !name.startsWith('the gate');
