// Settings that an administrator changes over REST take effect in the running shop without a restart.
import { hash } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { ownerSql, frenchMessage } from '../journeys/buying.ts';
import { plainText } from '../journeys/pages.ts';
import { deletePeople, createPerson, openAdminSession, type TestPerson } from './shop-people.ts';

let admin: TestPerson;
const password = 'Un long mot de passe 1';
const buyers: TestPerson[] = [];
beforeAll(async () => {
  admin = await openAdminSession(await createPerson('admin', ['admin']));
});
afterAll(async () => {
  await ownerSql()`update settings set value = '6' where key = 'limited_stock_below'`;
  await ownerSql()`update settings set value = '3' where key = 'session_max_concurrent'`;
  await ownerSql()`update settings set value = '30' where key = 'session_idle_minutes'`;
  await deletePeople(admin, ...buyers);
});

const set = async (key: string, value: number) =>
  expect((await admin.client.from('settings').update({ value }).eq('key', key)).error).toBeNull();

test('R-CARD-06 limited_stock_below decides which cards say "limited stock"', async () => {
  const [one] = (await ownerSql()`
    select o.id, o.stock, p.slug, p.title_fr from offers o join products p on p.id = o.product_id
    where o.is_direct and not o.has_options and o.is_active and o.stock > 20 and o.minimum_order_quantity = 1
      and (select count(*) from offers x where x.product_id = p.id) = 1 order by p.slug limit 1`) as unknown as [
    { id: string; stock: number; title_fr: string },
  ];
  const words = plainText(frenchMessage('card_limited', { n: 8 }));
  const shows = async () => {
    const address = `${inject('shopUrl')}/?search=${encodeURIComponent(one.title_fr)}`;
    return plainText(await (await fetch(address)).text()).includes(words);
  };
  await ownerSql()`update offers set stock = 8 where id = ${one.id}`;
  try {
    await expect.poll(async () => (await rpcStock(one.title_fr)).includes(8), { timeout: 20_000 }).toBe(true);
    expect(await shows()).toBe(false);
    await set('limited_stock_below', 10);
    await expect.poll(shows, { timeout: 20_000 }).toBe(true);
    await set('limited_stock_below', 6);
    await expect.poll(shows, { timeout: 20_000 }).toBe(false);
  } finally {
    await ownerSql()`update offers set stock = ${one.stock} where id = ${one.id}`;
  }
});

const rpcStock = async (query: string): Promise<(number | null)[]> => {
  const { data } = await admin.client.rpc('search_products', { query, country: 'CA' });
  return (data as { items: { stock: number | null }[] }).items.map(({ stock }) => stock);
};

/** Creates a person who can sign in with this file's password. */
async function newBuyer(name: string): Promise<TestPerson> {
  const person = await createPerson(name);
  await ownerSql()`update auth.users set encrypted_password = ${await hash(password)}, email_confirmed_at = now(), aud = 'authenticated', role = 'authenticated' where id = ${person.id}`;
  buyers.push(person);
  return person;
}

test('R-SESS-03 session_max_concurrent decides how many sessions a person has', async () => {
  const buyer = await newBuyer('awa');
  const signIn = async () =>
    expect((await buyer.client.auth.signInWithPassword({ email: buyer.email, password })).error).toBeNull();
  const living = async () =>
    (
      await ownerSql()`select count(*)::int as n from auth.sessions where user_id = ${buyer.id} and (not_after is null or not_after > now())`
    )[0]!.n;
  for (let n = 0; n < 4; n++) await signIn();
  expect(await living()).toBe(3);
  await set('session_max_concurrent', 1);
  await expect
    .poll(
      async () => {
        await signIn();
        return living();
      },
      { timeout: 20_000, interval: 2000 },
    )
    .toBe(1);
});

test('R-SESS-02 session_idle_minutes decides when a session ends in which nothing happens', async () => {
  const { id, email, client } = await newBuyer('issa');
  expect((await client.auth.signInWithPassword({ email, password })).error).toBeNull();
  /** Simulates twenty idle minutes, after which the browser returns. */
  const comeBack = async () => {
    await ownerSql()`
      update auth.sessions set created_at = now() - interval '20 minutes', updated_at = now() - interval '20 minutes', refreshed_at = now() - interval '20 minutes'
      where user_id = ${id}`;
    return (await client.auth.refreshSession()).error;
  };
  expect(await comeBack()).toBeNull();
  await set('session_idle_minutes', 10);
  await expect.poll(async () => (await comeBack())?.code, { timeout: 20_000, interval: 2000 }).toBe('session_expired');
  expect((await client.auth.getUser()).error).not.toBeNull();
});
