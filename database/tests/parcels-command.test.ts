// npm run parcels: receives and ships parcels, with photos in the private bucket; sets sites, plans and terms.
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { forwardParcels } from '#server/boxes/actions/forward-parcels.ts';
import { findBox } from '#server/boxes/queries/boxes.ts';
import { findStoredParcels } from '#server/boxes/queries/parcels.ts';
import { quoteBoxParcels } from '#server/boxes/quote-parcels.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { createStorageService, createStorageHandler } from '#server/supabase-api/storage/v1/storage-api.ts';
import { runParcelsCli } from '#tools/parcels/command.ts';
import { type BoxMarket, openBoxMarket, findPaymentSession } from './box-scene.ts';
import type { TestDatabase } from './test-database.ts';
import { testApiKeys, storageDependencies, storageUrl } from './storage-dependencies.ts';
import { personActor } from './seller-scene.ts';

let market: BoxMarket;
const dir = mkdtempSync(join(tmpdir(), 'sugu-parcels-'));
const picture = join(dir, 'colis.jpg');
beforeAll(async () => {
  market = await openBoxMarket();
  // The command uses the configured providers, so the test's provider takes the usual name.
  market.provider.name = 'stripe';
  const photo = sharp({ create: { width: 900, height: 600, channels: 3, background: 'teal' } });
  writeFileSync(picture, await photo.jpeg().toBuffer());
});
afterAll(async () => {
  await market.stop();
  rmSync(dir, { recursive: true, force: true });
});

async function parcels(...args: string[]): Promise<{ code: number; said: string }> {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const env = {
    DATABASE_URL: market.ownerUrl,
    JOBS_DATABASE_URL: market.ownerUrl,
    DATA_DIR: dir,
    LANG: 'fr_CA.UTF-8',
    USER: 'awa',
  };
  const code = await runParcelsCli(args, { env, out, err });
  return { code, said: `${out.read() ?? ''}${err.read() ?? ''}`.replaceAll('\u00A0', ' ') };
}

async function heldBox() {
  const person = await market.person();
  const order = await market.orderBox({ email: person.email });
  await market.owner`update orders set user_id = ${person.id} where id = ${order.orderId}`;
  await asPaid(order.orderId);
  const [box] = await market.owner<{ id: string; suite: string }[]>`
    select id, suite from boxes where order_id = ${order.orderId}`;
  return { ...box!, person };
}
/** Marks the order as paid, as the webhook would. */
async function asPaid(orderId: string): Promise<void> {
  await market.owner`update orders set status = 'paid', paid_at = now() where id = ${orderId}`;
  await market.owner`update seller_orders set status = 'to_prepare' where order_id = ${orderId}`;
}

test('a parcel is registered with weight, measures and photo; its holder alone sees the photo', async () => {
  const { suite, person } = await heldBox();
  const other = await market.person();
  const args = [
    'receive',
    suite,
    '--reference',
    '1Z 999',
    '--weight',
    '1,45',
    '--size',
    '32x24x12',
    '--photo',
    picture,
  ];
  expect(await parcels(...args)).toMatchObject({
    code: 0,
    said: expect.stringMatching(new RegExp(`^Colis C\\w{7} enregistré pour la boîte ${suite} \\(1,45 kg\\)`)),
  });
  expect((await parcels(...args)).said).toMatch(/^Ce colis était déjà enregistré/);
  const [parcel] = await market.owner<{ photo: string; weight_grams: number; length_mm: number; reference: string }[]>`
    select photo, weight_grams, length_mm, reference from box_parcels where reference = '1Z999'`;
  expect(parcel).toMatchObject({ weight_grams: 1450, length_mm: 320 });
  const storage = createStorageService(
    storageDependencies({ owner: market.owner, pool: market.shop.sql } as TestDatabase, join(dir, 'storage')),
  );
  const ask = async (sub: string | null) => {
    const token =
      sub &&
      (await storage.keys.sign({
        aud: 'authenticated',
        role: 'authenticated',
        sub,
        exp: Math.floor(Date.now() / 1000) + 60,
      }));
    const headers = { apikey: testApiKeys.publishable, ...(token && { authorization: `Bearer ${token}` }) };
    const at = `${storageUrl}/storage/v1/object/authenticated/parcels/${parcel!.photo}`;
    return createStorageHandler(storage)(new Request(at, { headers }), { address: '203.0.113.7' });
  };
  const answer = await ask(person.id);
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp']);
  expect((await sharp(Buffer.from(await answer.arrayBuffer())).metadata()).width).toBe(640);
  for (const who of [other.id, null]) expect((await ask(who)).status).toBe(400);
});

