// Pages and orders of signed-in people, over HTTP: the session is in cookies and belongs to one person.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { createAccount, createCookieHeader, createSession } from '../journeys/account-holders.ts';
import { findCartLine, ownerSql, buildTestPayload } from '../journeys/buying.ts';
import { createClientWithToken } from './shop-people.ts';

type Guest = { id: string; email: string; token: string; cookie: string };
let [awa, issa, boss]: Guest[] = [];

/** A confirmed account, signed in by the official client. */
async function guest(name: string, roles: string[] = []): Promise<Guest> {
  const who = await createAccount({ firstName: name });
  for (const role of roles) await ownerSql()`insert into user_roles (user_id, role) values (${who.id}, ${role})`;
  const session = await createSession(who);
  return { ...who, token: session.access_token, cookie: createCookieHeader(session) };
}

beforeAll(async () => {
  [awa, issa, boss] = [await guest('Awa'), await guest('Issa', ['merchant']), await guest('Aicha', ['admin'])];
});
afterAll(async () => {
  await ownerSql()`update orders set user_id = null where user_id in (${awa!.id}, ${issa!.id}, ${boss!.id})`;
  await ownerSql()`delete from auth.users where id in (${awa!.id}, ${issa!.id}, ${boss!.id})`;
});

const site = () => inject('shopUrl');
const get = async (path: string, cookie = '') => {
  const answer = await fetch(site() + path, { headers: { cookie, 'accept-language': 'fr' }, redirect: 'manual' });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    cache: answer.headers.get('cache-control'),
    shared: answer.headers.get('x-shared'),
    set: answer.headers.getSetCookie(),
    html: await answer.text(),
  };
};
const post = (path: string, form: Record<string, string>, cookie: string, origin = site()) =>
  fetch(site() + path, {
    method: 'POST',
    headers: { cookie, origin, 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams(form),
    redirect: 'manual',
  });

test('a page is rendered signed in, for its visitor alone, and the next visitor gets the one for everybody', async () => {
  await get('/');
  const mine = await get('/', awa!.cookie);
  expect(mine).toMatchObject({ status: 200, shared: null, cache: 'private, no-cache' });
  expect(mine.html).toContain('Awa');
  const anyone = await get('/');
  expect(anyone).toMatchObject({ status: 200, shared: '1' });
  expect(anyone.html).not.toContain(awa!.id);
  expect((await get('/', issa!.cookie)).html).not.toContain(awa!.id);
});

test('R-ROUTE-14 R-GUARD-01 R-GUARD-02 R-ROLE-19 the account needs a sign-in, and the location is passed on', async () => {
  for (const path of [
    '/account',
    '/account/commandes?page=2',
    '/merchant',
    '/restaurant',
    '/admin',
    '/payment-success',
    '/payment-cancelled?order=x',
  ])
    expect(await get(path), path).toMatchObject({ status: 302, location: `/auth?from=${encodeURIComponent(path)}` });
  expect(await get('/account', awa!.cookie)).toMatchObject({ status: 200, cache: 'private, no-store' });
});

test('R-ROLE-20 who has another role is told so: 403; who has it is let in, an admin everywhere', async () => {
  expect(
    await Promise.all(
      ['/merchant', '/restaurant', '/admin'].map(async (path) => (await get(path, awa!.cookie)).status),
    ),
  ).toEqual([403, 403, 403]);
  expect(
    await Promise.all(
      ['/merchant', '/restaurant', '/admin'].map(async (path) => (await get(path, issa!.cookie)).status),
    ),
  ).toEqual([200, 403, 403]);
  expect(
    await Promise.all(
      ['/merchant', '/restaurant', '/admin'].map(async (path) => (await get(path, boss!.cookie)).status),
    ),
  ).toEqual([200, 200, 200]);
});

test('a forged cookie, another person’s token pasted into a broken one, and rubbish are nobody, and are taken away', async () => {
  for (const cookie of [
    'sugu-auth=x',
    'sugu-auth.0=base64-e30',
    awa!.cookie.replace(/.{10}$/, ''),
    `sugu-auth=base64-${Buffer.from(JSON.stringify({ access_token: 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJ4In0.', refresh_token: 'x' })).toString('base64url')}`,
  ]) {
    const answer = await get('/account', cookie);
    expect(answer, cookie.slice(0, 20)).toMatchObject({ status: 302, location: '/auth?from=%2Faccount&said=ended' });
    expect(answer.set.every((line) => /Max-Age=0/.test(line)) && answer.set.length > 0, cookie.slice(0, 20)).toBe(true);
  }
});

test('a form of another site changes nothing, though the browser sends the cookies along', async () => {
  const change = { displayName: 'Volée' };
  for (const origin of ['https://evil.example', 'null', site().replace('http:', 'https:')])
    for (const path of ['/account/profil', '/account/listes', '/preferences'])
      expect((await post(path, change, awa!.cookie, origin)).status, `${path} ${origin}`).toBe(403);
  expect((await clientAs(awa!).from('profiles').select('display_name').single()).data).toEqual({ display_name: 'Awa' });
});

test('the wire never reads cookies: the same session, without its token, is a visitor there', async () => {
  for (const path of ['/rest/v1/profiles?select=user_id', '/auth/v1/user'])
    expect((await fetch(site() + path, { headers: { cookie: awa!.cookie } })).status, path).toBe(401);
});

const orderAs = async (headers: Record<string, string>, email = awa!.email) => {
  const answer = await fetch(`${site()}/functions/v1/create-universal-order-payment`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': randomUUID(), ...headers },
    body: JSON.stringify(buildTestPayload([await findCartLine()], email)),
  });
  return ((await answer.json()) as { orderId: string }).orderId;
};
const ownerOf = async (id: string) =>
  (await ownerSql()`select user_id from orders where id = ${id}`)[0]!.user_id as string | null;
