// Kept pages as a client meets them (docs/decisions/0020): quick, the same for the same choices, and never wrong.
import { request } from 'node:http';
import { expect, inject, test } from 'vitest';
import { changeOffer, lineOf } from './buying.ts';

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') => fetch(inject('shopUrl') + path, { method, headers, redirect: 'manual' });
/** Without what fetch adds by itself (Accept-Encoding, Accept-Language), and without decoding. */
const raw = (path: string, headers: Record<string, string>, method = 'GET'): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> =>
  new Promise((answered, failed) => {
    const asked = request(inject('shopUrl') + path, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () => answered({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }));
    });
    asked.once('error', failed);
    asked.end();
  });
const slugOf = async (): Promise<string> => (await lineOf()).metadata.slug;

test('a kept page has every header of a page rendered for it, a request id of its own, and no trace of who asked first', async () => {
  const path = `/produit/${await slugOf()}`;
  const first = await ask(path, { 'x-forwarded-host': 'evil.example', 'user-agent': 'who-asked-first' });
  const again = await ask(path);
  const constant = ({ headers }: Response) => [...headers].filter(([name]) => !['x-request-id', 'date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name));
  expect(constant(again)).toEqual(constant(first));
  expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  expect(again.headers.get('cache-control')).toBe('private, no-cache');
  for (const name of ['Accept-Encoding', 'Cookie', 'Accept-Language', 'Save-Data']) expect(again.headers.get('vary')).toContain(name);
  const [one, two] = [await first.text(), await again.text()];
  expect(two).toBe(one);
  expect(one).not.toMatch(/evil\.example|who-asked-first/);
  expect(one).not.toContain(first.headers.get('x-request-id'));
});

/** A validator without how well the body was packed. */
const pageOf = (etag: unknown): string => String(etag).replace(/-br\d+"$/, '');

test('each encoding has a validator of its own; HEAD has the headers and no body; what is held already costs 304', async () => {
  // Not the front page: it says when it was made.
  for (const path of ['/favorites', '/compare', `/produit/${await slugOf()}.data`]) {
    const packed = await raw(path, { 'accept-encoding': 'gzip, br' });
    const plain = await raw(path, {});
    expect([packed.status, packed.headers['content-encoding'], plain.headers['content-encoding']], path).toEqual([200, 'br', undefined]);
    expect(packed.headers['etag'], path).not.toBe(plain.headers['etag']);
    expect(plain.body.length, path).toBe(Number(plain.headers['content-length']));
    expect(packed.body.length, path).toBeLessThan(plain.body.length / 2);
    const head = await raw(path, { 'accept-encoding': 'br' }, 'HEAD');
    // A change elsewhere may have dropped the page in between: it is then packed anew, perhaps less well, and says so.
    const isSame = head.headers['etag'] === packed.headers['etag'];
    expect([head.status, head.body.length, pageOf(head.headers['etag'])], path).toEqual([200, 0, pageOf(packed.headers['etag'])]);
    if (isSame) expect(head.headers['content-length'], path).toBe(String(packed.body.length));
    for (const [etag, encoding] of [[packed.headers['etag'], 'br'], [`"x", W/${String(plain.headers['etag'])}`, 'identity']]) {
      const same = await raw(path, { 'accept-encoding': String(encoding), 'if-none-match': String(etag) });
      expect([same.status, same.body.length, same.headers['content-security-policy']], path).toEqual([304, 0, packed.headers['content-security-policy']]);
    }
    expect((await raw(path, { 'accept-encoding': 'br', 'if-none-match': String(plain.headers['etag']) })).status, path).toBe(200);
  }
});

test('a price changed in the database is on the page, in its data and in the answer of the wire, and stays', async () => {
  const line = await lineOf();
  const { slug } = line.metadata;
  const price = Math.round(line.price * 100);
  const says = async (minor: number, answer: Promise<Response>): Promise<boolean> => (await (await answer).text()).includes(String(minor));
  const ways = (minor: number) => [
    () => says(minor, ask(`/produit/${slug}`)),
    () => says(minor, ask(`/produit/${slug}.data`)),
    () => says(minor, fetch(`${inject('shopUrl')}/rest/v1/rpc/get_product`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify({ slug }) })),
  ];
  for (const shows of [...ways(price), ...ways(price)]) expect(await shows()).toBe(true);
  await changeOffer(line.id, { price_minor: 1_234_567 });
  await expect.poll(ways(1_234_567)[0]!, { timeout: 5000, interval: 10 }).toBe(true);
  for (let n = 0; n < 20; n++) for (const shows of ways(1_234_567)) expect(await shows()).toBe(true);
});

test('choices make other pages: language, currency, country', async () => {
  const path = `/produit/${await slugOf()}`;
  const pages = await Promise.all([{}, { cookie: 'language=en' }, { cookie: 'currency=XOF' }, { cookie: 'location=ML%3AHippodrome%20234' }].map(async (headers) => (await ask(path, headers as Record<string, string>)).text()));
  expect(new Set(pages).size).toBe(4);
  expect(pages[0]).toMatch(/^<!doctype html><html lang="fr"/);
  expect(pages[1]).toMatch(/^<!doctype html><html lang="en"/);
  expect(pages[3]).toContain('<b>Mali</b>');
  expect(pages[0]).not.toContain('<b>Mali</b>');
  // A postal code or landmark is nobody else's: the browser writes it in.
  for (const page of pages) expect(page).not.toContain('Hippodrome 234');
});

test('who has a cart here sees it, and nobody else does', async () => {
  const line = await lineOf();
  const added = await fetch(`${inject('shopUrl')}/panier`, { method: 'POST', redirect: 'manual', headers: { origin: inject('shopUrl') }, body: new URLSearchParams({ intent: 'add', offer_id: line.id, quantity: '37' }) });
  const cookie = added.headers.getSetCookie().find((one) => one.startsWith('cart='))!.split(';')[0]!;
  const units = (html: string): string => /"cartUnits":(\d+)/.exec(html)?.[1] ?? 'none';
  const [before, own, after] = [await (await ask('/')).text(), await (await ask('/', { cookie })).text(), await (await ask('/')).text()];
  expect(units(own)).toBe('37');
  expect([units(before), units(after)]).not.toContain('37');
});
