import { createServer, type IncomingMessage, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test } from 'vitest';
import { fetchRemotePicture, isPublicAddress, PictureUnavailableError } from './remote-picture.ts';

const open: { close(): void }[] = [];
afterEach(() => open.splice(0).forEach((server) => server.close()));

/** Starts a picture server on this machine and returns its URL without a trailing slash. */
async function host(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  open.push({ close: () => (server.closeAllConnections(), server.close()) });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const here = { siteUrl: 'http://shop.test', isPublic: () => true };
const fetchHere = (address: string, more = {}) => fetchRemotePicture(address, { ...here, ...more });
const noPicture = (fetched: Promise<unknown>, reason: RegExp) =>
  expect(fetched).rejects.toMatchObject({ name: 'PictureUnavailableError', reason: expect.stringMatching(reason) });

describe('which addresses are public', () => {
  test('private, loopback, link-local, shared, documentation, multicast and metadata addresses are not', () => {
    const inside = [
      '0.0.0.0',
      '10.1.2.3',
      '100.64.0.1',
      '100.100.100.200',
      '127.0.0.1',
      '127.255.255.254',
      '168.63.129.16',
      '169.254.169.254',
      '172.16.0.1',
      '172.31.255.255',
      '192.168.1.1',
      '198.18.0.1',
      '203.0.113.7',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      '::1',
      '::ffff:127.0.0.1',
      '::ffff:8.8.8.8',
      '64:ff9b::7f00:1',
      'fc00::1',
      'fd00:ec2::254',
      'fe80::1',
      'fe80::1%eth0',
      'ff02::1',
      '2001::1',
      '2001:db8::1',
      '2002:7f00:1::',
    ];
    expect(inside.filter(isPublicAddress)).toEqual([]);
  });

  test('addresses of the open internet are; a name is none', () => {
    const outside = [
      '1.1.1.1',
      '8.8.8.8',
      '100.63.255.255',
      '172.15.0.1',
      '172.32.0.1',
      '192.167.0.1',
      '2606:4700:4700::1111',
      '2a00:1450:4007::200e',
    ];
    expect(outside.filter((one) => !isPublicAddress(one))).toEqual([]);
    expect(isPublicAddress('example.com')).toBe(false);
  });
});

describe('fetching', () => {
  test('gives the bytes, says who asks, and sends neither cookies nor credentials', async () => {
    const seen: IncomingMessage[] = [];
    const site = await host((request, response) => {
      seen.push(request);
      response.writeHead(200, { 'set-cookie': 'trace=1' }).end('the bytes');
    });
    expect(String(await fetchHere(`${site}/a.jpg`))).toBe('the bytes');
    expect(String(await fetchHere(`${site}/a.jpg`))).toBe('the bytes');
    expect(seen[1]!.headers['user-agent']).toBe('SuguPictures/1.0 (+http://shop.test)');
    expect(seen[1]!.headers).not.toHaveProperty('cookie');
    expect(seen[1]!.headers).not.toHaveProperty('authorization');
  });

  test('three redirects are followed, a fourth is not', async () => {
    const site = await host(({ url }, response) => {
      const left = Number(url!.slice(1));
      if (left === 0) response.end('found');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect(String(await fetchHere(`${site}/3`))).toBe('found');
    await noPicture(fetchHere(`${site}/4`), /redirects/);
  });

  test('a redirect into the private network is refused, and nobody is asked there', async () => {
    let requestCount = 0;
    const inner = await host((_, response) => (requestCount++, response.end('secret')));
    const port = new URL(inner).port;
    const outer = await host((_, response) => response.writeHead(301, { location: `http://127.0.0.2:${port}/` }).end());
    await noPicture(fetchHere(outer, { isPublic: (address: string) => address === '127.0.0.1' }), /private/);
    expect(requestCount).toBe(0);
  });

  test('a redirect to a file or to an address with a password is refused', async () => {
    for (const location of ['file:///etc/passwd', 'http://user:secret@example.com/']) {
      const site = await host((_, response) => response.writeHead(302, { location }).end());
      await noPicture(fetchHere(site), /protocol|password/);
    }
  });
});

describe('refusing', () => {
  test('an address of this machine or network is refused however it is written, without a request', async () => {
    let requestCount = 0;
    const site = await host((_, response) => (requestCount++, response.end('secret')));
    const { port } = new URL(site);
    const disguises = [
      '127.0.0.1',
      '127.1',
      '2130706433',
      '0x7f.0.0.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      '0.0.0.0',
      'localhost',
    ];
    for (const name of disguises)
      await noPicture(fetchRemotePicture(`http://${name}:${port}/`, { siteUrl: 'http://shop.test' }), /private/);
    await noPicture(
      fetchRemotePicture('http://169.254.169.254/latest/meta-data/', { siteUrl: 'http://shop.test' }),
      /private/,
    );
    expect(requestCount).toBe(0);
  });

  test('what is looked up is checked at the moment of connecting: every address a name has must be public', async () => {
    const checked: string[] = [];
    const site = await host((_, response) => response.end('secret'));
    const fetched = fetchHere(site.replace('127.0.0.1', 'localhost'), {
      isPublic: (address: string) => (checked.push(address), address !== '127.0.0.1'),
    });
    await noPicture(fetched, /private/);
    expect(checked).toContain('127.0.0.1');
  });

  test('other protocols, and what is no address, are refused', async () => {
    for (const address of [
      'ftp://example.com/a.jpg',
      'file:///etc/passwd',
      'data:image/png;base64,AA',
      'gopher://example.com',
      'a.jpg',
      '',
    ])
      await noPicture(fetchHere(address), /protocol|not an address/);
  });

  test('404 and its kin cannot get better; 5xx, 429 and a silent server may', async () => {
    for (const status of [204, 400, 401, 403, 404, 410]) {
      const site = await host((_, response) => response.writeHead(status).end());
      await noPicture(fetchHere(site), new RegExp(`status ${status}`));
    }
    for (const status of [408, 429, 500, 503]) {
      const site = await host((_, response) => response.writeHead(status).end());
      await expect(fetchHere(site)).rejects.toThrow(`answers ${status}`);
      await expect(fetchHere(site)).rejects.not.toBeInstanceOf(PictureUnavailableError);
    }
    const silent = await host(() => undefined);
    await expect(fetchHere(silent, { timeoutMs: 200 })).rejects.not.toBeInstanceOf(PictureUnavailableError);
  });

  test('the time limit also ends a body that drips', async () => {
    const site = await host((_, response) => {
      const drip = setInterval(() => response.write('x'), 20);
      response.once('close', () => clearInterval(drip));
    });
    // Without the time limit the download would never end.
    await expect(fetchHere(site, { timeoutMs: 300 })).rejects.toThrow(/abort|timeout/i);
  });

  test('too many bytes are refused, whether announced or only sent; exactly as many are taken', async () => {
    const announced = await host((_, response) =>
      response.writeHead(200, { 'content-length': 1001 }).end(Buffer.alloc(1001)),
    );
    const streamed = await host((_, response) => {
      response.write(Buffer.alloc(600));
      setTimeout(() => response.end(Buffer.alloc(401)), 20);
    });
    const enough = await host((_, response) => response.end(Buffer.alloc(1000)));
    await noPicture(fetchHere(announced, { mostBytes: 1000 }), /1000 bytes/);
    await noPicture(fetchHere(streamed, { mostBytes: 1000 }), /1000 bytes/);
    expect(await fetchHere(enough, { mostBytes: 1000 })).toHaveLength(1000);
  });
});
