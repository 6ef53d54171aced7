// node tools/empty-pictures.ts: makes the pictures of empty screens (public/empty) from product pictures.
import { mkdirSync } from 'node:fs';
import sharp from 'sharp';

/** The pictures are shown 160 pixels wide. Twice that is needed for high-density displays. */
const widthPx = 320;
const pictures = {
  cart: 'panier-bolga-rond-1',
  favourites: 'peluche-doudouka-ourson-1',
  comparison: 'telephone-kelia-k12-1',
  search: 'lampe-boreol-torche-1',
};

mkdirSync('public/empty', { recursive: true });
for (const [name, product] of Object.entries(pictures))
  await sharp(`database/seeds/pictures/${product}.webp`)
    .resize(widthPx)
    .webp({ quality: 60, effort: 6 })
    .toFile(`public/empty/${name}.webp`);
