// npm run screens [-- NAME …]: takes the README's screenshots of the shop running at PORT (default 3000).
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { ensureChromium } from './chromium.ts';

const shop = `http://127.0.0.1:${process.env.PORT ?? 3000}`;
const outbox = join(process.env.DATA_DIR ?? 'data', 'outbox');
const target = process.env.SCREENS_DIR ?? 'docs/screens';
const sizes = { phone: { width: 360, height: 800 }, desk: { width: 1280, height: 800 } };
const largestBytes = 80_000;
const compared = ['telephone-kelia-k12', 'telephone-kelia-k12-lite', 'telephone-kelia-z5-pro'];

const walks: Record<string, (page: Page) => Promise<unknown>> = {
  home: (page) => open(page, '/'),
  results: (page) => open(page, '/?search=casque'),
  product: (page) => open(page, `/produit/${compared[0]}`),
  comparison: compare,
  cart: fillCart,
  checkout: fillIn,
  order: follow,
  mail: readMail,
};
const selectedNames = process.argv.slice(2);

mkdirSync(target, { recursive: true });
const browser = await chromium.launch({
  executablePath: ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
try {
  for (const [name, walk] of Object.entries(walks))
    for (const [device, size] of Object.entries(sizes))
      if (selectedNames.length === 0 || selectedNames.includes(name)) await take(`${name}-${device}`, size, walk);
} finally {
  await browser.close();
}

async function take(name: string, size: typeof sizes.phone, walk: (page: Page) => Promise<unknown>): Promise<void> {
  const isPhone = size.width < 600;
  const context = await browser.newContext({
    viewport: size,
    locale: 'fr-CA',
    deviceScaleFactor: isPhone ? 2 : 1.25,
    hasTouch: isPhone,
    reducedMotion: 'reduce',
  });
  const page = await context.newPage();
  await walk(page);
  const last = context.pages().at(-1)!;
  await picturesLoaded(last);
  const shot = await last.screenshot();
  await context.close();
  const file = join(target, `${name}.webp`);
  for (let quality = 82; quality > 30; quality -= 8) {
    const { size: bytes } = await sharp(shot).webp({ quality, effort: 6 }).toFile(file);
    if (bytes <= largestBytes) break;
  }
  console.log(file, `${Math.round(statSync(file).size / 1000)} kB`);
}

/** Waits for the visible pictures. Others load when they are scrolled near. */
async function picturesLoaded(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.images].every(
      (image) => image.complete || image.getBoundingClientRect().top > innerHeight || !image.checkVisibility(),
    ),
  );
  await page.waitForTimeout(600);
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(shop + path);
  await page.mouse.move(1, 1);
  await page.waitForFunction(() => document.documentElement.dataset.ready === '1');
}

async function compare(page: Page): Promise<void> {
  for (const slug of compared) {
    await open(page, `/produit/${slug}`);
    await page
      .getByRole('button', { name: /^Comparer / })
      .first()
      .click();
  }
  await open(page, '/comparateur');
}

async function fillCart(page: Page): Promise<void> {
  for (const path of ['/produit/telephone-kelia-k12', '/?search=bazin']) {
    await open(page, path);
    await page.locator('form[data-add] button').first().click();
    // Opening the cart drawer closes the toast. A toast that appears later would cover the total.
    await page.getByText('ajouté au panier').first().waitFor();
  }
  await page.locator('[data-cart-link]:visible').first().click();
}

async function fillIn(page: Page): Promise<void> {
  await fillCart(page);
  await page.getByRole('button', { name: 'Procéder au paiement' }).click();
  for (const [label, value] of [
    ['Nom complet', 'Personne Exemple'],
    ['Courriel', 'exemple@sugu.example'],
    ['Rue', '1, rue de l’Exemple'],
    ['Ville', 'Montréal'],
  ] as const)
    await page.getByRole('dialog').getByLabel(label, { exact: true }).first().fill(value);
  await page.getByRole('dialog').getByRole('heading', { level: 2 }).first().scrollIntoViewIfNeeded();
}

async function pay(page: Page): Promise<Page> {
  await fillIn(page);
  const opened = page.context().waitForEvent('page');
  await page.getByRole('button', { name: 'Payer la commande' }).click();
  const card = await opened;
  await card.waitForURL(/\/pay\//);
  await card.getByLabel(/4242/).first().check();
  await card.locator('button[type=submit]').first().click();
  await card.waitForURL(/payment-success/);
  await card.getByText('Merci, votre paiement est confirmé').waitFor();
  return card;
}

async function follow(page: Page): Promise<void> {
  const paid = await pay(page);
  await paid.getByRole('link', { name: 'Suivre la commande' }).click();
  await paid.waitForURL(/\/commande\//);
}

async function readMail(page: Page): Promise<void> {
  const buyer = await page.context().newPage();
  const paid = await pay(buyer);
  const number = /S\d{4}[A-Z0-9]{6}/.exec((await paid.getByRole('main').textContent())!)![0];
  for (const opened of page.context().pages()) if (opened !== page) await opened.close();
  let mail: string | undefined;
  for (let tries = 0; tries < 60 && !mail; tries += 1) {
    await page.waitForTimeout(500);
    mail = confirmationOf(number);
  }
  if (!mail)
    throw new Error(`No confirmation of ${number} in ${outbox}: is DATA_DIR the shop's, and SMTP_URL not set?`);
  await page.setContent(mail, { waitUntil: 'load' });
}

function confirmationOf(number: string): string | undefined {
  const mails = (existsSync(outbox) ? readdirSync(outbox) : []).filter((file) => file.endsWith('.html'));
  return mails
    .map((file) => readFileSync(join(outbox, file), 'utf8'))
    .find((mail) => mail.includes(number) && mail.includes('Merci, votre paiement est re'));
}
