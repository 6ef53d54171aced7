// Paying sellers: release, proposal, approval, payment, return, clawback. After each step the ledger sums to zero.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { ledgerAccounts } from '#domain/orders/ledger.ts';
import { asMarket } from '#server/database/transaction-as.ts';
import { postPayoutEvent } from '#server/ledger/queries/entries.ts';
import { reconcile } from '#server/ledger/reconcile-ledger.ts';
import { reverseRefund } from '#server/payments/book-refund.ts';
import { finalizeBankFile } from '#server/payouts/actions/make-bank-file.ts';
import { downloadBankFile } from '#server/payouts/actions/read-bank-file.ts';
import { proposePayouts } from '#server/payouts/actions/propose-payouts.ts';
import { markPayoutsSent } from '#server/payouts/actions/mark-payouts-sent.ts';
import { returnPayout } from '#server/payouts/actions/return-payout.ts';
import { withdrawPayouts } from '#server/payouts/actions/withdraw-payouts.ts';
import { payoutAccountsOf } from '#server/payouts/queries/payout-accounts.ts';
import { readPayoutBatch } from '#server/desk/queries/payouts.ts';
import { testJobActor, type TestMarket } from './test-market.ts';
import { administratorActor, openPayoutMarket, type createPayoutHelpers } from './payouts-scene.ts';

let market: TestMarket;
let scene: ReturnType<typeof createPayoutHelpers>;
let close: () => Promise<void>;
beforeAll(async () => {
  ({ market, scene, close } = await openPayoutMarket());
});
afterEach(async () => expect(await scene.sum()).toBe(0));
afterAll(() => close());

test('SELL-MONEY a part is released seven days after its delivery, once, and what was set at the sale holds', async () => {
  const { seller, partId } = await scene.sold();
  await market.owner`update settings set value = '30' where key = 'release_delivered_days'`;
  expect(await scene.release()).toBe(0);
  scene.passDays(7);
  expect(await scene.release()).toBe(1);
  expect(await scene.release()).toBe(0);
  expect(await scene.payable(seller)).toBe(9000);
  await expect(market.owner`update seller_orders set release_delivered_days = 0 where id = ${partId}`).rejects.toThrow(
    /frozen at the sale/,
  );
  await market.owner`update settings set value = '7' where key = 'release_delivered_days'`;
});

test('SELL-MONEY a bank batch: proposed, approved once, sent, one line comes back and is owed again', async () => {
  const { seller } = await scene.sold();
  scene.passDays(8);
  await scene.release();
  await expect(scene.proposed('bank')).rejects.toMatchObject({ code: 'payout/nothing-due' });
  await scene.account(seller);
  const batch = await scene.proposed('bank');
  const [line] = batch.lines;
  expect(batch.lines).toMatchObject([{ seller, amount: 9000 }]);
  // A balance that is already in a batch is not proposed a second time.
  await expect(scene.proposed('bank')).rejects.toMatchObject({ code: 'payout/nothing-due' });
  expect(await scene.payable(seller)).toBe(9000);
  expect(await Promise.all([scene.approve(batch.id), scene.approve(batch.id)])).toContain(null);
  expect([await scene.payable(seller), await scene.inTransit()]).toEqual([0, 9000]);
  await expect(withdrawPayouts.perform(market.shop, administratorActor, { batch: batch.id })).rejects.toMatchObject({
    code: 'payout/closed',
  });
  // The bank cannot have the file before it was made.
  await expect(markPayoutsSent.perform(market.shop, administratorActor, { batch: batch.id })).rejects.toMatchObject({
    code: 'payout/closed',
  });
  await scene.bankFile(batch.id);
  await markPayoutsSent.perform(market.shop, administratorActor, { batch: batch.id });
  expect(await markPayoutsSent.perform(market.shop, administratorActor, { batch: batch.id })).toBeNull();
  expect([await scene.line(line!.id), await scene.inTransit()]).toMatchObject([{ state: 'paid' }, 0]);
  const back = { line: line!.id, reason: 'Compte fermé' };
  await returnPayout.perform(market.shop, administratorActor, back);
  expect(await returnPayout.perform(market.shop, administratorActor, back)).toBeNull();
  expect([await scene.line(line!.id), await scene.payable(seller)]).toMatchObject([{ state: 'returned' }, 9000]);
  // The remaining amount is paid with the next batch.
  const next = await scene.proposed('bank');
  await scene.approve(next.id);
  expect(await scene.payable(seller)).toBe(0);
  const actions = await market.owner`select action from audit_log where action like 'payout/%' order by id`;
  for (const one of ['payout/proposed', 'payout/approved', 'payout/marked-sent', 'payout/returned'])
    expect(actions.map(({ action }) => action)).toContain(one);
});

