// node tools/article-covers.ts: makes the cover of each article from the product pictures named in its fr.md.
import { readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { parseFrontMatter } from '#domain/editorial/front-matter.ts';

const target = 'web/parts/editorial/cover/pictures';
/** The background colour of every product picture (--tile-photo in web/styles/tokens.css). */
const paper = '#f4f2ed';
const shared = { width: 1200, height: 630 };

for (const id of readdirSync('content/blog')) {
  const { facts } = parseFrontMatter(readFileSync(`content/blog/${id}/fr.md`, 'utf8'));
  const cover = await composed(facts.get('cover')!.split(' '));
  await sharp(cover).resize(640, 336).webp({ quality: 76, effort: 6 }).toFile(`${target}/${id}.webp`);
  await sharp(cover).jpeg({ quality: 82, mozjpeg: true }).toFile(`${target}/${id}-share.jpg`);
}

/** Places three product pictures side by side, the middle one larger, and returns a PNG of the size `shared`. */
async function composed(slugs: string[]): Promise<Buffer> {
  const sizes = [430, 600, 430];
  const lefts = [0, 300, 770];
  const layers = [];
  for (const [at, slug] of slugs.entries()) {
    const size = sizes[at]!;
    const thing = await sharp(`database/seeds/pictures/${slug}-1.webp`)
      .resize(size, size)
      .ensureAlpha()
      .composite([{ input: softEdges(size), blend: 'dest-in' }])
      .png()
      .toBuffer();
    layers.push({
      input: await sharp(thing).flatten({ background: paper }).png().toBuffer(),
      left: lefts[at]!,
      top: Math.round(shared.height * 0.96) - size,
      // Where pictures overlap, `darken` keeps the darker pixel: the product, not the other picture's background.
      blend: 'darken' as const,
    });
  }
  return sharp({ create: { ...shared, channels: 3, background: paper } })
    .composite(layers)
    .png()
    .toBuffer();
}

/** A mask that fades a product's shadow out before the edge of its picture. */
function softEdges(size: number): Buffer {
  const [inset, soft] = [size * 0.06, size * 0.025];
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><filter id="f"><feGaussianBlur stdDeviation="${soft}"/></filter><rect x="${inset}" y="${inset}" width="${size - 2 * inset}" height="${size - 2 * inset}" filter="url(#f)"/></svg>`,
  );
}
