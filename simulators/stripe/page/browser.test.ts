// The payment page in Chromium: the security policy allows the redirect to the shop, and axe finds no violations.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { takeTurns } from '../../../tests/draws.ts';
import { findHeadlessChromium } from '#tools/chromium.ts';
import { type Harness, cardNumbers, openHarness, sessionParams } from '#simulators/stripe/harness.ts';

let bench: Harness;
let browser: Browser;
beforeAll(async () => {
  bench = await openHarness();
  browser = await chromium.launch({ executablePath: findHeadlessChromium(), args: ['--no-sandbox', '--disable-gpu'] });
});
afterAll(async () => {
  await browser.close();
  await bench.close();
});

const create = (over = {}) =>
  bench.stripe.checkout.sessions.create(
    sessionParams({
      success_url: `${bench.shop.url}/ok?session={CHECKOUT_SESSION_ID}`,
      cancel_url: `${bench.shop.url}/panier`,
      ...over,
    }),
  );

test.each([true, false])(
  'page in Chromium, JavaScript %s: decline, then pay by typing, back at the shop',
  async (javaScriptEnabled) => {
    const page = await browser.newPage({ javaScriptEnabled, viewport: { width: 360, height: 740 } });
    const { id, url } = await create();
    await page.goto(url!);
    await page.getByRole('radio', { name: '4000 0000 0000 0002' }).check();
    expect(await page.getByLabel('Numéro de carte').isVisible()).toBe(false);
    await page.getByRole('button', { name: 'Payer' }).click();
    expect(await page.getByRole('alert').textContent()).toContain('Votre carte a été refusée');
    await page.getByRole('radio', { name: 'Saisir une carte' }).check();
    await page.getByLabel('Numéro de carte').fill(cardNumbers.pays);
    await page.getByLabel('Expiration').fill('12/34');
    await page.getByLabel('Code de sécurité').fill('123');
    await page.getByLabel('Nom du titulaire').fill('Awa Démo');
    await page.getByRole('button', { name: 'Payer' }).click();
    await page.waitForURL(`${bench.shop.url}/ok?session=${id}`);
    await page.close();
  },
);

test('page in Chromium: the way back leaves the session open', async () => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  const { id, url } = await create();
  await page.goto(url!);
  await page.getByRole('link', { name: 'Annuler et revenir chez Sugu' }).click();
  expect(page.url()).toBe(`${bench.shop.url}/panier`);
  expect((await bench.stripe.checkout.sessions.retrieve(id)).status).toBe('open');
  await page.close();
});

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
type Found = { violations: { id: string; nodes: { html: string }[] }[] };
async function audit(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate(() =>
    (globalThis as unknown as { axe: { run(options: object): Promise<Found> } }).axe.run({
      runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa', 'wcag22aa', 'best-practice'],
    }),
  );
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  return [
    ...found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]!.html}`),
    ...(wide > 0 ? [`${wide} px too wide`] : []),
  ];
}

test.each(
  takeTurns([
    [
      ['light', 360],
      ['dark', 1280],
    ],
    [
      ['dark', 360],
      ['light', 1280],
    ],
  ] as const).flat(),
)(
  'page in Chromium, %s at %i px: no accessibility fault, nothing wider than the screen',
  async (colorScheme, width) => {
    const page = await browser.newPage({ colorScheme, viewport: { width, height: 760 } });
    const { id, url } = await create({ customer_email: undefined });
    await page.goto(url!);
    expect(await audit(page)).toEqual([]);
    await page.getByRole('button', { name: 'Payer' }).click();
    expect(await audit(page)).toEqual([]);
    await page.getByLabel('Courriel').fill('demo@exemple.com');
    await page.getByRole('radio', { name: '4000 0025 0000 3155' }).check();
    await page.getByRole('button', { name: 'Payer' }).click();
    await page.waitForURL(/authentication$/);
    expect(await audit(page)).toEqual([]);
    await bench.stripe.checkout.sessions.expire(id);
    await page.goto(url!);
    expect(await audit(page)).toEqual([]);
    await page.close();
  },
);