const clientAs = ({ token }: Guest) => createClientWithToken(token);

test('an order placed signed in belongs to the person: by token, or by cookie from a page of this site; never by cookie from another', async () => {
  expect(await ownerOf(await orderAs({ authorization: `Bearer ${awa!.token}` }))).toBe(awa!.id);
  expect(await ownerOf(await orderAs({ cookie: awa!.cookie, origin: site() }))).toBe(awa!.id);
  expect(await ownerOf(await orderAs({ cookie: awa!.cookie, origin: 'https://evil.example' }))).toBeNull();
  expect(await ownerOf(await orderAs({ cookie: awa!.cookie }))).toBeNull();
  expect(
    await ownerOf(await orderAs({ authorization: `Bearer ${awa!.token}x`, cookie: awa!.cookie, origin: site() })),
  ).toBeNull();
});

test('R-ROUTE-15 R-ROUTE-16 R-ROUTE-27 the outcome of a payment is shown to its buyer, signed in, and by its link; to nobody else, and nobody turns in a circle', async () => {
  const id = await orderAs({ authorization: `Bearer ${awa!.token}` });
  for (const page of ['payment-success', 'payment-cancelled']) {
    expect(await get(`/${page}?order=${id}`, awa!.cookie), page).toMatchObject({
      status: 200,
      cache: 'private, no-store',
    });
    expect((await get(`/${page}?order=${id}`, issa!.cookie)).status, page).toBe(404);
    expect(await get(`/${page}?order=${id}`), page).toMatchObject({
      status: 302,
      location: `/auth?from=${encodeURIComponent(`/${page}?order=${id}`)}`,
    });
    expect(await get(`/${page}`, awa!.cookie), page).toMatchObject({ status: 302, location: '/account/commandes' });
  }
  expect((await get(`/commande/${id}`, awa!.cookie)).status).toBe(200);
  expect((await get(`/commande/${id}`, issa!.cookie)).status).not.toBe(200);
  expect((await get(`/commande/${id}`, boss!.cookie)).status).not.toBe(200);
  expect((await get('/account/commandes', awa!.cookie)).html).toContain(
    ((await ownerSql()`select number from orders where id = ${id}`)[0] as { number: string }).number,
  );
});

test('a session that ended is over on the next page', async () => {
  const omar = await guest('Omar');
  expect((await get('/account', omar.cookie)).status).toBe(200);
  await createClientWithToken().auth.admin.signOut(omar.token, 'global');
  await expect.poll(async () => (await get('/account', omar.cookie)).status).toBe(302);
  await ownerSql()`delete from auth.users where id = ${omar.id}`;
});
