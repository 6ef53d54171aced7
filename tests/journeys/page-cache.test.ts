// Cached pages over HTTP: headers, encodings, and that visitors share nothing personal (docs/decisions/0020).
import { request } from 'node:http';
import { expect, inject, test } from 'vitest';
import { waitForHydration, journeyWithPictures, openPage, journeyInTurn } from './browser.ts';
import { changeOfferDuringTest, findCartLine } from './buying.ts';

const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(inject('shopUrl') + path, { method, headers, redirect: 'manual' });
/** A request without the headers that fetch adds (Accept-Encoding, Accept-Language), and without decoding. */
const raw = (
  path: string,
  headers: Record<string, string>,
  method = 'GET',
): Promise<{ status: number; headers: Record<string, unknown>; body: Buffer }> =>
  new Promise((answered, failed) => {
    const sent = request(inject('shopUrl') + path, { method, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on('data', (chunk: Buffer) => chunks.push(chunk));
      answer.once('end', () =>
        answered({ status: answer.statusCode!, headers: answer.headers, body: Buffer.concat(chunks) }),
      );
    });
    sent.once('error', failed);
    sent.end();
  });
const slugOf = async (): Promise<string> => (await findCartLine()).metadata.slug;

test('a cached page has all headers of a rendered page, its own request id, and no data of the first visitor', async () => {
  const path = `/produit/${await slugOf()}`;
  const first = await ask(path, { 'x-forwarded-host': 'evil.example', 'user-agent': 'who-asked-first' });
  const again = await ask(path);
  const constant = ({ headers }: Response) =>
    [...headers].filter(
      ([name]) => !['x-request-id', 'date', 'connection', 'keep-alive', 'transfer-encoding'].includes(name),
    );
  expect(constant(again)).toEqual(constant(first));
  expect(again.headers.get('x-request-id')).not.toBe(first.headers.get('x-request-id'));
  expect(again.headers.get('cache-control')).toBe('private, no-cache');
  for (const name of ['Accept-Encoding', 'Cookie', 'Accept-Language', 'Save-Data'])
    expect(again.headers.get('vary')).toContain(name);
  const [one, two] = [await first.text(), await again.text()];
  expect(two).toBe(one);
  expect(one).not.toMatch(/evil\.example|who-asked-first/);
  expect(one).not.toContain(first.headers.get('x-request-id'));
});

/** A GET and a HEAD response of one rendering. Retried if a change invalidated the page between the two requests. */
async function pageAndHead(
  path: string,
  headers: Record<string, string>,
): Promise<[page: Awaited<ReturnType<typeof raw>>, head: Awaited<ReturnType<typeof raw>>]> {
  for (let tries = 5; ; tries--) {
    const [page, head] = [await raw(path, headers), await raw(path, headers, 'HEAD')];
    if (page.headers['etag'] === head.headers['etag'] || tries === 1) return [page, head];
  }
}

test('each encoding has a validator of its own; HEAD has the headers and no body; what is held already costs 304', async () => {
  // The front page is left out, because it contains the time of its rendering.
  for (const path of ['/favorites', '/compare', `/produit/${await slugOf()}.data`]) {
    const [packed, head] = await pageAndHead(path, { 'accept-encoding': 'gzip, br' });
    const plain = await raw(path, {});
    expect([packed.status, packed.headers['content-encoding'], plain.headers['content-encoding']], path).toEqual([
      200,
      'br',
      undefined,
    ]);
    expect(packed.headers['etag'], path).not.toBe(plain.headers['etag']);
    expect(plain.body.length, path).toBe(Number(plain.headers['content-length']));
    expect(packed.body.length, path).toBeLessThan(plain.body.length / 2);
    expect([head.status, head.body.length, head.headers['content-length'], head.headers['etag']], path).toEqual([
      200,
      0,
      String(packed.body.length),
      packed.headers['etag'],
    ]);
    for (const [etag, encoding] of [
      [packed.headers['etag'], 'br'],
      [`"x", W/${String(plain.headers['etag'])}`, 'identity'],
    ]) {
      const same = await raw(path, { 'accept-encoding': String(encoding), 'if-none-match': String(etag) });
      expect([same.status, same.body.length, same.headers['content-security-policy']], path).toEqual([
        304,
        0,
        packed.headers['content-security-policy'],
      ]);
    }
    expect(
      (await raw(path, { 'accept-encoding': 'br', 'if-none-match': String(plain.headers['etag']) })).status,
      path,
    ).toBe(200);
  }
});