test('SELL-MONEY a proposal sent twice is one batch; its key with another way or currency is refused', async () => {
  const { seller } = await scene.sold({ currency: 'USD' });
  await scene.account(seller);
  scene.passDays(8);
  await scene.release();
  const wish = { method: 'bank', currency: 'USD', key: crypto.randomUUID() } as const;
  const { id } = await proposePayouts.perform(market.shop, administratorActor, wish);
  expect(await proposePayouts.perform(market.shop, administratorActor, wish)).toEqual({ id, made: null });
  for (const other of [{ method: 'mobile_money' }, { currency: 'CAD' }] as const)
    await expect(proposePayouts.perform(market.shop, administratorActor, { ...wish, ...other })).rejects.toMatchObject({
      code: 'request/key-reused',
    });
  await withdrawPayouts.perform(market.shop, administratorActor, { batch: id });
});

test('SELL-MONEY a part whose money cannot be released keeps none behind it waiting; the job says so at its end', async () => {
  const [stuck, next] = [await scene.sold(), await scene.sold()];
  // This part of an order is due before those of later orders.
  await market.owner`update seller_orders set shipped_at = shipped_at - interval '1 day' where id = ${stuck.partId}`;
  scene.passDays(8);
  await market.owner.unsafe(`
    create function public.fail_release() returns trigger language plpgsql as $$ begin raise exception 'no release today'; end $$;
    create trigger fail_release before update of released_at on public.seller_orders for each row when (new.id = '${stuck.partId}') execute function public.fail_release()`);
  try {
    await expect(scene.release()).rejects.toThrow(/no release today/);
  } finally {
    await market.owner.unsafe('drop trigger fail_release on public.seller_orders; drop function public.fail_release()');
  }
  expect([await scene.payable(stuck.seller), await scene.payable(next.seller)]).toEqual([0, 9000]);
  expect(await scene.release()).toBe(1);
});

test('SELL-MONEY a refund after the release makes the balance negative, a proposed line is left out, and the next payouts take it back', async () => {
  const first = await scene.sold();
  await scene.account(first.seller);
  scene.passDays(8);
  await scene.release();
  const batch = await scene.proposed('bank');
  await scene.refund(first.orderId);
  expect(await scene.payable(first.seller)).toBe(0);
  expect(await scene.approve(batch.id)).toMatchObject({ sent: 0, leftOut: 1 });
  expect(await scene.line(batch.lines[0]!.id)).toMatchObject({ state: 'left_out', reason: 'balance' });
  const second = await scene.sold({ seller: first.slug });
  scene.passDays(8);
  await scene.release();
  const paid = await scene.proposed('bank');
  await scene.approve(paid.id);
  await scene.refund(second.orderId);
  expect(await scene.payable(first.seller)).toBe(-9000);
  await expect(scene.proposed('bank')).rejects.toMatchObject({ code: 'payout/nothing-due' });
  await scene.sold({ seller: first.slug, price: 30_000 });
  scene.passDays(8);
  await scene.release();
  expect((await scene.proposed('bank')).lines).toMatchObject([{ seller: first.seller, amount: 18_000 }]);
  const { differences } = await reconcile(market.shop);
  expect(differences.filter(({ kind }) => kind.endsWith('account'))).toEqual([]);
});

test('SELL-MONEY the database refuses a payout of more than is released, also when two are written at once', async () => {
  const { seller } = await scene.sold();
  await scene.account(seller);
  scene.passDays(8);
  await scene.release();
  const { lines } = await scene.proposed('bank');
  const sent = (amountMinor: number) =>
    asMarket(market.shop.sql, async (tx) => {
      await tx`update payout_lines set state = 'in_transit' where id = ${lines[0]!.id}`;
      await postPayoutEvent(tx, lines[0]!.id, { kind: 'payout_sent', sellerId: seller, amountMinor, currency: 'CAD' });
    });
  await expect(sent(9001)).rejects.toThrow(/more than is released/);
  // A smaller amount is refused, because the payout line and its ledger entries must have equal amounts.
  await expect(sent(8999)).rejects.toThrow(/the ledger has taken 8999/);
  await expect(
    asMarket(market.shop.sql, (tx) => tx`update payout_lines set amount_minor = 1 where id = ${lines[0]!.id}`),
  ).rejects.toThrow(/frozen/);
  expect(await scene.payable(seller)).toBe(9000);
  // A second transaction that takes the same amount sees the first one and fails.
  const other = await scene.sold();
  await scene.account(other.seller);
  const take = (line: string) =>
    asMarket(market.shop.sql, async (tx) => {
      const [made] = await tx<{ id: string }[]>`
        insert into ledger_transactions (payout_line_id, kind) values (${line}, ${`test_${Math.random()
          .toString(36)
          .replaceAll(/[^a-z]/g, '')}`}) returning id`;
      await tx`insert into ledger_entries (transaction_id, account, amount_minor, currency) values
        (${made!.id}, ${ledgerAccounts.payable(seller)}, 6000, 'CAD'), (${made!.id}, ${ledgerAccounts.payouts}, -6000, 'CAD')`;
      await pause(50);
      throw new Error('taken');
    });
  const both = await Promise.allSettled([take(lines[0]!.id), take(lines[0]!.id)]);
  expect(both.every(({ status }) => status === 'rejected')).toBe(true);
  expect(await scene.payable(seller)).toBe(9000);
});

