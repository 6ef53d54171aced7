// npm run orders: an operator's reads and actions, in both languages, while a shop's jobs are running or not.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { settlePayment } from '#server/payments/settle.ts';
import { startJobs } from '#server/jobs/start.ts';
import { createMailer } from '#server/integrations/mail.ts';
import { runOrdersCli } from '#tools/orders/command.ts';
import { addOffer, openTestMarket, testJobActor, type TestMarket } from './test-market.ts';

let market: TestMarket;
let jobs: { stop(): Promise<void> };
const dir = mkdtempSync(join(tmpdir(), 'sugu-desk-'));
beforeAll(async () => {
  market = await openTestMarket();
  // The command uses the configured providers, so the test's provider takes the usual name.
  market.provider.name = 'stripe';
  const mails = createMailer({ from: 'Sugu <bonjour@sugu.example>', outbox: join(dir, 'outbox') });
  jobs = await startJobs({
    connectionString: market.ownerUrl,
    shop: market.shop,
    mailer: mails,
    siteName: 'Sugu',
  });
});
afterAll(async () => {
  await jobs.stop();
  await market.stop();
  rmSync(dir, { recursive: true, force: true });
});

async function orders(...args: string[]): Promise<{ code: number; said: string }> {
  const [out, err] = [new PassThrough(), new PassThrough()];
  const env = {
    DATABASE_URL: market.ownerUrl,
    JOBS_DATABASE_URL: market.ownerUrl,
    DATA_DIR: dir,
    LANG: 'fr_CA.UTF-8',
    USER: 'awa',
  };
  const code = await runOrdersCli(args, { env, input: new PassThrough() as unknown as NodeJS.ReadStream, out, err });
  return { code, said: `${out.read() ?? ''}${err.read() ?? ''}` };
}

async function paid(): Promise<{ number: string; orderId: string }> {
  const offers = [
    await addOffer(market.owner, { seller: 'chez-awa', price: 1500 }),
    await addOffer(market.owner, { seller: 'chez-fanta', price: 999, shipping: 0 }),
  ];
  const { orderId } = await market.place(offers.map((offer) => ({ offer })));
  const [payment] =
    await market.owner`select session_id, (select number from orders where id = ${orderId}) as number from payments where order_id = ${orderId}`;
  market.provider.pay(payment!.session_id);
  await settlePayment(market.shop, { provider: 'stripe', sessionId: payment!.session_id }, testJobActor);
  return { number: payment!.number as string, orderId };
}

test('lists and shows orders, their parts, payments and timeline', async () => {
  const { number } = await paid();
  const { code, said } = await orders('list');
  expect(code).toBe(0);
  expect(said).toMatch(new RegExp(`${number} .* Payée .* 29,99 \\$ .*chez-awa, chez-fanta`));
  const shown = (await orders('show', number.toLowerCase())).said;
  for (const line of [
    'Part de Vendeur chez-awa (chez-awa) : En préparation',
    'Paiement stripe : paid, 29,99 $',
    'Commande créée',
    'Paiement reçu',
  ])
    expect(shown).toContain(line);
});

test('gives a seller’s part back beside the running shop, then the rest, and says what came of it', async () => {
  const { number, orderId } = await paid();
  expect(await orders('refund', number, '--seller', 'chez-fanta', '--yes', '--note', 'manquant')).toEqual({
    code: 0,
    said: 'Remboursé : 9,99 $. L’acheteur en est averti par courriel.\n',
  });
  expect(await orders('refund', number, '--seller', 'chez-awa', '--items', '2,50', '--yes')).toMatchObject({
    said: expect.stringContaining('2,50 $'),
  });
  expect((await orders('show', number)).said).toMatch(/Remboursement du .* : fait, 9,99 \$, décidé ici, manquant/);
  expect(await orders('refund', number, '--yes')).toMatchObject({ code: 0, said: expect.stringContaining('17,50 $') });
  expect((await market.owner`select status from orders where id = ${orderId}`)[0]!.status).toBe('refunded');
  expect(await orders('refund', number, '--yes')).toEqual({
    code: 1,
    said: 'Il ne reste rien à rembourser sur cette commande.\n',
  });
  expect(
    (
      await market.owner`select actor from audit_log where order_id = ${orderId} and action = 'order/refund-asked' limit 1`
    )[0]!.actor,
  ).toBe('operator:awa');
});

