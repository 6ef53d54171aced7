import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type FetchPicturePayload, fetchPicture } from '#server/catalogue/jobs/fetch-picture.ts';
import { startJobs } from '#server/jobs/start.ts';
import { readPictureFile } from '#server/integrations/picture-files.ts';
import { createMailer } from '#server/integrations/mail.ts';
import { fetchRemotePicture } from '#server/integrations/remote-picture.ts';
import { addOffer, openTestMarket, type TestMarket } from './test-market.ts';

let market: TestMarket;
const dir = mkdtempSync(join(tmpdir(), 'sugu-fetch-picture-'));
const picturesDir = join(dir, 'pictures');
const warnings: { reason?: string; position?: number }[] = [];
beforeAll(async () => {
  market = await openTestMarket({ log: { info() {}, warn: (facts) => void warnings.push(facts), error() {} } });
});
afterAll(async () => {
  await market.stop();
  rmSync(dir, { recursive: true, force: true });
});
beforeEach(() => void warnings.splice(0));

const photo = (red: number, width = 400) =>
  sharp({ create: { width, height: 300, channels: 3, background: { r: red, g: 90, b: 40 } } })
    .jpeg()
    .toBuffer();

/** A file of this content in the import's folder. */
function fileOf(name: string, content: Uint8Array | string): string {
  writeFileSync(join(dir, name), content);
  return `file:${join(dir, name)}`;
}

async function newProduct(): Promise<string> {
  const offer = await addOffer(market.owner, { seller: 'pictures' });
  return (await market.owner`select product_id from offers where id = ${offer.id}`)[0]!.product_id as string;
}

const payload = (product_id: string, source: string, more: Partial<FetchPicturePayload> = {}): FetchPicturePayload => ({
  product_id,
  position: 0,
  source,
  alt_fr: 'Théière',
  alt_en: 'Teapot',
  ...more,
});
const fetched = (ask: FetchPicturePayload, { attempt = 1, fetchRemote = fetchRemotePicture } = {}) =>
  fetchPicture({ shop: market.shop, picturesDir, fetchRemote }, ask, { attempt });
const hung = (product: string) =>
  market.owner`select position, file_hash, alt_fr, alt_en from product_images where product_id = ${product} order by position`;

test('a file becomes the product’s picture: stored in three sizes, listed, with its words', async () => {
  const product = await newProduct();
  await fetched(payload(product, fileOf('a.jpg', await photo(10))));
  const [picture] = await hung(product);
  expect(picture).toMatchObject({ position: 0, alt_fr: 'Théière', alt_en: 'Teapot' });
  expect(
    (await market.owner`select media_type, width, height from files where hash = ${picture!.file_hash}`)[0],
  ).toEqual({ media_type: 'image/webp', width: 400, height: 300 });
  for (const size of [160, 320, 640])
    expect(await readPictureFile(picturesDir, picture!.file_hash as string, size)).not.toBeNull();
  expect(warnings).toEqual([]);
});

test('done twice it changes nothing; another picture takes the place, the other positions stay', async () => {
  const product = await newProduct();
  const [first, second] = [fileOf('b.jpg', await photo(20)), fileOf('c.jpg', await photo(30))];
  await fetched(payload(product, first));
  await fetched(payload(product, second, { position: 1 }));
  const before =
    await market.owner`select xmin::text, file_hash from product_images where product_id = ${product} order by position`;
  await fetched(payload(product, first));
  expect(
    await market.owner`select xmin::text, file_hash from product_images where product_id = ${product} order by position`,
  ).toEqual(before);
  await fetched(payload(product, second));
  expect((await hung(product)).map((one) => one.file_hash)).toEqual([before[1]!.file_hash, before[1]!.file_hash]);
});

