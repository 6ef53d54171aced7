// Owners of the demo shops: one or two shops each, some with a second member. Their accounts are marked as demo and
// have no password; their mail addresses cannot receive mail.
import { randomUUID } from 'node:crypto';
import type { TransactionSql } from 'postgres';

type DemoShop = { id: string; slug: string; name: string; source: string; offers: number };
type SignIn = { id: string; role: string };

/** Number of shops that each demo account owns: the shops with the most data. */
const ofSignIn = 2;
/** Permissions of the second member of a shop. */
const helperMay = ['orders', 'products', 'messages'];
const kinds = [
  { role: 'merchant', sources: ['merchant', 'african'] },
  { role: 'restaurant', sources: ['restaurant'] },
] as const;

/** Gives every demo shop an owner. `signIns`: the demo accounts with a password (demo-accounts.ts). */
export async function assignShopOwners(tx: TransactionSql, signIns: readonly SignIn[]): Promise<void> {
  for (const { role, sources } of kinds) {
    const shops = await tx<DemoShop[]>`
      select s.id, s.slug, s.name, s.source, (select count(*)::int from public.offers o where o.seller_id = s.id) as offers
      from public.sellers s where s.is_demo and s.owner_id is null and s.source::text in ${tx([...sources])} order by offers desc, s.slug`;
    const signIn = signIns.find((one) => one.role === role)!.id;
    for (const shop of shops.slice(0, ofSignIn)) await own(tx, shop, signIn);
    // The other shops, sorted by name. Every third owner gets two of them.
    const rest = shops.slice(ofSignIn).sort((a, b) => (a.slug < b.slug ? -1 : 1));
    for (let nth = 0; rest.length > 0; nth++) {
      const owned = rest.splice(0, nth % 3 === 0 ? 2 : 1);
      const owner = await addPerson(tx, owned[0]!, 'proprietaire', role);
      for (const shop of owned) await own(tx, shop, owner);
      if (nth % 3 === 1) await addHelper(tx, owned[0]!);
    }
    // The shop of the demo account gets a second member, so that its team page is not empty.
    if (shops[0]) await addHelper(tx, shops[0]);
  }
}

const own = (tx: TransactionSql, { id }: DemoShop, owner: string) =>
  tx`update public.sellers set owner_id = ${owner} where id = ${id}`;

async function addHelper(tx: TransactionSql, shop: DemoShop): Promise<void> {
  const helper = await addPerson(tx, shop, 'equipe', null);
  await tx`insert into public.seller_members (seller_id, person_id, permissions) values (${shop.id}, ${helper}, ${helperMay})`;
}

/** Adds an account without password and identity, to which nobody can sign in. */
async function addPerson(
  tx: TransactionSql,
  { slug, name }: DemoShop,
  part: 'proprietaire' | 'equipe',
  role: 'merchant' | 'restaurant' | null,
): Promise<string> {
  const id = randomUUID();
  const meta = { first_name: `${part === 'equipe' ? 'Équipe' : 'Propriétaire'} de ${name} (démo)`, language: 'fr' };
  await tx`
    insert into auth.users (id, aud, role, email, email_confirmed_at, raw_app_meta_data, raw_user_meta_data, created_at, updated_at)
    values (${id}, 'authenticated', 'authenticated', ${`${part}.${slug}@demo.sugu.example`}, now(), '{}', ${tx.json(meta)}, now(), now())`;
  if (role) await tx`insert into public.user_roles (user_id, role) values (${id}, ${role})`;
  return id;
}