test('sends and delivers a part, and refuses what cannot be', async () => {
  const { number } = await paid();
  expect(await orders('ship', number)).toEqual({
    code: 1,
    said: 'Dites de quel vendeur il s’agit : --seller, l’un de chez-awa, chez-fanta.\n',
  });
  expect(await orders('deliver', number, '--seller', 'chez-awa')).toMatchObject({ code: 1 });
  expect(await orders('ship', number, '--seller', 'chez-awa', '--carrier', 'Poste', '--tracking', 'PX1')).toEqual({
    code: 0,
    said: 'Vendeur chez-awa : Expédiée.\n',
  });
  expect(await orders('deliver', number, '--seller', 'chez-awa')).toEqual({
    code: 0,
    said: 'Vendeur chez-awa : Livrée.\n',
  });
});

test('says what is wrong with a command, and does nothing without a yes', async () => {
  const { number, orderId } = await paid();
  expect(await orders('pay')).toMatchObject({ code: 1, said: expect.stringContaining('« pay »') });
  expect(await orders('show')).toMatchObject({ code: 1, said: expect.stringContaining('Il manque le numéro') });
  expect(await orders('show', 'S2026XXXXXX')).toMatchObject({ code: 1, said: expect.stringContaining('S2026XXXXXX') });
  expect(await orders('refund', number, '--seller', 'chez-awa', '--items', '1,005', '--yes')).toMatchObject({
    code: 1,
    said: expect.stringContaining('« 1,005 » n’est pas un montant en CAD'),
  });
  expect(await orders('refund', number, '--seller', 'nobody', '--yes')).toMatchObject({
    code: 1,
    said: expect.stringContaining('chez-awa, chez-fanta'),
  });
  expect(await orders('refund', number)).toMatchObject({ code: 1, said: expect.stringContaining('--yes') });
  expect(await orders('refund', number, '--nonsense')).toMatchObject({ code: 1 });
  expect((await orders()).said).toContain('npm run orders -- COMMANDE');
  expect(await market.owner`select id from refunds where order_id = ${orderId}`).toEqual([]);
});

test('a key refunds once, says so again when asked again, and is refused for another amount', async () => {
  const { number, orderId } = await paid();
  const { number: whole } = await paid();
  for (let time = 0; time < 2; time++)
    expect(await orders('refund', whole, '--key', 'le-tout-en-une-fois', '--yes')).toMatchObject({
      code: 0,
      said: expect.stringContaining('29,99 $'),
    });
  expect(await orders('refund', number, '--key', 'court', '--yes')).toEqual({
    code: 1,
    said: 'Une clé a de 8 à 200 caractères.\n',
  });
  expect(await orders('refund', number, '--seller', 'chez-awa', '--items', '0', '--yes')).toMatchObject({
    code: 1,
    said: expect.stringContaining('« 0 »'),
  });
  for (let time = 0; time < 2; time++)
    expect(
      await orders('refund', number, '--seller', 'chez-fanta', '--items', '1', '--key', 'une-seule-fois', '--yes'),
    ).toMatchObject({ code: 0 });
  expect(
    await orders('refund', number, '--seller', 'chez-fanta', '--items', '2', '--key', 'une-seule-fois', '--yes'),
  ).toEqual({ code: 1, said: 'Un autre remboursement porte déjà cette clé. Rien n’a été remboursé.\n' });
  expect((await market.owner`select refunded_minor from payments where order_id = ${orderId}`)[0]!.refunded_minor).toBe(
    100,
  );
});

test('compares ledger, orders and provider now, and says a difference in words', async () => {
  await paid();
  const agreed = await orders('reconcile');
  expect(agreed).toEqual({ code: 0, said: expect.stringMatching(/^Aucune différence\. \d+ commandes comparées\.\n$/) });
  const { number, orderId } = await paid();
  const [payment] = await market.owner`select session_id from payments where order_id = ${orderId}`;
  market.provider.sessions.get(payment!.session_id)!.amountMinor = 1;
  expect(await orders('reconcile')).toEqual({ code: 2, said: expect.stringContaining(number) });
});
