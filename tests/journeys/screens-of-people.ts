// The screens of who comes, is in, or may not: sign-in, account, administration, spaces. Each walk signs in by cookies, once per kind of person.
import type { Session } from '@supabase/supabase-js';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';
import type { Role } from '#domain/people/roles.ts';
import { serializeSession } from '#domain/people/session-cookie.ts';
import { type AccountHolder, newHolder, sessionOf } from './account-people.ts';
import { administration } from './administration.ts';
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
const sections = {
  overview: '/account',
  profile: '/account/profil',
  addresses: '/account/adresses',
  'an address': '/account/adresses?ajouter',
  orders: '/account/commandes',
  security: '/account/securite',
  data: '/account/donnees',
  'deleting the account': '/account/donnees?supprimer',
};

export const screensOfPeople: Screen[] = [
  { name: 'the sign-in', open: out('/auth?from=/account') },
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
  { name: 'the space of a merchant', open: as(() => holder('merchant'), '/merchant') },
  {
    name: 'the space of a restaurant',
    isLike: 'the space of a merchant',
    open: as(() => holder('restaurant'), '/restaurant'),
  },
  { name: 'a page for others', isLike: 'the space of a merchant', open: as(() => holder('user'), '/merchant') },
];
