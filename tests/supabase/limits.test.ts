// Limits on request bodies and on request rates.
import { readFileSync } from 'node:fs';
import { expect, inject, test } from 'vitest';
import { ownerSql } from '../journeys/buying.ts';

const aMebibyte = 1024 * 1024;
const doors = [
  '/rest/v1/rpc/search_products',
  '/functions/v1/quote-order',
  '/functions/v1/stripe-webhook',
  '/api/csp-report',
  '/panier',
  '/preferences',
  '/nulle-part',
];
const send = (path: string, body: BodyInit) =>
  fetch(inject('shopUrl') + path, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    redirect: 'manual',
    duplex: 'half',
  } as RequestInit);

/** A body in pieces of 64 kB without a stated length. */
function chunks(count: number): ReadableStream<Uint8Array> {
  let given = 0;
  return new ReadableStream({
    pull: (to) => (given++ < count ? to.enqueue(new Uint8Array(65_536).fill(97)) : to.close()),
  });
}

test('no door takes more than a mebibyte, whether its length is stated or it comes in chunks', async () => {
  for (const path of doors) {
    expect((await send(path, 'a'.repeat(aMebibyte + 1))).status, `${path}, stated`).toBe(413);
    const inChunks = await send(path, chunks(17));
    expect([inChunks.status, inChunks.headers.get('x-content-type-options')], `${path}, in chunks`).toEqual([
      413,
      'nosniff',
    ]);
  }
});

test('a form in chunks that is short enough is read', async () => {
  const form = new TextEncoder().encode('language=en');
  const answer = await send('/preferences', new ReadableStream({ start: (to) => (to.enqueue(form), to.close()) }));
  expect([answer.status, answer.headers.get('set-cookie')]).toEqual([
    expect.any(Number),
    expect.stringContaining('language=en'),
  ]);
});

test('R-ERR-01 a page whose shelves do not answer is given up after 3 seconds, and says under which number we find it', async () => {
  const began = performance.now();
  // Another transaction locks the products, so the shop's query waits for it.
  const answer = await ownerSql().begin(async (tx) => {
    await tx`lock table public.products in access exclusive mode`;
    return fetch(`${inject('shopUrl')}/produit/telephone-kelia-k12?lang=fr`);
  });
  const html = await answer.text();
  expect(answer.status).toBe(500);
  expect(performance.now() - began).toBeGreaterThan(2_900);
  expect(html).toContain('Une erreur est survenue');
  expect(html).toContain(answer.headers.get('x-request-id')!);
  expect(html).not.toMatch(/%request-id%|statement timeout|PostgresError/);
  // The shop's own statement limit (57014) aborted the query before PostgreSQL's lock limit of ten seconds (55P03).
  const logged = () =>
    readFileSync(inject('shopLog'), 'utf8')
      .split('\n')
      .find((line) => line.includes(answer.headers.get('x-request-id')!));
  if (inject('shopLog')) await expect.poll(logged).toMatch(/"code":"57014"/);
  expect((await fetch(`${inject('shopUrl')}/produit/telephone-kelia-k12`)).status).toBe(200);
});
