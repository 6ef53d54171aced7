// Data-saving pages (`light`): their bytes, how they are chosen, and that they reach everything (docs/decisions/0021).
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { journeyWithPictures, phoneSize, soakJourney, journeyInTurn } from './browser.ts';
import { frenchMessage } from './buying.ts';
import { isAppScript, lightPagesPhone } from './light-pages.ts';
import { startNetworkProxy } from './network-proxy.ts';
import { addToCartName, productCards, severalOffersPath, readLocalStorage } from './pages.ts';

const saving = { extraHTTPHeaders: { 'save-data': 'on' } };
const onPhone = { viewport: phoneSize, hasTouch: true };
const idle = (page: Page): Promise<void> => page.waitForLoadState('networkidle');
/** Waits until no request is left, and 1.5 s longer for requests that a page would send late. */
const quiet = async (page: Page): Promise<void> => {
  await idle(page);
  await page.waitForTimeout(1500);
};
/** The service worker's downloads at installation count for the first page, however long they take. */
const workerReady = (page: Page): Promise<null> => page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
/** The app's files, fonts and pictures that a page requests. */
function collectRequests(page: Page): { app: string[]; pictures: string[]; fonts: string[] } {
  const seen = { app: [] as string[], pictures: [] as string[], fonts: [] as string[] };
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (isAppScript(path)) seen.app.push(path);
    if (path.startsWith('/pictures/')) seen.pictures.push(path);
    if (path.endsWith('.woff2')) seen.fonts.push(path);
  });
  return seen;
}
const shown = async (page: Page, what: string): Promise<number> =>
  Number((await page.locator(`[data-bytes=${what}]`).first().textContent())!.replace(/\D/g, ''));

journeyWithPictures(
  'light: a first visit costs at most 120 kB with everything, the worker included, and each later page at most 25 kB',
  async ({ page }) => {
    const line = await startNetworkProxy(inject('shopUrl'));
    const seen = collectRequests(page);
    await page.goto(line.url);
    await workerReady(page);
    await quiet(page);
    const costs = [line.bytes()];
    const later = ['/categorie/cuisine', severalOffersPath, '/?search=telephone', '/categorie/mode'];
    for (const path of later) {
      const before = line.bytes();
      await page.goto(line.url + path);
      // Requests that a page sends late are counted for the next page, so only the last page needs the longer wait.
      await (path === later.at(-1) ? quiet : idle)(page);
      costs.push(line.bytes() - before);
    }
    console.log('light, bytes over the line:', costs);
    expect(costs[0]).toBeLessThanOrEqual(120_000);
    for (const cost of costs.slice(1)) expect(cost).toBeLessThanOrEqual(25_000);
    expect(seen).toEqual({ app: [], pictures: [], fonts: [] });
    expect(await page.evaluate(() => getComputedStyle(document.body).fontFamily)).not.toContain('Figtree');
  },
  { ...onPhone, ...saving, serviceWorkers: 'allow' },
);

