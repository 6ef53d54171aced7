import sharp from 'sharp';
import { expect, test } from 'vitest';
import { createSharePicture } from './share.ts';

const square = (background: string) =>
  sharp({ create: { width: 640, height: 640, channels: 4, background } })
    .webp()
    .toBuffer();
const pixelAt = async (picture: Buffer, left: number, top: number) => [
  ...(await sharp(picture).extract({ left, top, width: 1, height: 1 }).removeAlpha().raw().toBuffer()),
];

test('issue 20 a shared picture is a JPEG of 1200 by 630, and the ground of a packshot goes on beside it', async () => {
  const shared = await createSharePicture(await square('#e8d8c0'));
  expect(await sharp(shared).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
  for (const at of [0, 600, 1199])
    for (const [channel, value] of (await pixelAt(shared, at, 300)).entries())
      expect(Math.abs(value - [0xe8, 0xd8, 0xc0][channel]!)).toBeLessThan(4);
});

test('issue 20 beside a picture with things at its edge, and behind a transparent one, stands the paper of our pictures', async () => {
  const half = await sharp({ create: { width: 640, height: 320, channels: 3, background: '#102030' } })
    .png()
    .toBuffer();
  const busy = await sharp(await square('#ffffff'))
    .composite([{ input: half, top: 0, left: 0 }])
    .webp()
    .toBuffer();
  for (const picture of [busy, await square('#0000')])
    for (const [channel, value] of (await pixelAt(await createSharePicture(picture), 5, 100)).entries())
      expect(Math.abs(value - [0xf4, 0xf2, 0xed][channel]!)).toBeLessThan(4);
});
