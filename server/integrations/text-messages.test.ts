import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { accountSid, authToken, openTextHarness } from '#simulators/text-messages/harness.ts';
import { TextMessageError, createSmsSender } from './text-messages.ts';

const heard: { authorization: string | undefined; body: string }[] = [];
let status = 201;
const gateway = createServer((request, answer) => {
  let body = '';
  request.on('data', (chunk) => (body += chunk));
  request.on('end', () => {
    heard.push({ authorization: request.headers.authorization, body });
    answer.writeHead(status).end('{}');
  });
});
let url: string;
beforeAll(
  () =>
    new Promise<void>((resolve) =>
      gateway.listen(0, '127.0.0.1', () => {
        url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/Messages.json`;
        resolve();
      }),
    ),
);
afterAll(() => new Promise((resolve) => gateway.close(resolve)));

const send = () =>
  createSmsSender({ url, user: 'AC1', password: 'hush', from: '+15145550100', outbox: '/nowhere' }).send({
    id: '1',
    to: '+22370000000',
    text: '123456 est votre code & rien d’autre',
  });

test('a text is posted as a form, with a user and a password', async () => {
  await send();
  expect(Object.fromEntries(new URLSearchParams(heard.at(-1)!.body))).toEqual({
    To: '+22370000000',
    From: '+15145550100',
    Body: '123456 est votre code & rien d’autre',
  });
  expect(heard.at(-1)!.authorization).toBe(`Basic ${Buffer.from('AC1:hush').toString('base64')}`);
});

test('what is about the message is for good, what is about us or about now is tried again; neither names number or words', async () => {
  for (const [code, isForGood] of [
    [400, true],
    [422, true],
    [401, false],
    [404, false],
    [429, false],
    [500, false],
  ] as const) {
    status = code;
    const fault = (await send().catch((error: unknown) => error)) as TextMessageError;
    expect([fault.isForGood, fault.message]).toEqual([isForGood, `text message: ${code}`]);
  }
  await expect(
    createSmsSender({ url: 'http://127.0.0.1:1/x', outbox: '/nowhere' }).send({ id: '1', to: '+1', text: 'x' }),
  ).rejects.toMatchObject({ isForGood: false, message: 'text message: unreachable' });
});

test('against the simulator of Twilio: a refusal about the number is for good, one about our account is not, and no word of the gateway is kept', async () => {
  const bench = await openTextHarness();
  try {
    const { send: post } = createSmsSender({
      url: bench.url,
      user: accountSid,
      password: authToken,
      from: '+15005550006',
      outbox: '/nowhere',
    });
    for (const [to, code, isForGood] of [
      ['+15005550001', 21211, true],
      ['+15005550004', 21610, true],
      ['+15005550003', 21408, false],
    ] as const)
      await expect(post({ id: '1', to, text: 'x' })).rejects.toMatchObject({
        isForGood,
        message: `text message: 400 (${code})`,
      });
    const wrong = createSmsSender({
      url: bench.url,
      user: accountSid,
      password: 'no',
      from: '+15005550006',
      outbox: '/nowhere',
    });
    await expect(wrong.send({ id: '1', to: '+22370000000', text: 'x' })).rejects.toMatchObject({
      isForGood: false,
      message: 'text message: 401 (20003)',
    });
    await post({ id: '1', to: '+22370000000', text: 'Sugu : commande S1' });
    expect(bench.sent.map(({ to, body }) => [to, body])).toEqual([['+22370000000', 'Sugu : commande S1']]);
    expect(await (await fetch(bench.page)).text()).toContain('Sugu : commande S1');
  } finally {
    await bench.close();
  }
});

test('a text that the gateway took while its answer was lost is not sent a second time', async () => {
  const bench = await openTextHarness();
  try {
    const { send: post } = createSmsSender({
      url: bench.url,
      user: accountSid,
      password: authToken,
      from: 'MG1',
      outbox: '/nowhere',
    });
    const text = { id: '1', to: '+22370000000', text: 'Sugu : commande S2' };
    bench.faults.set({ timeoutAfterCreate: 1 });
    await expect(post(text)).rejects.toMatchObject({ isForGood: false, message: 'text message: unreachable' });
    await post({ ...text, isAgain: true });
    expect(bench.sent).toHaveLength(1);
    await post({ ...text, text: 'Sugu : commande S3', isAgain: true });
    expect(bench.sent).toHaveLength(2);
  } finally {
    await bench.close();
  }
});
