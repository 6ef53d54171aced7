import { Hono } from 'hono';
import { expect, test } from 'vitest';
import { limitBodySize } from './body-limit.ts';

const app = new Hono();
app.use('*', limitBodySize(10));
app.all('*', async (c) => c.text(`read ${await c.req.raw.text()}`));

/** A body of unknown length; `given` counts the pieces that were read. */
function pieces(count: number): { body: ReadableStream<Uint8Array>; given: () => number } {
  let given = 0;
  const body = new ReadableStream<Uint8Array>(
    { pull: (to) => (given++ < count ? to.enqueue(new TextEncoder().encode('abcd')) : to.close()) },
    { highWaterMark: 0 },
  );
  return { body, given: () => given };
}
const send = (body: BodyInit, path = '/', headers: Record<string, string> = {}) =>
  app.request(path, { method: 'POST', body, headers, duplex: 'half' } as RequestInit);

test('a body within the limit arrives whole, with its length stated or in pieces', async () => {
  expect(await (await send('0123456789', '/', { 'content-length': '10' })).text()).toBe('read 0123456789');
  expect(await (await send(pieces(2).body)).text()).toBe('read abcdabcd');
  expect(await (await app.request('/')).text()).toBe('read ');
});

test('a longer one is 413: by its stated length, and in pieces without waiting for its end', async () => {
  expect((await send('0123456789a', '/', { 'content-length': '11' })).status).toBe(413);
  const endless = pieces(1_000_000);
  expect((await send(endless.body)).status).toBe(413);
  expect(endless.given()).toBeLessThan(6);
  // A Content-Length beside chunked encoding must be ignored.
  expect((await send(pieces(4).body, '/', { 'content-length': '4', 'transfer-encoding': 'chunked' })).status).toBe(413);
});

test('the refusal has the shape of the door', async () => {
  expect(await (await send(pieces(4).body, '/rest/v1/rpc/search_products')).json()).toMatchObject({ code: 'PGRST102' });
  expect(await (await send(pieces(4).body, '/functions/v1/quote-order')).json()).toMatchObject({
    error: { code: 'request/too-large' },
  });
});
