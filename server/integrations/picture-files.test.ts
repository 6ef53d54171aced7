import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { readPictureFile, storePicture } from './picture-files.ts';

let dir = '';
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'sugu-pictures-'));
});
afterAll(() => rm(dir, { recursive: true, force: true }));

const canvas = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 4, background: { r: 200, g: 90, b: 40, alpha: 0.5 } } });
const refused = (bytes: Uint8Array, code: string) =>
  expect(storePicture(bytes, { dir })).rejects.toMatchObject({ name: 'Refusal', code });

describe('storing a picture', () => {
  test('a photo is stored as WebP of 160, 320 and 640 pixels, keeping its shape', async () => {
    const stored = await storePicture(await canvas(1600, 800).jpeg().toBuffer(), { dir });
    expect(stored).toMatchObject({ mediaType: 'image/webp', width: 640, height: 320 });
    for (const [size, height] of [
      [160, 80],
      [320, 160],
      [640, 320],
    ] as const) {
      const file = await readPictureFile(dir, stored.hash, size);
      expect(await sharp(file!).metadata()).toMatchObject({ format: 'webp', width: size, height });
    }
    expect((await readPictureFile(dir, stored.hash, 640))!.byteLength).toBe(stored.bytes);
  });

  test('a small picture is not enlarged and stays transparent', async () => {
    const stored = await storePicture(await canvas(200, 200).png().toBuffer(), { dir });
    expect(stored).toMatchObject({ width: 200, height: 200 });
    expect(await sharp((await readPictureFile(dir, stored.hash, 640))!).metadata()).toMatchObject({
      width: 200,
      hasAlpha: true,
    });
    expect(await sharp((await readPictureFile(dir, stored.hash, 160))!).metadata()).toMatchObject({ width: 160 });
  });

  test('a photo taken sideways is turned upright and tells nothing about its camera or place', async () => {
    const exif = { IFD0: { Make: 'camera' }, IFD3: { GPSLatitude: '45/1 30/1 0/1' } };
    const sideways = await canvas(400, 200).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    expect(await sharp(sideways).metadata()).toMatchObject({ orientation: 6, exif: expect.any(Buffer) });
    const stored = await storePicture(sideways, { dir });
    expect(stored).toMatchObject({ width: 200, height: 400 });
    const seen = await sharp((await readPictureFile(dir, stored.hash, 640))!).metadata();
    expect(seen.exif).toBeUndefined();
    expect(seen.orientation).toBeUndefined();
  });

  test('the same picture twice is one file, whatever its metadata; another picture is another', async () => {
    const plain = await canvas(300, 300).png().toBuffer();
    const tagged = await canvas(300, 300)
      .png()
      .withExif({ IFD0: { Copyright: 'x' } })
      .toBuffer();
    const [first, second] = [await storePicture(plain, { dir }), await storePicture(tagged, { dir })];
    expect(second).toEqual(first);
    expect((await storePicture(await canvas(300, 299).png().toBuffer(), { dir })).hash).not.toBe(first.hash);
  });

  test('stored at the same moment by two, it is whole and leaves no draft', async () => {
    const bytes = await canvas(500, 500).webp().toBuffer();
    const [one, two] = await Promise.all([storePicture(bytes, { dir }), storePicture(bytes, { dir })]);
    expect(one).toEqual(two);
    expect((await readdir(join(dir, one.hash.slice(0, 2)))).filter((name) => name.endsWith('.tmp'))).toEqual([]);
  });

  test('a GIF keeps its first frame', async () => {
    expect(await storePicture(await canvas(64, 32).gif().toBuffer(), { dir })).toMatchObject({ width: 64, height: 32 });
  });
});

describe('refusing', () => {
  test('what is not a picture is refused by its bytes, not by its name', async () => {
    await refused(
      new TextEncoder().encode('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      'file/unsupported',
    );
    await refused(new TextEncoder().encode('%PDF-1.7\n'), 'file/unsupported');
    await refused(new Uint8Array(), 'file/unsupported');
    await refused(await canvas(20, 20).tiff().toBuffer(), 'file/unsupported');
  });

  test('more than 10 485 760 bytes are refused; exactly as many are read', async () => {
    const small = await canvas(10, 10).jpeg().toBuffer();
    const padded = (length: number) => Buffer.concat([small, Buffer.alloc(length - small.byteLength)]);
    await refused(padded(10_485_761), 'file/too-large');
    expect(await storePicture(padded(10_485_760), { dir })).toMatchObject({ width: 10 });
  });

  test('a picture of too many pixels is refused although its file is small', async () => {
    const bomb = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    expect(bomb.byteLength).toBeLessThan(10_485_760);
    await refused(bomb, 'file/too-large');
  });

  test('a torn picture is refused', async () => {
    const noise = await sharp({
      create: {
        width: 600,
        height: 600,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    await refused(noise.subarray(0, noise.byteLength / 3), 'file/broken');
  });
});

describe('reading', () => {
  test('only a hash and a size of ours lead to a file', async () => {
    const { hash } = await storePicture(await canvas(30, 30).png().toBuffer(), { dir });
    expect(await readPictureFile(dir, hash, 160)).not.toBeNull();
    expect(await readPictureFile(dir, hash, 161)).toBeNull();
    expect(await readPictureFile(dir, hash.toUpperCase(), 160)).toBeNull();
    expect(await readPictureFile(join(dir, '00'), `../${hash.slice(0, 2)}/${hash}`, 160)).toBeNull();
    expect(await readPictureFile(dir, '0'.repeat(64), 160)).toBeNull();
  });
});