test('a price changed in the database is on the page, in its data and in the API’s response, and stays', async () => {
  const line = await findCartLine();
  const { slug } = line.metadata;
  const price = Math.round(line.price * 100);
  const says = async (minor: number, answer: Promise<Response>): Promise<boolean> =>
    (await (await answer).text()).includes(String(minor));
  const ways = (minor: number) => [
    () => says(minor, ask(`/produit/${slug}`)),
    () => says(minor, ask(`/produit/${slug}.data`)),
    () =>
      says(
        minor,
        fetch(`${inject('shopUrl')}/rest/v1/rpc/get_product`, {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ slug }),
        }),
      ),
  ];
  for (const shows of [...ways(price), ...ways(price)]) expect(await shows()).toBe(true);
  await changeOfferDuringTest(line.id, { price_minor: 1_234_567 });
  await expect.poll(ways(1_234_567)[0]!, { timeout: 20_000, interval: 10 }).toBe(true);
  for (let n = 0; n < 20; n++) for (const shows of ways(1_234_567)) expect(await shows()).toBe(true);
});

test('choices make other pages: language, currency, country', async () => {
  const path = `/produit/${await slugOf()}`;
  const pages = await Promise.all(
    [{}, { cookie: 'language=en' }, { cookie: 'currency=XOF' }, { cookie: 'location=ML%3AHippodrome%20234' }].map(
      async (headers) => (await ask(path, headers as Record<string, string>)).text(),
    ),
  );
  expect(new Set(pages).size).toBe(4);
  expect(pages[0]).toMatch(/^<!doctype html><html lang="fr"/);
  expect(pages[1]).toMatch(/^<!doctype html><html lang="en"/);
  expect(pages[3]).toContain('<b>Mali</b>');
  expect(pages[0]).not.toContain('<b>Mali</b>');
  // A postal code or landmark is personal, so the browser fills it in, not the cached page.
  for (const page of pages) expect(page).not.toContain('Hippodrome 234');
});

test('an address with campaign parameters is the same cached page; for visitors with a cart, the same page with their cart', async () => {
  const plain = await ask('/categorie/mode?sort=price_asc');
  const counted = await ask(`/categorie/mode?utm_source=bulletin&sort=price_asc&fbclid=${'Iw'.repeat(200)}`);
  // Only a page that visitors share has the header x-shared.
  expect([counted.headers.get('x-shared'), counted.headers.get('etag')]).toEqual(['1', plain.headers.get('etag')]);
  expect(await counted.text()).toBe(await plain.text());
  const own = await (
    await ask('/categorie/mode?sort=price_asc&utm_source=bulletin', {
      cookie: 'cart=0b0e4c3e-0000-4000-8000-000000000000',
    })
  ).text();
  expect(own).not.toContain('bulletin');
});

journeyInTurn(1, journeyWithPictures)(
  'in the browser such a page is taken over without a fault, asks for nothing anew, and its links are those of the address without',
  async ({ page, url }) => {
    const requests: string[] = [];
    page.on(
      'request',
      (request) => /\.data(?:\?|$)/.test(request.url()) && requests.push(new URL(request.url()).pathname),
    );
    for (const path of [
      '/',
      '/?search=casque',
      '/categorie/mode?sort=price_asc',
      `/produit/${await slugOf()}`,
      '/nulle-part',
    ]) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}utm_source=bulletin&gclid=Cj0#contenu`);
      requests.length = 0;
      await waitForHydration(page);
      expect(page.url()).toBe(`${url(path)}#contenu`);
      expect(await page.locator('a[href*="bulletin"], [value*="bulletin"], link[href*="bulletin"]').count(), path).toBe(
        0,
      );
      expect(
        requests.filter((one) => one === `${path.split('?')[0]}.data`),
        path,
      ).toEqual([]);
    }
    await openPage(page, '/?utm_source=bulletin');
    await page.getByRole('link', { name: 'Comparateur' }).first().click();
    await page.waitForURL('**/comparateur');
    await page.goBack();
    await page.waitForURL(url('/'));
  },
);

test('a visitor with a server cart sees it, and nobody else does', async () => {
  const line = await findCartLine();
  const added = await fetch(`${inject('shopUrl')}/panier`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin: inject('shopUrl') },
    body: new URLSearchParams({ intent: 'add', offer_id: line.id, quantity: '37' }),
  });
  const cookie = added.headers
    .getSetCookie()
    .find((one) => one.startsWith('cart='))!
    .split(';')[0]!;
  const units = (html: string): string => /"cartUnits":(\d+)/.exec(html)?.[1] ?? 'none';
  const [before, own, after] = [
    await (await ask('/')).text(),
    await (await ask('/', { cookie })).text(),
    await (await ask('/')).text(),
  ];
  expect(units(own)).toBe('37');
  expect([units(before), units(after)]).not.toContain('37');
});