journeyInTurn(1, journeyWithPictures)(
  'light: the switch works without JavaScript, and what was chosen wins over what the browser asks for',
  async ({ page, context }) => {
    const seen = collectRequests(page);
    await page.goto('/categorie/cuisine');
    expect(seen.pictures).toEqual([]);
    await page.getByRole('button', { name: frenchMessage('light_turn_off') }).click();
    await page.getByRole('button', { name: frenchMessage('light_turn_on') }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/categorie/cuisine');
    await expect.poll(() => seen.pictures.length).toBeGreaterThan(3);
    expect((await context.cookies()).find(({ name }) => name === 'light')?.value).toBe('0');
    await page.getByRole('button', { name: frenchMessage('light_turn_on') }).click();
    await page.getByRole('button', { name: frenchMessage('light_turn_off') }).waitFor();
    expect(await page.locator('main img').count()).toBe(0);
    // A plain link loads all pictures of one page; the next page saves data again.
    await page.getByRole('link', { name: frenchMessage('light_pictures') }).click();
    await page.waitForURL(/images=1/);
    expect(await page.locator('main img').count()).toBeGreaterThan(3);
    await page.goto('/categorie/mode');
    expect(await page.locator('main img').count()).toBe(0);
  },
  { ...saving, javaScriptEnabled: false },
);

journeyInTurn(0, journeyWithPictures)(
  'light: a tap shows one picture, another all of the page, and neither loads the app',
  async ({ page }) => {
    const seen = collectRequests(page);
    await page.goto('/categorie/cuisine');
    await idle(page);
    await page.locator('main .picture-ask').first().click();
    await expect.poll(() => page.locator('main img').count()).toBe(1);
    await expect
      .poll(() => page.locator('main img').evaluate((picture: HTMLImageElement) => picture.naturalWidth))
      .toBeGreaterThan(0);
    expect(seen.pictures).toHaveLength(1);
    // After the back button the requested picture is still shown, even if the browser has not cached the page.
    await page.goto('/');
    await page.goBack();
    await expect.poll(() => page.locator('main img').count()).toBe(1);
    await idle(page);
    await page.getByRole('link', { name: frenchMessage('light_pictures') }).click();
    await expect.poll(() => page.locator('main .picture-ask').count()).toBe(0);
    await page.goto(severalOffersPath);
    await idle(page);
    await page
      .getByRole('link', { name: new RegExp(`^${frenchMessage('light_picture')} : `) })
      .first()
      .click();
    await expect.poll(() => page.locator('.gallery-photos img').count()).toBe(1);
    expect(seen.app).toEqual([]);
  },
  { ...onPhone, ...saving },
);

journeyInTurn(2, journeyWithPictures)(
  'light: order and filters are applied by their buttons, without the app',
  async ({ page }) => {
    const seen = collectRequests(page);
    for (const viewport of [phoneSize, { width: 1280, height: 900 }]) {
      await page.setViewportSize(viewport);
      await page.goto('/categorie/mode');
      await page.getByRole('combobox', { name: 'Trier par' }).selectOption('price_asc');
      await page.getByRole('button', { name: frenchMessage('sort_apply') }).click();
      await page.waitForURL(/sort=price_asc/);
    }
    await page.locator('.filters input[name=source][value=african]').check();
    const apply = page.locator('.filters-apply');
    await expect
      .poll(() => apply.evaluate((button) => button.getBoundingClientRect().bottom <= innerHeight))
      .toBe(true);
    await apply.click();
    await page.waitForURL(/source=african/);
    expect(seen.app).toEqual([]);
  },
  lightPagesPhone,
);

journeyWithPictures(
  'light: adding to the cart needs no app; a button that does brings it, and the page stays as it was',
  async ({ page }) => {
    const seen = collectRequests(page);
    await page.goto('/categorie/cuisine');
    await idle(page);
    await productCards(page).getByRole('button', addToCartName).first().click();
    await page.getByRole('navigation', { name: 'Raccourcis' }).locator('a[href="/panier"]').waitFor();
    expect(seen.app).toEqual([]);
    await page.locator('main .picture-ask').nth(1).click();
    await productCards(page)
      .first()
      .getByRole('button', { name: /^Favori/ })
      .click();
    await page.waitForFunction(() => document.documentElement.dataset.ready === '1');
    await expect.poll(async () => (await readLocalStorage<unknown[]>(page, 'sugu.favourites')).length).toBe(1);
    expect(await page.locator('main img').count()).toBe(1);
    expect(await page.locator('html').getAttribute('data-light')).toBe('');
    expect(seen.fonts).toEqual([]);
  },
  { ...onPhone, ...saving },
);

journeyWithPictures(
  'light: that it is on is said once, with what it saves, and never again',
  async ({ page }) => {
    await page.goto('/categorie/cuisine');
    const said = page.locator('.light-said');
    await said.waitFor();
    // A script shows the number of saved kilobytes after the page has loaded.
    await expect.poll(() => shown(page, 'saved')).toBeGreaterThan(150);
    await said.getByRole('button').click();
    await said.waitFor({ state: 'hidden' });
    await page.goto(severalOffersPath);
    await quiet(page);
    expect(await said.isVisible()).toBe(false);
  },
  { ...onPhone, ...saving },
);

for (const [words, options] of [
  ['full pages', {}],
  ['light pages', saving],
] as const) {
  soakJourney(
    `the meter shows what Chromium counted, within 5 %: ${words}`,
    async ({ page, context }) => {
      const devtools = await context.newCDPSession(page);
      await devtools.send('Network.enable');
      let counted = 0;
      devtools.on('Network.loadingFinished', ({ encodedDataLength }) => (counted += encodedDataLength));
      let today = 0;
      for (const path of ['/', '/categorie/cuisine', severalOffersPath]) {
        counted = 0;
        await page.goto(path);
        await quiet(page);
        const page_ = await shown(page, 'page');
        console.log(`meter, ${words}, ${path}: shown ${page_}, counted ${counted / 1000}`);
        expect(Math.abs(page_ * 1000 - counted), path).toBeLessThanOrEqual(Math.max(counted * 0.05, 600));
        today += counted;
        expect(Math.abs((await shown(page, 'today')) * 1000 - today)).toBeLessThanOrEqual(today * 0.05);
      }
    },
    { ...onPhone, ...options },
  );

  soakJourney(
    `the meter is as true behind the service worker: ${words}`,
    async ({ page }) => {
      const line = await startNetworkProxy(inject('shopUrl'));
      for (const path of ['/', '/categorie/cuisine', severalOffersPath, '/?search=telephone', severalOffersPath]) {
        const before = line.bytes();
        await page.goto(line.url + path);
        await workerReady(page);
        await idle(page);
        // The worker reports a moment later what it downloaded. The count is shown in whole kilobytes.
        const came = () => line.bytes() - before;
        const off = async () => Math.abs((await shown(page, 'page')) * 1000 - came());
        await expect
          .poll(async () => Math.max(0, (await off()) - Math.max(came() * 0.05, 600)), { message: path })
          .toBe(0);
        console.log(`meter behind the worker, ${words}, ${path}: came ${came() / 1000}`);
      }
      await quiet(page);
      expect(Math.abs((await shown(page, 'today')) * 1000 - line.bytes())).toBeLessThanOrEqual(line.bytes() * 0.05);
    },
    { ...onPhone, ...options, serviceWorkers: 'allow' },
  );
}

soakJourney(
  'light: where the browser refuses storage, the notice stays away and the worker comes all the same',
  async ({ page, context }) => {
    await context.addInitScript(() =>
      Object.defineProperty(window, 'localStorage', {
        get: () => {
          throw new DOMException('refused', 'SecurityError');
        },
      }),
    );
    await page.goto('/categorie/cuisine');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    expect(await page.locator('.light-said').isVisible()).toBe(false);
  },
  { ...onPhone, ...saving, serviceWorkers: 'allow' },
);

soakJourney(
  'light: the page that lists what is kept offers no pictures to show',
  async ({ page }) => {
    await page.goto('/hors-ligne');
    expect(await page.getByText(frenchMessage('light_is_on')).first().isVisible()).toBe(true);
    expect(await page.locator('[data-pictures]').count()).toBe(0);
  },
  { ...onPhone, ...saving },
);

journeyWithPictures(
  'light pages and full ones are told apart by whoever keeps them on the way',
  async ({ context, url }) => {
    const full = await context.request.get(url('/'));
    const light = await context.request.get(url('/'), { headers: { 'save-data': 'on' } });
    expect(full.headers().vary).toContain('Save-Data');
    expect(light.headers().etag).not.toBe(full.headers().etag);
    expect(await light.text()).toContain('data-light');
    expect(await full.text()).not.toContain('data-light');
  },
);
