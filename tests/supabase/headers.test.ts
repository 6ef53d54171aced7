import { request } from 'node:http';
import { expect, inject, test } from 'vitest';

const ask = (path: string, options: RequestInit = {}) =>
  fetch(inject('shopUrl') + path, { redirect: 'manual', ...options });

test('R-PAGE-10 every answer carries the security headers', async () => {
  for (const path of [
    '/',
    '/healthz',
    '/rest/v1/rpc/search_products',
    '/nulle-part',
    '/assets/nothing.js',
    '/robots.txt',
  ]) {
    const { headers } = await ask(path);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('referrer-policy'), path).toBe('strict-origin-when-cross-origin');
    expect(headers.get('x-request-id'), path).toMatch(/^[0-9a-f-]{36}$/);
  }
});

test('R-PAGE-10 a file carries what holds for files, and no page’s policy', async () => {
  const html = await (await ask('/')).text();
  const files = ['/icon.svg', /\/assets\/[\w/-]+\.css/.exec(html)![0], /\/pictures\/[\w-]+\.webp/.exec(html)![0]];
  for (const path of files) {
    const { headers, status } = await ask(path);
    expect(status, path).toBe(200);
    expect(headers.get('x-content-type-options'), path).toBe('nosniff');
    expect(headers.get('content-security-policy'), path).toMatch(/^default-src 'none'/);
    const bytes = [...headers].reduce((sum, [name, value]) => sum + name.length + value.length + 4, 0);
    expect(bytes, path).toBeLessThan(500);
  }
});

test('R-PAGE-11, R-PAGE-14 the policy allows our own scripts by hash and no inline style, and does not vary', async () => {
  const [one, two] = [await ask('/'), await ask('/compare')].map((answer) =>
    answer.headers.get('content-security-policy'),
  );
  expect(one).toBe(two);
  expect(one).toMatch(/script-src 'sha256-[^']+' 'strict-dynamic'/);
  expect(one).toContain("style-src 'self'");
  expect(one).toContain("object-src 'none'");
  expect(one).not.toContain('unsafe');
});

test('R-PAGE-12 the policy declares the report path', async () => {
  const { headers } = await ask('/');
  expect(headers.get('content-security-policy')).toContain('report-uri /api/csp-report');
  expect(headers.get('reporting-endpoints')).toContain('/api/csp-report');
});

test('R-PAGE-13 a report in either format is accepted, a huge one is not', async () => {
  const post = (type: string, body: string) =>
    ask('/api/csp-report', { method: 'POST', headers: { 'content-type': type }, body });
  expect(
    (await post('application/csp-report', JSON.stringify({ 'csp-report': { 'violated-directive': 'img-src' } })))
      .status,
  ).toBe(204);
  expect((await post('application/reports+json', JSON.stringify([{ type: 'csp-violation', body: {} }]))).status).toBe(
    204,
  );
  expect((await post('application/csp-report', 'not json')).status).toBe(204);
  expect((await post('application/csp-report', '"\\u0000"')).status).toBe(204);
  expect((await post('application/csp-report', '{"csp-report": {"a\\u0000b": "c\\u0000d"}}')).status).toBe(204);
  expect((await post('application/csp-report', 'null')).status).toBe(204);
  // The limit counts bytes, not letters.
  expect((await post('application/csp-report', JSON.stringify('é'.repeat(3_000)))).status).toBe(204);
  expect((await post('application/csp-report', JSON.stringify('é'.repeat(5_000)))).status).toBe(413);
});

test('R-GUARD-04..11, R-PAGE-17 made-up addresses lead home', async () => {
  const paths = [
    '/index.html',
    '/a/b.html',
    '/afrique/x/y',
    '/europe/x/y',
    '/asie/x/y',
    '/amerique/x/y',
    '/x/y/quincaillerie',
    '/x/y/electronique',
    '/x/y/mode',
  ];
  for (const path of paths) {
    const { status, headers } = await ask(path);
    expect([status, headers.get('location')], path).toEqual([302, '/']);
  }
});

test('the shop says that it lives and that its database answers', async () => {
  expect((await ask('/healthz')).status).toBe(200);
  const ready = await ask('/readyz');
  expect(await ready.json()).toMatchObject({ status: 'ok', database: 'ok', schema: expect.any(String) });
});

test('R-ROUTE-26, R-ERR-02 an unknown address is the not-found page with its status', async () => {
  const answer = await ask('/nulle-part');
  expect(answer.status).toBe(404);
  const html = await answer.text();
  expect(html).toContain('<html lang="fr"');
  expect(html).toContain('<h1>Page introuvable</h1>');
});

test('a form from another site is refused', async () => {
  const answer = await ask('/panier', {
    method: 'POST',
    headers: { origin: 'https://elsewhere.example', 'content-type': 'application/x-www-form-urlencoded' },
    body: 'intent=add',
  });
  expect(answer.status).toBe(403);
});

test('a page unchanged since the last visit costs 304', async () => {
  const first = await ask('/compare');
  const again = await ask('/compare', { headers: { 'if-none-match': first.headers.get('etag')! } });
  expect(again.status).toBe(304);
  expect((await ask('/compare', { headers: { 'if-none-match': '"older"' } })).status).toBe(200);
});

test('R-ERR-02 what is neither a visit nor a form is refused with its status, not with a fault: other methods, other bodies, a broken form', async () => {
  const statusOf = async (path: string, init: RequestInit): Promise<number> => (await ask(path, init)).status;
  expect(await statusOf('/commande', { method: 'DELETE' })).toBe(405);
  expect(await statusOf('/panier', { method: 'PUT', body: 'x' })).toBe(405);
  // fetch cannot send TRACE.
  expect(
    await new Promise((answered) =>
      request(inject('shopUrl'), { method: 'TRACE' }, ({ statusCode }) => answered(statusCode)).end(),
    ),
  ).toBe(405);
  expect(
    await statusOf('/commande', { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' }),
  ).toBe(415);
  expect(
    await statusOf('/paiement', {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: 'broken',
    }),
  ).toBe(400);
});