test('an http address is fetched; the same photo for two products is one file', async () => {
  const bytes = await photo(40);
  const server = createServer((_, response) => response.end(bytes));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  try {
    const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/photo.jpg`;
    const fetchRemote: typeof fetchRemotePicture = (url, options) =>
      fetchRemotePicture(url, { ...options, isPublic: () => true });
    const [one, two] = [await newProduct(), await newProduct()];
    await fetched(payload(one, address), { fetchRemote });
    await fetched(payload(two, address), { fetchRemote });
    const [first, second] = [await hung(one), await hung(two)];
    expect(first).toHaveLength(1);
    expect(second).toEqual(first);
    // Without the test's `isPublic`, a local address is refused as a private address.
    await fetched(payload(one, address, { position: 1 }));
    expect(warnings).toMatchObject([{ reason: 'no picture: a private address', position: 1 }]);
    expect(await hung(one)).toEqual(first);
  } finally {
    server.close();
  }
});

test('a photographer’s original of more than 10 MB is made smaller first; more than 30 MB is refused', async () => {
  const noise = await sharp({
    create: {
      width: 3400,
      height: 3400,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 80 },
    },
  })
    .jpeg({ quality: 97 })
    .toBuffer();
  expect(noise.byteLength).toBeGreaterThan(10_485_760);
  const product = await newProduct();
  await fetched(payload(product, fileOf('original.jpg', noise)));
  expect(await hung(product)).toHaveLength(1);
  await fetched(
    payload(product, fileOf('huge.jpg', Buffer.concat([noise, Buffer.alloc(31_457_281 - noise.byteLength)])), {
      position: 1,
    }),
  );
  expect(warnings.map((one) => one.reason)).toEqual([expect.stringMatching(/more than 31457280 bytes/)]);
  expect(await hung(product)).toHaveLength(1);
});

test('what cannot get better ends with a warning and leaves the tile: no file, a folder, a pipe, not a picture, a bomb, a path that is not absolute', async () => {
  const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
    .png()
    .toBuffer();
  execFileSync('/usr/bin/env', ['mkfifo', join(dir, 'pipe.jpg')]);
  symlinkSync('/dev/zero', join(dir, 'endless.jpg'));
  const sources = [
    `file:${join(dir, 'none.jpg')}`,
    `file:${dir}`,
    `file:${join(dir, 'pipe.jpg')}`,
    `file:${join(dir, 'endless.jpg')}`,
    fileOf('page.jpg', '<html>not found</html>'),
    fileOf('drawing.jpg', '<svg xmlns="http://www.w3.org/2000/svg"/>'),
    fileOf('torn.jpg', (await photo(50)).subarray(0, 400)),
    fileOf('bomb.png', bomb),
    'file:../../etc/passwd',
    'file:',
    'ftp://example.com/a.jpg',
    'nonsense',
  ];
  const product = await newProduct();
  for (const source of sources) await fetched(payload(product, source));
  expect(warnings).toHaveLength(sources.length);
  expect(await hung(product)).toEqual([]);
});

test('what may get better is thrown, so that the queue tries again; the fifth failure is the last', async () => {
  const product = await newProduct();
  const fetchRemote = () => Promise.reject(new Error('the picture’s server answers 503'));
  const ask = payload(product, 'https://pictures.example/a.jpg');
  for (const attempt of [1, 2, 3, 4]) await expect(fetched(ask, { attempt, fetchRemote })).rejects.toThrow('503');
  expect(warnings).toEqual([]);
  await fetched(ask, { attempt: 5, fetchRemote });
  expect(warnings).toMatchObject([{ reason: 'the picture’s server answers 503' }]);
});

test('a product that is gone needs no picture', async () => {
  const product = await newProduct();
  await market.owner`delete from products where id = ${product}`;
  await fetched(payload(product, fileOf('late.jpg', await photo(60))));
  expect(await hung(product)).toEqual([]);
  expect(warnings).toEqual([]);
});

test('a queued picture is fetched by the worker', async () => {
  const product = await newProduct();
  const jobs = await startJobs({
    connectionString: market.ownerUrl,
    shop: market.shop,
    mailer: createMailer({ from: 'Sugu <bonjour@sugu.example>', outbox: join(dir, 'outbox') }),
    siteName: 'Sugu',
    picturesDir,
  });
  try {
    await market.owner`select graphile_worker.add_job('fetch-picture', ${market.owner.json(payload(product, fileOf('queued.jpg', await photo(70))))}::json, job_key => ${`picture:${product}:0`}, max_attempts => 5)`;
    await vi.waitFor(async () => expect(await hung(product)).toHaveLength(1), { timeout: 10_000, interval: 100 });
  } finally {
    await jobs.stop();
  }
});
