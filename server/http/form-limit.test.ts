import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { limitFormSize } from './form-limit.ts';

let parsed = 0;
const app = new Hono();
app.use('*', limitFormSize());
app.post('*', async (c) => {
  parsed++;
  const type = c.req.header('content-type') ?? '';
  return c.text(
    String(type.startsWith('text/') ? (await c.req.text()).length : [...(await c.req.raw.formData())].length),
  );
});
const urlencoded = { 'content-type': 'application/x-www-form-urlencoded' };
const send = (body: BodyInit, headers: Record<string, string> = urlencoded, path = '/panier') =>
  app.request(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);
const fields = (count: number) => Array.from({ length: count }, (_, at) => `champ${at}=x`).join('&');

test('a form of the shop’s own size is read as it was sent, in either coding', async () => {
  expect(await (await send(fields(200))).text()).toBe('200');
  const form = new FormData();
  for (let at = 0; at < 150; at++) form.set(`champ${at}`, 'é\r\nà');
  expect(await (await send(form, {})).text()).toBe('150');
  expect(await (await send(`lists=${'x'.repeat(250_000)}`)).text()).toBe('1');
});

test('60,000 fields are refused with 413 before anything is parsed, in the visitor’s language, with a page that says what to do', async () => {
  parsed = 0;
  const french = await send(fields(60_000), { ...urlencoded, 'accept-language': 'fr' });
  expect([french.status, french.headers.get('content-type')]).toEqual([413, 'text/html; charset=utf-8']);
  expect(await french.text()).toContain('trop volumineux. Réduisez-le');
  const few = await send(fields(20_000).slice(0, 200_000), { ...urlencoded, cookie: 'language=en' }, '/paiement');
  expect(few.status).toBe(413);
  expect(await few.text()).toMatch(/<html lang="en">.*This form is too large/);
  const parts = new FormData();
  for (let at = 0; at < 1000; at++) parts.append('a', '');
  expect((await send(parts, {})).status).toBe(413);
  expect(parsed).toBe(0);
});

test('a form that is too long is refused by its stated length, and in pieces without waiting for its end', async () => {
  expect((await send('a=1', { ...urlencoded, 'content-length': '300000' })).status).toBe(413);
  let given = 0;
  const endless = new ReadableStream<Uint8Array>(
    { pull: (to) => (given++, to.enqueue(new Uint8Array(64 * 1024).fill(97))) },
    { highWaterMark: 0 },
  );
  expect((await send(endless)).status).toBe(413);
  // After the response, the server reads and discards at most four mebibytes of the unread body.
  expect(given).toBeLessThanOrEqual((4 * 1024) / 64 + 6);
});

test('files and what is no form have limits of their own', async () => {
  expect(await (await send('&'.repeat(1000), { 'content-type': 'text/plain' })).text()).toBe('1000');
  const file = new FormData();
  file.set('file', new Blob(['x'.repeat(400_000)]));
  expect((await send(file, {}, '/storage/v1/object/avatars/a')).status).toBe(200);
});

test('a call is answered in the shape of calls', async () => {
  const answer = await send(fields(300), urlencoded, '/functions/v1/mobile-money-callback');
  expect([answer.status, await answer.json()]).toMatchObject([413, { error: { code: 'request/too-large' } }]);
});
