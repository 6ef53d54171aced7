import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createHostPacer } from './host-pacer.ts';
import { fetchPage, type FetchPageOptions } from './fetch-page.ts';
import { createRobotsChecker } from './robots.ts';

let answer: (request: IncomingMessage, response: ServerResponse) => void = () => {};
const server = createServer((request, response) => answer(request, response));
let origin = '';
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as { port: number }).port}`;
});
afterEach(() => void (answer = () => {}));
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const read = (path: string, more: Partial<FetchPageOptions> = {}) =>
  fetchPage(`${origin}${path}`, { agentName: 'SuguRetailers/1.0', localHost: new URL(origin).host, ...more });
const fault = (code: string) => expect.objectContaining({ name: 'PageFetchError', code });

test('R-ADMIN-07 a page is read under a name of our own, its letters by meta, header or byte order mark', async () => {
  let agent = '';
  answer = (request, response) => {
    agent = request.headers['user-agent'] ?? '';
    response.setHeader('content-type', 'text/html');
    response.end(Buffer.from('<meta charset="iso-8859-1"><h1>Th\xe9i\xe8re</h1>', 'latin1'));
  };
  expect((await read('/')).text).toContain('Théière');
  expect(agent).toBe('SuguRetailers/1.0');
});

test('private and internal addresses are refused: written out, by name, and at the end of a redirect', async () => {
  for (const address of [
    'http://127.0.0.1:1/',
    'http://10.0.0.1/',
    'http://[::1]/',
    'http://169.254.169.254/latest',
    'http://2130706433/',
    'http://localhost/',
  ])
    await expect(fetchPage(address, { agentName: 'x' }), address).rejects.toEqual(
      expect.objectContaining({ name: 'PageFetchError' }),
    );
  answer = (_request, response) => void response.writeHead(302, { location: 'http://169.254.169.254/' }).end();
  await expect(read('/')).rejects.toEqual(fault('private-address'));
});

test('a name that resolves to a private address is refused, and the socket goes to the address that was checked', async () => {
  await expect(fetchPage('http://localhost/', { agentName: 'x' })).rejects.toEqual(fault('private-address'));
  await expect(fetchPage('ftp://shop.example/', { agentName: 'x' })).rejects.toEqual(fault('bad-address'));
  await expect(fetchPage('https://user:word@shop.example/', { agentName: 'x' })).rejects.toEqual(fault('bad-address'));
  await expect(fetchPage('http://93.184.216.34:6379/', { agentName: 'x' })).rejects.toEqual(fault('bad-address'));
});

test('what is unpacked is counted: a bomb of a few kilobytes is let go', async () => {
  answer = (_request, response) => {
    response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' });
    response.end(gzipSync(Buffer.alloc(30_000_000, 0x20)));
  };
  await expect(read('/')).rejects.toEqual(fault('too-large'));
});

test('faults of the other side: slow, cut off, broken packing, another kind, gone, busy, broken, in a circle', async () => {
  const cases: [string, typeof answer][] = [
    ['too-slow', () => {}],
    [
      'unreachable',
      (_request, response) => {
        response.writeHead(200, { 'content-type': 'text/html', 'content-length': '1000' });
        response.write('<html>');
        setTimeout(() => response.destroy(), 20);
      },
    ],
    [
      'broken-encoding',
      (_request, response) =>
        void response.writeHead(200, { 'content-type': 'text/html', 'content-encoding': 'gzip' }).end('no gzip'),
    ],
    ['not-html', (_request, response) => void response.writeHead(200, { 'content-type': 'application/pdf' }).end('x')],
    ['not-found', (_request, response) => void response.writeHead(404).end()],
    ['site-busy', (_request, response) => void response.writeHead(429).end()],
    ['blocked-by-site', (_request, response) => void response.writeHead(403).end()],
    ['server-error', (_request, response) => void response.writeHead(500).end()],
    ['too-many-redirects', (_request, response) => void response.writeHead(302, { location: '/' }).end()],
  ];
  for (const [code, how] of cases) {
    answer = how;
    await expect(read('/', { timeoutMs: code === 'too-slow' ? 150 : 5000 }), code).rejects.toEqual(fault(code));
  }
});

test('robots.txt: what it forbids, its delay; none allows all, one that cannot be had allows nothing', async () => {
  const robots = (text: string | number) =>
    createRobotsChecker({
      name: 'SuguRetailers',
      now: () => new Date(0),
      fetchText: async (address) => {
        if (typeof text === 'string') return { text };
        const { PageFetchError } = await import('./page-fetch-error.ts');
        throw new PageFetchError(text === 404 ? 'not-found' : 'server-error', address);
      },
    });
  const page = new URL('https://shop.example/admin/x');
  const strict = await robots(
    'User-agent: *\nDisallow: /admin\nCrawl-delay: 2\n\nUser-agent: SuguRetailers\nDisallow: /prive\nCrawl-delay: 3',
  )(page);
  expect([
    strict.isAllowed(page),
    strict.isAllowed(new URL('https://shop.example/prive')),
    strict.crawlDelayMs,
  ]).toEqual([true, false, 3000]);
  expect((await robots('User-agent: *\nDisallow: /')(page)).isAllowed(page)).toBe(false);
  expect((await robots('User-agent: *\nCrawl-delay: 600')(page)).isAllowed(page)).toBe(false);
  expect((await robots(404)(page)).isAllowed(page)).toBe(true);
  expect((await robots(500)(page)).isAllowed(page)).toBe(false);
});

test('one host is asked one at a time with its pause; another need not wait', async () => {
  let clock = 0;
  const waits: number[] = [];
  const pace = createHostPacer({ now: () => clock, wait: async (ms) => void (waits.push(ms), (clock += ms)) });
  const order: string[] = [];
  await Promise.all([
    pace('a', 1000, async () => order.push('a1')),
    pace('a', 1000, async () => order.push('a2')),
    pace('b', 1000, async () => order.push('b1')),
  ]);
  expect(order.filter((one) => one.startsWith('a'))).toEqual(['a1', 'a2']);
  expect(waits).toEqual([1000]);
});
