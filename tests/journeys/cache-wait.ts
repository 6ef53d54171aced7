// The shop is notified of a test's direct writes a moment later, and until then serves cached pages and people. Writes
// through this connection therefore wait until the caches are up to date.
import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Sql } from 'postgres';
import { splitSessionIntoCookies } from '#cookies/session-cookie.ts';
import { createTokenKeys, parseSigningKeys } from '#server/supabase-api/token-keys.ts';
import { metricsToken } from './metrics-token.ts';

type OfShop = { shopUrl: string; shopData: string };

const mostMs = 20_000;
const writes = /^\s*(?:insert into|update|delete from|alter table|select private\.tell\()\s*([\w.]*)/;
/** Tables from which the shop caches data about people and sessions. A change of any other table may change a page. */
const ofPeople = /^(?:auth\.|private\.(?:acting_as|admin_steps)|public\.(?:user_roles|profiles|seller_members)$)/;
/** Tables that are never cached, because each page queries them. */
const neverKept =
  /^(?:auth\.(?:rate_limits|identities)|public\.(?:orders|order_events|seller_orders|notifications|addresses|refunds|refund_shares|carts|push_subscriptions|page_speed|job_applications|favourites|seller_(?:invitations|application\w*|product_days)|retailer_\w+|box_parcels|parcel_tariffs|commission_rules|admin_notification_settings))$/;

/** A connection that waits after each single statement (not a transaction) until the shop has seen the change. */
export function waitForCachesAfterWrites(shop: OfShop, sql: Sql): Sql {
  const waits = waiter(shop, sql);
  return new Proxy(sql, {
    apply(target, self, given: unknown[]) {
      const result = Reflect.apply(target, self, given) as Promise<unknown>;
      const [parts] = given;
      const table = Array.isArray(parts) && 'raw' in parts ? writes.exec(parts.join('$'))?.[1] : undefined;
      if (table === undefined) return result;
      const name = table.includes('.') ? table : `public.${table}`;
      if (neverKept.test(name)) return result;
      return result.then(async (rows) => {
        await waits(name);
        return rows;
      });
    },
  });
}

function waiter(shop: OfShop, sql: Sql): (table: string) => Promise<void> {
  let witness: ReturnType<typeof newWitness> | undefined;
  return async (table) => {
    if (ofPeople.test(table)) await until(`people (${table})`, await (await (witness ??= newWitness(shop, sql)))());
    if (!/^auth\.|^public\.user_roles$/.test(table)) await until(`the catalogue (${table})`, await pages(shop, sql));
  };
}

/** Commits a marker after the write. Changes arrive in order, so after the marker the write is known too. */
async function pages({ shopUrl }: OfShop, sql: Sql): Promise<() => Promise<boolean>> {
  const [row] = await sql<
    { id: number }[]
  >`select pg_current_xact_id()::text::float8 as id, pg_notify('catalogue', '') is null`;
  return async () => {
    const answer = await fetch(`${shopUrl}/metrics`, { headers: { authorization: `Bearer ${metricsToken}` } });
    // A shop that was started by hand (SUGU_URL) has another token, or none.
    if (answer.status === 404 || answer.status === 401) return pause(500, true);
    const followed = /^sugu_search_index_transaction (\S+)$/m.exec(await answer.text())?.[1];
    return Number(followed) >= row!.id;
  };
}

// Renames a marker account after the write. Once a page shows the new name, the shop was notified of the write too.
async function newWitness({ shopUrl, shopData }: OfShop, sql: Sql): Promise<() => Promise<() => Promise<boolean>>> {
  const [id, sessionId] = [randomUUID(), randomUUID()];
  const email = `witness-${id}@example.org`;
  await sql`insert into auth.users (id, email, aud, role, email_confirmed_at) values (${id}, ${email}, 'authenticated', 'authenticated', now())`;
  await sql`insert into auth.sessions (id, user_id, created_at, updated_at, aal) values (${sessionId}, ${id}, now(), now(), 'aal1')`;
  const { signingKeys } = JSON.parse(readFileSync(join(shopData, 'secrets.json'), 'utf8')) as { signingKeys: string };
  const keys = createTokenKeys({ ...parseSigningKeys({ JWT_KEYS: signingKeys }), audience: 'authenticated' });
  const cookie = async () => {
    const expires_at = Math.floor(Date.now() / 1000) + 3600;
    const facts = { sub: id, role: 'authenticated', aud: 'authenticated', aal: 'aal1', session_id: sessionId };
    const access_token = await keys.sign({ ...facts, email, exp: expires_at });
    const cookies = splitSessionIntoCookies({ access_token, refresh_token: 'none', expires_at } as never, []);
    return cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
  };
  let count = 0;
  return async () => {
    const turn = ++count;
    await sql`update auth.users set raw_user_meta_data = jsonb_build_object('first_name', ${`Témoin ${turn}`}::text) where id = ${id}`;
    const headers = { cookie: await cookie() };
    return async () => {
      const root = await (await fetch(`${shopUrl}/_root.data?_routes=root`, { headers })).text();
      // Another test may already have written a higher number.
      return Number(/Témoin (\d+)/.exec(root)?.[1]) >= turn;
    };
  };
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + mostMs;
  for (let waitMs = 5; !(await holds()); waitMs = Math.min(100, waitMs * 2)) {
    if (Date.now() > end) throw new Error(`The shop has not heard of a change of ${what}.`);
    await pause(waitMs);
  }
}
