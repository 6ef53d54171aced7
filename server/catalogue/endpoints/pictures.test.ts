// Pictures by HTTP: the JPEG for link previews is converted once, at most two at a time, and stored.
import { existsSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { deletePictureFiles, storePicture } from '#server/integrations/picture-files.ts';
import { servePicture } from './pictures.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'sugu-door-'));
const dir = join(dataDir, 'pictures');
const store = async (red: number): Promise<string> => {
  const background = { r: red, g: 90, b: 40 };
  const bytes = await sharp({ create: { width: 64, height: 64, channels: 3, background } })
    .png()
    .toBuffer();
  return (await storePicture(bytes, { dir })).hash;
};
/** A converter whose conversions end only when the test calls `finish`. */
function slowMaker() {
  const waiting: (() => void)[] = [];
  let made = 0;
  const make = async (): Promise<Buffer> => {
    made += 1;
    await new Promise<void>((resolve) => void waiting.push(resolve));
    return Buffer.from('jpeg');
  };
  return { make, made: () => made, waiting: () => waiting.length, finish: () => waiting.splice(0).map((go) => go()) };
}

test('a shared picture is made once however many ask, two at a time, else 503 with Retry-After; then it is kept', async () => {
  const [one, two, three] = [await store(10), await store(90), await store(170)];
  const slow = slowMaker();
  const ask = (hash: string) => servePicture(dataDir, `${hash}-share.jpg`, slow.make);
  const answers = [one, one, one, two].map(ask);
  await expect.poll(slow.waiting).toBe(2);
  const refused = await ask(three);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '3']);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  slow.finish();
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(slow.made()).toBe(2);
  await expect.poll(() => existsSync(join(dir, one.slice(0, 2), `${one}-share.jpg`))).toBe(true);
  const again = await ask(one);
  expect([again.headers.get('content-type'), await again.text()]).toEqual(['image/jpeg', 'jpeg']);
  expect(slow.made()).toBe(2);
});

test('a maker that fails frees its place', async () => {
  const hash = await store(200);
  const fails = async () => Promise.reject(new Error('broken'));
  for (const _ of [1, 2, 3]) await expect(servePicture(dataDir, `${hash}-share.jpg`, fails)).rejects.toThrow('broken');
});

test('with the picture goes the one for links', async () => {
  const hash = await store(230);
  const jpeg = join(dir, hash.slice(0, 2), `${hash}-share.jpg`);
  expect((await servePicture(dataDir, `${hash}-share.jpg`)).status).toBe(200);
  expect(existsSync(jpeg)).toBe(true);
  await deletePictureFiles(dir, hash);
  expect(existsSync(jpeg)).toBe(false);
  expect((await servePicture(dataDir, `${hash}-share.jpg`)).status).toBe(404);
});
