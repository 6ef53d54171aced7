// npm run screens: the README's pictures, taken anew from the shop that runs at PORT (default 3000).
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { bringChromium } from './chromium.ts';

const shop = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const desktop = { width: 1280, height: 900 };
const phone = { width: 360, height: 740 };
const browser = await chromium.launch({
  executablePath: bringChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});

const shots: { name: string; size: typeof desktop; walk: (page: Page) => Promise<void> }[] = [
  { name: 'home-desktop', size: desktop, walk: (page) => open(page, '/') },
  { name: 'home-phone', size: phone, walk: (page) => open(page, '/') },
  { name: 'results-desktop', size: desktop, walk: (page) => open(page, '/?search=casque') },
  {
    name: 'product-desktop',
    size: { width: 1280, height: 1250 },
    walk: (page) => open(page, '/produit/telephone-kelia-k12'),
  },
  { name: 'cart-phone', size: phone, walk: fillCart },
  { name: 'order-phone', size: phone, walk: pay },
];

for (const { name, size, walk } of shots) {
  const context = await browser.newContext({ viewport: size, locale: 'fr-CA', deviceScaleFactor: 1.5 });
  const page = await context.newPage();
  await walk(page);
  const last = context.pages().at(-1)!;
  await last.waitForTimeout(800);
  await sharp(await last.screenshot())
    .webp({ quality: 80 })
    .toFile(`docs/screens/${name}.webp`);
  await context.close();
  console.log(`docs/screens/${name}.webp`);
}
await browser.close();

async function open(page: Page, path: string): Promise<void> {
  await page.goto(shop + path);
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => document.documentElement.dataset.ready === '1');
}

async function fillCart(page: Page): Promise<void> {
  for (const path of ['/produit/telephone-kelia-k12', '/?search=bazin']) {
    await open(page, path);
    await page.locator('form[data-add] button').first().click();
  }
  await page.locator('[data-cart-link]:visible').first().click();
}

async function pay(page: Page): Promise<void> {
  await fillCart(page);
  await page.getByRole('button', { name: 'Procéder au paiement' }).click();
  for (const [label, value] of [
    ['Nom complet', 'Personne Exemple'],
    ['Courriel', 'exemple@sugu.example'],
    ['Rue', '1, rue de l’Exemple'],
    ['Ville', 'Montréal'],
  ] as const)
    await page.getByLabel(label).first().fill(value);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Payer la commande' }).click();
  const card = await opened;
  await card.waitForURL(/\/pay\//);
  await card.getByLabel(/4242/).first().check();
  await card.locator('button[type=submit]').first().click();
  await card.waitForURL(/payment-success/);
  await card.getByText('Merci, votre paiement est confirmé').waitFor();
}
