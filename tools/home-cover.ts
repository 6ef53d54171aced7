// node tools/home-cover.ts: makes public/cover.jpg, the preview of shared links, by a screenshot in Chromium.
import { readFileSync } from 'node:fs';
import { chromium } from 'playwright-core';
import sharp from 'sharp';
import { ensureChromium } from './chromium.ts';

const shared = { width: 1200, height: 630 };
const products = ['telephone-kelia-k12', 'panier-bolga-rond', 'casque-sonale-silence-2', 'karite-brut-500g'];
const inlined = (file: string, type: string) => `data:${type};base64,${readFileSync(file).toString('base64')}`;
const logo = /<symbol id="logo"[^>]*>(.*?)<\/symbol>/s.exec(readFileSync('web/ui/icons.svg', 'utf8'))![1]!;

const html = `<!doctype html><style>
@font-face { font-family: Figtree; src: url(${inlined('web/styles/figtree.woff2', 'font/woff2')}); font-weight: 300 900; }
body { margin: 0; display: grid; grid-template-columns: 1fr 630px; height: 630px; background: #131d47; color: #fff; font-family: Figtree; }
main { padding: 0 48px 0 64px; align-self: center; }
svg { width: 260px; display: block; } svg path:nth-of-type(2) { fill: #e3a536; }
h1 { margin: 56px 0 24px; font-size: 56px; line-height: 1.12; font-weight: 750; letter-spacing: -0.02em; }
p { margin: 0; font-size: 26px; line-height: 1.4; color: #c9cfe6; }
div { display: grid; grid-template-columns: 1fr 1fr; background: #f4f2ed; }
img { width: 315px; height: 315px; display: block; }
</style><main><svg viewBox="0 0 149 40" fill="currentColor">${logo}</svg><h1>Le vrai prix,<br>livré chez vous</h1><p>Canada et Afrique francophone</p></main>
<div>${products.map((slug) => `<img src="${inlined(`database/seeds/pictures/${slug}-1.webp`, 'image/webp')}">`).join('')}</div>`;

const browser = await chromium.launch({ executablePath: ensureChromium(), args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage({ viewport: shared });
await page.setContent(html, { waitUntil: 'load' });
await page.evaluate(() => document.fonts.ready);
await sharp(await page.screenshot())
  .jpeg({ quality: 84, mozjpeg: true })
  .toFile('public/cover.jpg');
await browser.close();