test('paid dispatches are listed and shipped once; what cannot be used is refused in words', async () => {
  const { id: boxId, suite, person } = await heldBox();
  await parcels('receive', suite, '--reference', randomUUID(), '--weight', '2');
  const total = await asMarket(market.shop.sql, async (tx) => {
    const parcels = await findStoredParcels(tx, [boxId]);
    const quoted = await quoteBoxParcels(tx, {
      box: (await findBox(tx, boxId))!,
      parcels,
      to: 'ML',
      shop: market.shop,
    });
    if ('refusal' in quoted) throw new Error(quoted.refusal.reason);
    return { totalMinor: quoted.quote.totalMinor, parcelIds: parcels.map(({ id }) => id) };
  });
  const holder = personActor(person.id);
  const address = { fullName: 'Awa', phone: '', street: 'Rue 14', city: 'Bamako', postalCode: '', country: 'ML' };
  const { orderId } = await forwardParcels.perform(market.shop, holder, { boxId, ...total, address, language: 'fr' });
  expect((await parcels('list')).said).toBe('Aucun envoi n’attend.\n');
  expect(await findPaymentSession(market.owner, orderId)).toBeTruthy();
  await asPaid(orderId);
  const { said } = await parcels('list');
  expect(said).toMatch(
    new RegExp(`^R\\w{7} .*Boîte ${suite}.*\\n  Awa, Rue 14, Bamako, ML\\n  C\\w{7} +[0-9A-F-]{36} +2 kg`),
  );
  const [number] = /R\w{7}/.exec(said)!;
  expect((await parcels('ship', number)).code).toBe(2);
  expect((await parcels('ship', number, '--carrier', 'Poste', '--tracking', 'PX1')).said).toContain('est parti');
  expect((await parcels('ship', number, '--carrier', 'Poste')).said).toContain('était déjà parti');
  expect(await parcels('ship', 'R2222222', '--carrier', 'Poste')).toEqual({
    code: 2,
    said: 'Il n’y a pas d’envoi payé sous ce numéro.\n',
  });
  expect((await parcels('receive', 'SG99999', '--reference', 'ABC', '--weight', '1')).code).toBe(2);
  expect((await parcels('receive', suite, '--reference', 'ABC', '--weight', 'x')).said).toContain('--weight');
});

test('a site and a plan are set; the same plan at another price is a new version, and no demo any more', async () => {
  const site = [
    'site',
    'quebec',
    '--name',
    'Dépôt',
    '--street',
    '1, rue du Port',
    '--city',
    'Québec',
    '--postal-code',
    'G1G 1G1',
  ];
  expect((await parcels(...site)).code).toBe(0);
  const plan = (price: string, code = 'essai', at = 'quebec') => {
    const names = ['--site', at, '--name-fr', 'Essai', '--name-en', 'Trial', '--months', '6', '--storage-days', '20'];
    const amounts = ['--price', price, '--storage-fee', '0,50', '--together', '3', '--handling', '0'];
    return parcels('plan', code, ...names, ...amounts);
  };
  expect((await plan('30')).code).toBe(0);
  expect((await plan('30')).code).toBe(0);
  expect((await plan('35,50')).code).toBe(0);
  expect(await plan('30', 'autre', 'nulle-part')).toMatchObject({
    code: 2,
    said: expect.stringContaining('nulle-part'),
  });
  const versions = await market.owner`
    select v.version, v.price_minor, o.is_demo or s.is_demo as demo from box_plan_versions v join offers o on o.id = v.offer_id join sellers s on s.id = o.seller_id
    where v.plan_code = 'essai' order by v.version`;
  expect(versions.map((row) => ({ ...row }))).toEqual([
    { version: 1, price_minor: 3000, demo: false },
    { version: 2, price_minor: 3550, demo: false },
  ]);
});

test('the terms of a box are listed, one is ended with its money, and a plan is withdrawn', async () => {
  const person = await market.person();
  const order = await market.orderBox({ email: person.email, quantity: 2 });
  await market.pay(order);
  const [box] = await market.owner<{ suite: string }[]>`select suite from boxes where order_id = ${order.orderId}`;
  expect((await parcels('terms', box!.suite)).said).toMatch(/^1 +\S+ \S+ → \S+ \S+ .* 60,00/);
  expect((await parcels('end', box!.suite, '--term', '2')).code).toBe(2);
  const ended = await parcels('end', box!.suite, '--term', '1', '--note', 'essai');
  expect(ended).toMatchObject({ code: 0, said: expect.stringContaining(`Période 1 de la boîte ${box!.suite}`) });
  expect((await parcels('end', box!.suite, '--term', '1')).said).toContain('était déjà demandé');
  expect((await parcels('terms', box!.suite)).said).toContain('remboursement demandé');
  expect(
    await market.owner`select amount_minor::int as back, note from refunds where order_id = ${order.orderId}`,
  ).toEqual([{ back: 6000, note: 'essai' }]);
  expect((await parcels('withdraw', 'commerce')).said).toContain('n’est plus vendue');
  expect((await parcels('withdraw', 'commerce')).said).toContain('n’était déjà plus vendue');
  expect((await parcels('withdraw', 'nulle')).code).toBe(2);
});