test.each(['before', 'after'] as const)(
  'SELL-MONEY a refund that the bank sends back %s the release job ran pays the seller nothing; given back again, the part is settled',
  async (when) => {
    const { seller, orderId, partId } = await scene.sold();
    await scene.refund(orderId);
    if (when === 'after') await scene.release();
    const [refund] = await market.owner<{ id: string }[]>`select id from refunds where order_id = ${orderId}`;
    await reverseRefund(market.shop, refund!.id, testJobActor);
    scene.passDays(30);
    await scene.release();
    expect(await scene.payable(seller)).toBe(0);
    const released = async () =>
      (await market.owner<{ at: Date | null }[]>`select released_at as at from seller_orders where id = ${partId}`)[0]!
        .at;
    expect(await released()).toBeNull();
    await scene.refund(orderId);
    await scene.release();
    expect(await released()).not.toBeNull();
    expect(await scene.payable(seller)).toBe(0);
    const left = await market.owner`
      select account from ledger_entries where account like ${`seller:${seller}:%`} group by account having sum(amount_minor) <> 0`;
    expect(left).toHaveLength(0);
  },
);

test('SELL-MONEY while units of a part are being returned its money waits, 30 days at most', async () => {
  const [requested, forgotten, received] = [await scene.sold(), await scene.sold(), await scene.sold()];
  scene.passDays(8);
  for (const { orderId, partId, seller } of [requested, forgotten, received])
    await market.owner`
      insert into order_returns (id, order_id, seller_order_id, seller_id, reason, status, created_at, updated_at)
      values (gen_random_uuid(), ${orderId}, ${partId}, ${seller}, 'damaged', ${partId === received.partId ? 'received' : 'requested'}, ${market.shop.now()}, ${market.shop.now()})`;
  const payables = async () => Promise.all([requested, forgotten, received].map(({ seller }) => scene.payable(seller)));
  await scene.release();
  expect(await payables()).toEqual([0, 0, 0]);
  await market.owner`update order_returns set status = 'refused' where seller_order_id = ${requested.partId}`;
  await scene.release();
  expect(await payables()).toEqual([9000, 0, 0]);
  scene.passDays(30);
  await scene.release();
  expect(await payables()).toEqual([9000, 9000, 9000]);
});

