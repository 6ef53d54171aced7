import { afterAll, beforeAll, expect, test } from 'vitest';
import { addOffer, openTestMarket, testJobActor, type TestMarket } from '#database/tests/test-market.ts';
import type { Mail } from '#server/integrations/mail.ts';
import { templates } from '#server/jobs/lists.ts';
import { sendNotification } from '#server/notifications/send-notification.ts';
import { listUndecidedJob } from './list-undecided.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());

test('the shop reads which payments wait for a decision; while none does nothing is sent', async () => {
  const sent: Mail[] = [];
  const tools = {
    shop: market.shop,
    templates,
    siteName: 'Sugu',
    mailer: { kind: 'smtp' as const, send: async (mail: Mail) => void sent.push(mail) },
  };
  const attempt = { actor: testJobActor, jobId: '1', queuedAt: new Date(), number: 1, isLast: false };
  const weekly = async () => {
    await listUndecidedJob.run(tools, {}, attempt);
    const [row] = await market.owner<{ id: string }[]>`
      select id from notifications where template = 'undecided_payments' and state = 'queued'`;
    return sendNotification(tools, row!.id);
  };
  expect(await weekly()).toBe('skipped');
  const { orderId } = await market.place([{ offer: await addOffer(market.owner, { seller: 'undecided' }) }]);
  await market.owner`update payments set state = 'mismatch' where order_id = ${orderId}`;
  expect(await weekly()).toBe('sent');
  const [order] = await market.owner<{ number: string }[]>`select number from orders where id = ${orderId}`;
  expect(sent).toMatchObject([{ to: 'shop@sugu.example', text: expect.stringContaining(order!.number) }]);
});
