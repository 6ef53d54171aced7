// An attacker sends expensive requests to rest/v1, forty at once. Pages, a search and a checkout are still answered,
// and the attacker gets only a limited share of PostgreSQL.
import { setTimeout as pause } from 'node:timers/promises';
import { expect, inject, test } from 'vitest';
import { uniqueEmail, findCartLine, ownerSql, findOrdersByEmail, buildTestPayload } from '../journeys/buying.ts';
import { costlyRequests } from './costly-requests.ts';
import { createClientWithToken, deletePeople, createPerson, signAccessToken } from './shop-people.ts';

/** The limit of concurrent queries per network, for any account (server/supabase-api/query-queue.ts). */
const mostOfOne = 3;
const asks = Object.values(costlyRequests);

/** Sends forty requests at once until `isOver`, half of them signed in, each with another forged client address. */
async function attack(token: string, isOver: () => boolean): Promise<string[]> {
  const outcomes = new Set<string>();
  const one = async (nth: number): Promise<void> => {
    for (let at = nth; !isOver(); at += 1) {
      const { path, method = 'GET', headers = {}, body } = asks[at % asks.length]!;
      const own = {
        ...headers,
        'x-forwarded-for': `198.51.100.${at % 250}`,
        ...(body ? { 'content-type': 'application/json' } : {}),
        ...(nth % 2 ? { authorization: `Bearer ${token}` } : {}),
      };
      const response = await fetch(`${inject('shopUrl')}/rest/v1${path}`, {
        method,
        headers: own,
        ...(body ? { body: JSON.stringify(body) } : {}),
      });
      const text = await response.text();
      const code =
        response.status < 400 || response.status === 431 ? '' : ((JSON.parse(text) as { code?: string }).code ?? text);
      outcomes.add(`${response.status} ${code}`.trim());
    }
  };
  await Promise.all(Array.from({ length: 40 }, (_, nth) => one(nth)));
  return [...outcomes].sort();
}

/** The highest number of concurrent statements of rest/v1. */
async function watch(isOver: () => boolean): Promise<number> {
  let most = 0;
  for (; !isOver(); await pause(10)) {
    const [row] = await ownerSql()<
      { n: number }[]
    >`select count(*)::int as n from pg_stat_activity where state = 'active' and query like '%wire\\_page%' and pid <> pg_backend_pid()`;
    most = Math.max(most, row!.n);
  }
  return most;
}

test('forty costly questions at once, again and again: pages, a search and a checkout are answered meanwhile, the asker has three statements at a time, and the pool is free when he is gone', async () => {
  const person = await createPerson('crowd');
  let isOver = false;
  const under = attack(await signAccessToken(person), () => isOver);
  const watched = watch(() => isOver);
  const [line, email] = [await findCartLine(), uniqueEmail()];
  const page = async (path: string): Promise<number> =>
    (await fetch(inject('shopUrl') + path, { signal: AbortSignal.timeout(10_000) })).status;
  try {
    for (let round = 0; round < 5; round += 1) {
      expect(await page('/?lang=fr')).toBe(200);
      expect(await page('/produit/telephone-kelia-k12')).toBe(200);
      expect((await createClientWithToken().rpc('search_products', { query: `lampe ${round}` })).status).toBe(200);
    }
    const placed = await fetch(`${inject('shopUrl')}/functions/v1/create-universal-order-payment`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': crypto.randomUUID() },
      body: JSON.stringify(buildTestPayload([line], email)),
    });
    expect(placed.status).toBe(200);
    expect(await findOrdersByEmail(email)).toHaveLength(1);
    expect(await page('/readyz')).toBe(200);
  } finally {
    isOver = true;
  }
  // Refusals are PostgREST's errors. A statement that took too long (57014) gets status 500, as in PostgREST.
  for (const outcome of await under)
    expect(outcome).toMatch(
      /^(?:20[016]|431|400 2201B|401 42501|403 42501|413 54000|416 PGRST103|429 PGRST003|500 57014|503 \S+)$/,
    );
  expect(await watched).toBeGreaterThan(0);
  expect(await watched).toBeLessThanOrEqual(mostOfOne);
  expect((await createClientWithToken().from('products').select('id').limit(1)).status).toBe(200);
  expect(
    await ownerSql()`select count(*)::int as n from pg_stat_activity where state = 'active' and query like '%wire\\_page%' and pid <> pg_backend_pid()`,
  ).toEqual([{ n: 0 }]);
  await deletePeople(person);
});