test('SELL-MONEY a line does not come back between the download of the bank file and the mark that it was sent', async () => {
  const [first, second] = [await scene.sold(), await scene.sold()];
  for (const { seller } of [first, second]) await scene.account(seller);
  scene.passDays(8);
  await scene.release();
  const { id, lines } = await scene.proposed('bank');
  await scene.approve(id);
  const back = ({ seller }: { seller: string }) =>
    returnPayout.perform(market.shop, administratorActor, {
      line: lines.find((line) => line.seller === seller)!.id,
      reason: 'Compte fermé',
    });
  // Without a bank file nobody was paid, so the market takes the payout back; the bank did not return it.
  await back(first);
  const shop = { ...market.shop, payoutDebtor: { account: '123456789', bic: 'BOFMCAM2' } };
  // Downloading does not create the file; it must be made first.
  await expect(downloadBankFile.perform(shop, administratorActor, { batch: id })).rejects.toMatchObject({
    code: 'payout/closed',
  });
  expect(await finalizeBankFile.perform(shop, administratorActor, { batch: id })).toMatchObject({ isNew: true });
  expect(await finalizeBankFile.perform(shop, administratorActor, { batch: id })).toMatchObject({ isNew: false });
  const { xml } = await downloadBankFile.perform(shop, administratorActor, { batch: id });
  expect(xml).toContain('<PmtInf>');
  expect((await downloadBankFile.perform(shop, administratorActor, { batch: id })).xml).toBe(xml);
  await expect(back(second)).rejects.toMatchObject({ code: 'payout/closed' });
  await markPayoutsSent.perform(market.shop, administratorActor, { batch: id });
  await back(second);
  expect(await Promise.all([first, second].map(({ seller }) => scene.payable(seller)))).toEqual([9000, 9000]);
  // A clawback by the market does not mark the account as doubtful, but a return by the bank does.
  const marks = async () => {
    const { id: next, lines: proposed } = await scene.proposed('bank');
    const read = await asMarket(market.shop.sql, (tx) => readPayoutBatch(tx, next));
    const seen = [first, second].map(({ seller }) => read!.of.find((one) => one.sellerId === seller)?.cameBack?.reason);
    return { next, proposed, seen };
  };
  const { next, proposed, seen } = await marks();
  expect(seen).toEqual([undefined, 'Compte fermé']);
  await expect(scene.approve(next, [])).rejects.toMatchObject({ code: 'payout/account-came-back' });
  // Confirming the payout line of another seller is not enough.
  const lineOf = ({ seller }: { seller: string }) => proposed.find((line) => line.seller === seller)!.id;
  await expect(scene.approve(next, [lineOf(first)])).rejects.toMatchObject({ code: 'payout/account-came-back' });
  expect(await scene.payable(second.seller)).toBe(9000);
  await withdrawPayouts.perform(market.shop, administratorActor, { batch: next });
  // A new payout account has no earlier returned payouts.
  await scene.account(second.seller, 'bank', '87654321');
  const anew = await marks();
  expect(anew.seen).toEqual([undefined, undefined]);
  await scene.approve(anew.next, []);
  expect(await scene.payable(second.seller)).toBe(0);
});

test('SELL-MONEY a payout that is paid after one came back clears the mark, which the seller sees with its reason', async () => {
  const { seller } = await scene.sold();
  await scene.account(seller);
  scene.passDays(8);
  await scene.release();
  const shown = async () =>
    (await asMarket(market.shop.sql, (tx) => payoutAccountsOf(tx, seller, market.shop.now()))).current?.cameBack;
  const pay = async () => {
    const batch = await scene.proposed('bank');
    await scene.approve(batch.id);
    await scene.bankFile(batch.id);
    await markPayoutsSent.perform(market.shop, administratorActor, { batch: batch.id });
    return batch.lines.find((line) => line.seller === seller)!.id;
  };
  const line = await pay();
  expect(await shown()).toBeNull();
  await returnPayout.perform(market.shop, administratorActor, { line, reason: 'IBAN inconnu' });
  expect(await shown()).toMatchObject({ reason: 'IBAN inconnu' });
  scene.passDays(1);
  await pay();
  expect(await shown()).toBeNull();
});

test('SELL-MONEY the nightly comparison covers payouts: agreeing says nothing, one on its way for days and one whose books were changed are named', async () => {
  const { seller, slug } = await scene.sold();
  const name = `Vendeur ${slug}`;
  await scene.account(seller);
  scene.passDays(8);
  await scene.release();
  const { id, lines } = await scene.proposed('bank');
  const line = lines.find((one) => one.seller === seller)!;
  await scene.approve(id);
  const [batch] = await market.owner<{ number: number }[]>`select number from payout_batches where id = ${id}`;
  const found = async () =>
    (await reconcile(market.shop)).differences
      .filter(({ kind, facts }) => kind.startsWith('payout-') && facts['payout'] === batch!.number)
      // The batch also contains sellers of earlier tests, who are ignored here.
      .filter(({ facts }) => facts['seller'] === name)
      .map(({ kind }) => kind);
  expect(await found()).toEqual([]);
  scene.passDays(4);
  expect(await found()).toEqual(['payout-slow']);
  await scene.bankFile(id);
  await markPayoutsSent.perform(market.shop, administratorActor, { batch: id });
  expect(await found()).toEqual([]);
  const change = (minor: number) =>
    market.owner.begin(async (tx) => {
      await tx`set local session_replication_role = replica`;
      await tx`update ledger_entries set amount_minor = ${minor} where account = 'market:payouts' and amount_minor > 0
      and transaction_id in (select id from ledger_transactions where payout_line_id = ${line.id})`;
    });
  await change(8999);
  expect(await found()).toContain('payout-account');
  await change(9000);
  expect(await found()).toEqual([]);
});
