// The day's deals: a correct clock, reductions proved by earlier prices, and new deals at the shop's midnight.
import { expect, inject } from 'vitest';
import { endOfDay } from '#domain/catalogue/local-day.ts';
import { waitForHydration, journey, phoneSize, openPage } from './browser.ts';
import { ownerSql } from './buying.ts';
import { delayScripts, plainText, searchShop } from './pages.ts';

const section = (name: string) => ({ name });
const shopZone = 'America/Toronto';

const dayMs = 86_400_000;
/** How far the countdown is from the time left today, in milliseconds; correct also around midnight. */
function msFromTruth(words: string | null): number {
  const [hours, minutes, seconds] = plainText(words).match(/\d+/g)!.map(Number);
  const shownMs = ((hours! * 60 + minutes!) * 60 + seconds!) * 1000;
  const apartMs = Math.abs(endOfDay(Date.now(), shopZone) - Date.now() - shownMs) % dayMs;
  return Math.min(apartMs, dayMs - apartMs);
}

journey(
  'R-ROUTE-06, R-SCR-09, R-SCR-11 the deals open without a sign-in; the clock is true at the first paint, before the app, and is not announced',
  async ({ page }) => {
    const letGo = await delayScripts(page);
    await page.goto('/deals');
    const clock = page.getByRole('timer');
    expect(msFromTruth(await clock.textContent())).toBeLessThan(20_000);
    expect(await clock.getAttribute('aria-live')).toBe('off');
    letGo();
    await waitForHydration(page);
    const before = await clock.textContent();
    await expect.poll(() => clock.textContent()).not.toBe(before);
  },
);

journey(
  'R-SCR-12..14 flash deals are marked limited stock, the best discounts follow, each with its percent, and a call to action closes the page',
  async ({ page }) => {
    await page.goto('/deals');
    const flash = page.getByRole('region', section('Ventes flash')).getByRole('article');
    expect(await flash.count()).toBeGreaterThan(0);
    for (const words of await flash.allTextContents()) expect(plainText(words)).toMatch(/−\d+ %.*plus qu(?:e \d|’un)/);
    const best = page.getByRole('region', section('Meilleures remises')).getByRole('article');
    const percents = (await best.allTextContents()).map((words) => Number(/−(\d+)/.exec(words)![1]));
    expect(percents.length).toBe(9);
    expect(percents).toEqual(percents.toSorted((a, b) => b - a));
    const foot = page.getByRole('region', section('Rien pour vous aujourd’hui ?'));
    expect(await foot.getByRole('link', { name: 'Voir tous les soldes' }).getAttribute('href')).toBe(
      '/?category=Soldes',
    );
  },
);

journey(
  'R-SCR-13, R-GEN-10 without scripts the hour of the end is said instead of the clock, and a tap opens the proof: the statement and the line of prices',
  async ({ page }) => {
    await page.goto('/deals');
    expect(await page.getByRole('timer').isVisible()).toBe(false);
    await page.getByText(/^Fin des deals du jour à/).waitFor();
    const proof = page.locator('.deal details').first();
    expect(await proof.getByRole('img').isVisible()).toBe(false);
    expect(plainText(await proof.locator('summary').textContent())).toMatch(
      /L’article à .+ au lieu de .+ Jamais moins cher depuis le \d/,
    );
    await proof.locator('summary').click();
    expect(await proof.getByRole('img').isVisible()).toBe(true);
    expect(plainText(await proof.textContent())).toMatch(
      /Pendant les 30 jours d’avant, il n’est jamais descendu sous .+ : la remise est de \d+ %/,
    );
    expect(plainText(await proof.textContent())).toContain('Plus bas des 30 j d’avant');
  },
  { javaScriptEnabled: false, viewport: phoneSize },
);

journey(
  'R-SCR-10 at midnight the open page asks for the new day’s deals, and the clock begins anew',
  async ({ page }) => {
    // The deals end 1.5 s from now. The request for new ones is held back until the page shows that they have ended.
    let letGo = (): void => undefined;
    const over = new Promise<void>((resolve) => (letGo = resolve));
    await page.route('**/deals', async (route) => {
      if (route.request().method() !== 'GET') return over.then(() => route.continue());
      const answer = await route.fetch();
      const html = await answer.text();
      const end = /data-ends="(\d+)" data-sent="(\d+)"/.exec(html)!;
      await route.fulfill({ response: answer, body: html.replaceAll(end[1]!, String(Date.now() + 1500)) });
    });
    const response = page.waitForResponse(/\/deals\.data/, { timeout: 30_000 });
    await openPage(page, '/deals');
    await page.getByText('Ces deals sont terminés').waitFor({ timeout: 20_000 });
    letGo();
    expect((await response).status()).toBe(200);
    await page.getByText('Nouvelle sélection dans').waitFor();
    await expect.poll(async () => msFromTruth(await page.getByRole('timer').textContent())).toBeLessThan(20_000);
  },
);

journey(
  'R-SCR-13 each place has its own deals; where nothing reduced is delivered the page says so and counts down to nothing',
  async ({ page, context }) => {
    const deliverTo = (country: string) =>
      context.addCookies([{ name: 'location', value: `${country}%3A`, url: inject('shopUrl') }]);
    const isDelivered = { on_sale: true, in_stock: true, sort: 'discount', page_size: 48 } as const;
    for (const country of ['CA', 'ML']) {
      await deliverTo(country);
      const { items } = await searchShop({ country, ...isDelivered });
      await page.goto('/deals');
      const shown = await page
        .locator('.deal a[href^="/produit/"]:not(.link)')
        .evaluateAll((links) => links.map((link) => link.getAttribute('href')!));
      expect(shown.length, country).toBeGreaterThan(0);
      expect(items.map(({ slug }) => `/produit/${slug}`)).toEqual(expect.arrayContaining(shown));
    }
    const sql = ownerSql();
    const rates = await sql`select * from shipping_rates where country_code = 'SL'`;
    try {
      await sql`delete from shipping_rates where country_code = 'SL'`;
      await expect.poll(async () => (await searchShop({ country: 'SL', ...isDelivered })).total).toBe(0);
      await deliverTo('SL');
      await page.goto('/deals');
      await page.getByRole('heading', { name: /^Aucun deal livré .+ aujourd’hui$/ }).waitFor();
      expect(await page.getByRole('timer').count()).toBe(0);
    } finally {
      if (rates.length > 0) await sql`insert into shipping_rates ${sql(rates)}`;
    }
  },
);
