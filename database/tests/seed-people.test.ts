import { verify } from '@node-rs/argon2';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDemoAccounts } from '#database/seeds/demo-accounts.ts';
import { asPerson } from '#server/database/transaction-as.ts';
import { createTestDatabase, type TestDatabase } from './test-database.ts';
import { addSeller } from './catalogue-rows.ts';

let db: TestDatabase;
beforeAll(async () => {
  db = await createTestDatabase();
});
afterAll(() => db.drop());

test('a first start has one sign-in for each role, with passwords nobody finds in the database, and the demo shops their owners', async () => {
  // The demo accounts own the sellers with most data: the first two of each kind.
  for (const [slug, source] of [
    ['z-boutique', 'merchant'],
    ['z-etal', 'african'],
    ['z-maquis', 'restaurant'],
    ['z-table', 'restaurant'],
  ] as const)
    await addSeller(db.owner, { slug, name: slug, is_demo: true, source });
  const [shop, stall, table, own] = [
    await addSeller(db.owner, { is_demo: true }),
    await addSeller(db.owner, { is_demo: true, source: 'african' }),
    await addSeller(db.owner, { is_demo: true, source: 'restaurant' }),
    await addSeller(db.owner, { is_demo: false }),
  ];
  const accounts = await createDemoAccounts(db.owner);
  expect(accounts.map(({ role }) => role)).toEqual(['admin', 'employee', 'merchant', 'restaurant', 'user']);
  expect(new Set(accounts.map(({ password }) => password)).size).toBe(5);
  const ids: Record<string, string> = {};
  for (const { role, email, password } of accounts) {
    const [row] =
      await db.owner`select id, encrypted_password, email_confirmed_at is not null as confirmed, (select count(*)::int from auth.identities where user_id = u.id) as identities from auth.users u where email = ${email}`;
    expect(row, role).toMatchObject({
      confirmed: true,
      identities: 1,
      encrypted_password: expect.stringMatching(/^\$argon2id\$/),
    });
    expect(await verify(row!.encrypted_password as string, password), role).toBe(true);
    ids[role] = row!.id as string;
    expect(
      await asPerson(db.pool, { sub: row!.id as string }, (tx) => tx`select public.get_current_user_role() as role`),
    ).toEqual([{ role }]);
  }
  const owners =
    await db.owner`select id, owner_id from sellers where id in (${shop.id}, ${stall.id}, ${table.id}, ${own.id})`;
  expect(Object.fromEntries(owners.map(({ id, owner_id: owner }) => [id, owner]))).toEqual({
    [shop.id]: ids['merchant'],
    [stall.id]: ids['merchant'],
    [table.id]: ids['restaurant'],
    [own.id]: null,
  });

  // The other sellers belong to accounts without a password, with one or two shops each; some have a second member.
  const others = await db.owner<{ slug: string; email: string; password: string | null; role: string }[]>`
    select s.slug, u.email, u.encrypted_password as password, (select role from user_roles where user_id = u.id and role <> 'user') as role
    from sellers s join auth.users u on u.id = s.owner_id where s.slug like 'z-%' order by s.slug`;
  expect(others).toEqual([
    { slug: 'z-boutique', email: 'proprietaire.z-boutique@demo.sugu.example', password: null, role: 'merchant' },
    { slug: 'z-etal', email: 'proprietaire.z-boutique@demo.sugu.example', password: null, role: 'merchant' },
    {
      slug: 'z-maquis',
      email: 'restaurant@demo.sugu.example',
      password: expect.any(String) as string,
      role: 'restaurant',
    },
    { slug: 'z-table', email: 'proprietaire.z-table@demo.sugu.example', password: null, role: 'restaurant' },
  ]);
  const helpers = await db.owner<{ email: string }[]>`
    select u.email from seller_members m join auth.users u on u.id = m.person_id where not m.is_owner order by 1`;
  expect(helpers.map(({ email }) => email)).toEqual([
    `equipe.${shop.slug}@demo.sugu.example`,
    `equipe.${table.slug}@demo.sugu.example`,
  ]);
  const [copy] = await db.owner`select merchant_slug from profiles where user_id = ${ids['merchant']!}`;
  expect(copy).toEqual({ merchant_slug: shop.slug });

  // Accounts exist already, so no further ones are created.
  expect(await createDemoAccounts(db.owner)).toEqual([]);
  expect(await db.owner`select from auth.users where encrypted_password is not null`).toHaveLength(5);
});
