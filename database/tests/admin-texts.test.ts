// Text messages to administrators about a new order: recipients, time, sent only once (R-ADMIN-19, R-ADMIN-20).
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { asMarket } from '#server/database/transaction-as.ts';
import type { SmsSender, TextMessage } from '#server/integrations/text-messages.ts';
import { TextMessageError } from '#server/integrations/text-messages.ts';
import { templates } from '#server/jobs/lists.ts';
import { sendTestText } from '#server/notifications/actions/send-test-text.ts';
import { switchAdminSms } from '#server/notifications/actions/set-sms.ts';
import { findAdminsWithVerifiedPhone } from '#server/notifications/queries/sms-switch.ts';
import { sendNotification } from '#server/notifications/send-notification.ts';
import { notifyAdminsOfNewOrder } from '#server/orders/actions/notify-admins-of-new-order.ts';
import { addOffer, openTestMarket, cliActor, type TestMarket, testJobActor } from './test-market.ts';

let market: TestMarket;
let awa: string;
const texts: TextMessage[] = [];
let refuse: TextMessageError | null = null;
const texter: SmsSender = {
  kind: 'gateway',
  async send(message) {
    if (refuse) throw refuse;
    texts.push(message);
  },
};

beforeAll(async () => {
  market = await openTestMarket();
  const person = async (email: string, phone: string | null, isProven: boolean, role: string | null) => {
    const [row] = await market.owner<{ id: string }[]>`
      insert into auth.users (email, email_confirmed_at, phone, phone_confirmed_at)
      values (${email}, now(), ${phone}, ${isProven ? new Date() : null}) returning id`;
    if (role) await market.owner`insert into user_roles (user_id, role) values (${row!.id}, ${role})`;
    return row!.id;
  };
  awa = await person('awa@sugu.example', '15145550101', true, 'admin');
  await person('unproven@sugu.example', '15145550102', false, 'admin');
  await person('employee@sugu.example', '15145550103', true, 'employee');
  await person('buyer@sugu.example', '15145550104', true, null);
});
afterAll(() => market.stop());
beforeEach(async () => {
  texts.length = 0;
  refuse = null;
  await market.owner`update admin_notification_settings set setting_value = false, is_active = true`;
});

const order = async () =>
  (await market.place([{ offer: await addOffer(market.owner, { seller: randomUUID().slice(0, 8) }) }])).orderId;
const announced = async () => {
  const id = await order();
  await notifyAdminsOfNewOrder.perform(market.shop, testJobActor, { orderId: id });
  await notifyAdminsOfNewOrder.perform(market.shop, testJobActor, { orderId: id });
  const rows = await market.owner<{ id: string; channel: string; address: string; personId: string | null }[]>`
    select id, channel, address, person_id as "personId" from notifications where subject_id = ${id} and template like 'admin_new_order%' order by channel`;
  return { id, rows };
};
const sendAll = async (rows: { id: string; channel: string }[]) => {
  const tools = {
    shop: market.shop,
    templates,
    mailer: { kind: 'outbox', send: async () => {} } as never,
    texter,
    siteName: 'Sugu',
  };
  const outcomes: unknown[] = [];
  for (const { id, channel } of rows)
    if (channel === 'sms')
      outcomes.push(await sendNotification(tools, id, { isLastTry: false }).catch((fault: Error) => fault.message));
  return outcomes;
};

test('R-ADMIN-20 R-FN-03 with the setting active and true each administrator with a proven number is told once, and nobody else', async () => {
  await market.owner`update admin_notification_settings set setting_value = true`;
  const { rows } = await announced();
  expect(rows.map(({ channel, address, personId }) => [channel, address, personId])).toEqual([
    ['mail', 'shop@sugu.example', null],
    ['sms', '+15145550101', awa],
  ]);
  expect(await sendAll(rows)).toEqual(['sent']);
  expect(await sendAll(rows)).toEqual(['over']);
  expect(texts.map(({ to }) => to)).toEqual(['+15145550101']);
  expect(texts[0]!.text).toContain('24,99 $');
});

test('R-ADMIN-20 true but not active, or active but false: the mail alone', async () => {
  for (const [value, isActive] of [
    [true, false],
    [false, true],
  ]) {
    await market.owner`update admin_notification_settings set setting_value = ${value!}, is_active = ${isActive!}`;
    expect((await announced()).rows.map(({ channel }) => channel)).toEqual(['mail']);
  }
});

test('R-ADMIN-20 what waits is left out once the setting is off, and a gateway that fails is tried again', async () => {
  await market.owner`update admin_notification_settings set setting_value = true`;
  const { rows } = await announced();
  refuse = new TextMessageError(500);
  expect(await sendAll(rows)).toEqual(['text message: 500']);
  const sms = rows.find(({ channel }) => channel === 'sms');
  expect(await market.owner`select state, last_error from notifications where id = ${sms!.id}`).toEqual([
    { state: 'queued', last_error: 'text message: 500' },
  ]);
  await market.owner`update admin_notification_settings set setting_value = false`;
  refuse = null;
  expect(await sendAll(rows)).toEqual(['skipped']);
  expect(texts).toEqual([]);
});

test('R-ADMIN-19 the switch turns on and off, activates what was not active, and each change is in the audit log once', async () => {
  const now = async () =>
    (
      await market.owner`select setting_value, is_active from admin_notification_settings where setting_key = 'sms_notifications_enabled'`
    )[0];
  await market.owner`update admin_notification_settings set is_active = false`;
  expect(await switchAdminSms.perform(market.shop, cliActor, { isOn: true })).toBe(true);
  expect(await switchAdminSms.perform(market.shop, cliActor, { isOn: true })).toBe(false);
  expect(await now()).toEqual({ setting_value: true, is_active: true });
  expect(await switchAdminSms.perform(market.shop, cliActor, { isOn: false })).toBe(true);
  expect(await now()).toEqual({ setting_value: false, is_active: true });
  expect(await market.owner`select facts from audit_log where action = 'notification/sms-set' order by id`).toEqual([
    { facts: { from: false, to: true } },
    { facts: { from: true, to: false } },
  ]);
});

test('who is told is known by two digits; a test goes to the administrator’s own number, once a form', async () => {
  expect(await asMarket(market.shop.sql, findAdminsWithVerifiedPhone)).toEqual([
    { personId: awa, name: 'awa', phoneEnd: '01' },
  ]);
  const admin = {
    kind: 'administrator',
    id: awa,
    isStepOpen: true,
    sessionId: randomUUID(),
    aal: 'aal1',
    signedInAt: new Date().toISOString(),
    address: '192.0.2.1',
    network: '192.0.2.1',
  } as const;
  const key = randomUUID();
  expect(await sendTestText.perform(market.shop, admin, { key })).toBe(true);
  expect(await sendTestText.perform(market.shop, admin, { key })).toBe(false);
  await expect(sendTestText.perform(market.shop, { ...admin, id: randomUUID() }, { key })).rejects.toMatchObject({
    code: 'desk/no-phone',
  });
});
