// People of a shop, for tests of what its members do: somebody signed in, a member of a seller, a shop with one offer.
import { randomUUID } from 'node:crypto';
import type { Sql } from 'postgres';
import type { Actor } from '#domain/people/actor.ts';
import type { SessionPerson } from '#domain/people/person.ts';
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import { createSellingApi } from '#server/sellers/selling.ts';
import { addOffer, type TestMarket, type TestOffer } from './test-market.ts';

export type PersonActor = Extract<Actor, { kind: 'person' }>;

/** The actor of a person who has just signed in with a password. */
export const personActor = (id: string): PersonActor => ({
  kind: 'person',
  id,
  sessionId: randomUUID(),
  aal: 'aal1',
  signedInAt: new Date().toISOString(),
  address: '192.0.2.1',
  network: '192.0.2.1',
});

/** A new person with a confirmed address, signed in. */
export async function addPerson(sql: Sql): Promise<PersonActor> {
  const [row] = await sql<{ id: string }[]>`
    insert into auth.users (email, email_confirmed_at) values (${`${randomUUID()}@example.org`}, now()) returning id`;
  return personActor(row!.id);
}

/** A new person who is a member of this seller with these permissions; without any, they are no member. */
export async function addMember(
  sql: Sql,
  seller: string,
  ...permissions: readonly SellerPermission[]
): Promise<PersonActor> {
  const actor = await addPerson(sql);
  if (permissions.length > 0)
    await sql`insert into seller_members (seller_id, person_id, permissions) values (${seller}, ${actor.id}, ${[...permissions]})`;
  return actor;
}

/** A new shop with one offer, and a member with these permissions. */
export async function addShopWithOffer(
  sql: Sql,
  ...permissions: SellerPermission[]
): Promise<{ seller: string; slug: string; offer: TestOffer; actor: PersonActor }> {
  const slug = `boutique-${randomUUID().slice(0, 8)}`;
  const offer = await addOffer(sql, { seller: slug });
  const [row] = await sql<{ id: string }[]>`select id from sellers where slug = ${slug}`;
  return { seller: row!.id, slug, offer, actor: await addMember(sql, row!.id, ...permissions) };
}

/** Adds a member, with the API that this member's screens read from. */
export async function addMemberWithSellerApi(
  { owner, shop }: TestMarket,
  seller: string,
  ...permissions: SellerPermission[]
) {
  const actor = await addMember(owner, seller, ...permissions);
  const { id, sessionId, aal } = actor;
  const selling = createSellingApi(
    { sql: shop.sql, shop },
    {
      claims: { sub: id, session_id: sessionId },
      person: { id, sessionId, aal, needsSecondFactor: false } as SessionPerson,
      language: 'fr',
    },
  );
  return { actor, selling };
}
