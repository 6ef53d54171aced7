// Advertisements: the operator's tab of /admin, and what pages show of them (SPEC §3, §4, §5, §8).
import { randomUUID } from 'node:crypto';
import type { BrowserContext, Page } from 'playwright-core';
import { afterEach, expect, inject } from 'vitest';
import { adPlacements } from '#domain/advertising/ad.ts';
import { createAccount, signIn } from './account-holders.ts';
import { adminCredentials } from './admin-credentials.ts';
import { waitForHydration, journey, phoneSize, openPage } from './browser.ts';
import { ownerSql, frenchMessage } from './buying.ts';
import { plainText, severalOffersPath } from './pages.ts';

afterEach(async () => {
  await ownerSql()`delete from ads`;
});

async function openAdminScreen(page: Page, context: BrowserContext, path = '/admin?tab=ads'): Promise<void> {
  const who = await createAccount({ firstName: 'Adama' });
  await ownerSql()`insert into user_roles (user_id, role) values (${who.id}, 'admin')`;
  await signIn(context, who);
  await page.goto('/admin');
  await page.locator('main [name=password]').fill(adminCredentials.password);
  await page.locator('main form [type=submit]').first().click();
  await page.getByText(/Accès autorisé|Access granted/i).waitFor();
  await page.goto(path);
}

const publish = async (values: object = {}): Promise<string> => {
  const id = randomUUID();
  const row = {
    id,
    title: 'Guide d’essai',
    cta_text: 'Lire',
    cta_link: '/blog',
    image_url: 'smartphone-guide',
    is_active: true,
    ...values,
  };
  await ownerSql()`insert into ads ${ownerSql()(row)}`;
  return id;
};
const ad = (page: Page) => page.locator('[data-ad]');
const field = (page: Page, label: string) => page.locator('form.desk-form').getByLabel(new RegExp(`^${label}`));
const until = async <Found>(look: () => Promise<Found>, holds: (found: Found) => boolean): Promise<Found> => {
  const end = Date.now() + 10_000;
  for (;;) {
    const found = await look();
    if (holds(found) || Date.now() > end) return found;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
};
/** A page as a new visitor gets it, once the change is in effect. */
const shows = (path: string, holds: (html: string) => boolean, headers = {}) =>
  until(async () => (await fetch(inject('shopUrl') + path, { headers })).text(), holds);
const has = (html: string): boolean => html.includes('data-ad="');
const counted = async (id: string) =>
  (
    await ownerSql()`select coalesce(sum(views), 0)::integer as views, coalesce(sum(clicks), 0)::integer as clicks from ad_counts where ad_id = ${id}`
  )[0]!;

journey(
  'R-ADMIN-13..15 R-ADS-07 R-ADS-08 R-ADS-11..14 R-GEN-15 an advertisement is created, previewed, edited, switched off and deleted, with the exact words of SPEC',
  async ({ page, context }) => {
    await openAdminScreen(page, context);
    await page.getByRole('heading', { name: 'No advertisements configured' }).waitFor();
    await page.getByRole('link', { name: 'Create an advertisement' }).click();
    // R-ADS-09: each missing value has a message beside its field, and the typed values stay.
    await field(page, 'Title').fill('The phone guide');
    await page.locator('form.desk-form').evaluate((form: HTMLFormElement) => (form.noValidate = true));
    await page.getByRole('button', { name: 'Create the advertisement' }).click();
    await page.getByText('Nothing is saved yet').waitFor();
    expect(await field(page, 'Title').inputValue()).toBe('The phone guide');
    expect(await page.getByText('Fill in this field.').count()).toBe(2);
    await field(page, 'Button').fill('Read it');
    await field(page, 'Destination').fill('/blog');
    await field(page, 'Picture').fill('smartphone-guide');
    await page.getByRole('button', { name: 'Preview', exact: true }).click();
    await page.getByRole('heading', { name: 'Preview' }).waitFor();
    await expect.poll(() => ad(page).count()).toBe(2);
    await page.getByRole('button', { name: 'Create the advertisement' }).click();
    await page.getByText('Advertisement created successfully').waitFor();
    await page.getByText('Shown', { exact: true }).waitFor();

    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await field(page, 'Title').fill('The great phone guide');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await page.getByText('Advertisement updated').waitFor();
    await page.getByRole('button', { name: 'Deactivate' }).click();
    await page.getByText('Inactive', { exact: true }).waitFor();
    expect(await ownerSql()`select title, is_active from ads`).toMatchObject([
      { title: 'The great phone guide', is_active: false },
    ]);

    await page.locator('summary').filter({ hasText: 'Delete' }).click();
    await page.getByText('Are you sure you want to delete this advertisement? This action cannot be undone.').waitFor();
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    await page.getByText('Advertisement deleted').waitFor();
    await page.getByRole('heading', { name: 'No advertisements configured' }).waitFor();
  },
  { locale: 'en-CA' },
);

journey(
  'R-ADMIN-13 the same without scripts, in French, on a phone: a form and its answer',
  async ({ page, context }) => {
    await openAdminScreen(page, context, '/admin?tab=ads&ad=new');
    await field(page, 'Titre').fill('Soldes');
    await field(page, 'Bouton').fill('Voir');
    await field(page, 'Destination').fill('https://example.org/soldes');
    await page.getByRole('button', { name: frenchMessage('ads_publish') }).click();
    await page.getByText(frenchMessage('ads_created')).waitFor();
    expect(await ownerSql()`select title, cta_link from ads`).toMatchObject([
      { title: 'Soldes', cta_link: 'https://example.org/soldes' },
    ]);
  },
  { javaScriptEnabled: false, viewport: phoneSize },
);

journey(
  'R-HOME-12 R-ADS-03 R-ADS-04 R-ADS-16 each placement stands where it should, labelled “Publicité”, apart from the results, and moves nothing; a search hides the header’s',
  async ({ page }) => {
    for (const placement of adPlacements) await publish({ placement, title: `Pub ${placement}` });
    await shows('/', has);
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput)
            (window as { shifted?: number }).shifted = ((window as { shifted?: number }).shifted ?? 0) + entry.value;
      }).observe({ type: 'layout-shift', buffered: true });
    });
    const titles = async (path: string) => {
      await openPage(page, path);
      expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0), path).toBeLessThan(0.01);
      return (await ad(page).locator('b').allTextContents()).map((title) => title.replace('Pub ', ''));
    };
    expect(await titles('/')).toEqual(['header', 'global', 'footer']);
    expect(plainText(await ad(page).first().textContent())).toContain('Publicité');
    expect(await titles('/?search=telephone')).toEqual(['product_grid', 'global', 'footer']);
    expect(await page.locator('.products [data-ad]').count()).toBe(0);
    expect(await titles('/categorie/cuisine')).toEqual(['product_grid', 'category_sidebar', 'global', 'footer']);
    expect(await page.locator('.products').first().locator('article').count()).toBe(8);
    expect(await titles(severalOffersPath)).toEqual(['product_sidebar', 'global', 'footer']);
    for (const path of ['/panier', '/paiement', '/auth']) expect(await titles(path), path).toEqual([]);
  },
);

journey(
  'R-ADS-06 a view counts once for each page that is read, a click once; the app’s own navigation is another page',
  async ({ page }) => {
    const id = await publish({ placement: 'global' });
    await shows('/faq', has);
    await openPage(page, '/faq');
    await page.waitForTimeout(1500);
    expect(await counted(id)).toEqual({ views: 0, clicks: 0 });
    await ad(page).scrollIntoViewIfNeeded();
    expect(
      await until(
        () => counted(id),
        ({ views }) => views > 0,
      ),
    ).toEqual({ views: 1, clicks: 0 });
    await page.evaluate(() => scrollTo(0, 0));
    await ad(page).scrollIntoViewIfNeeded();
    await page.waitForTimeout(2000);
    expect(await counted(id)).toEqual({ views: 1, clicks: 0 });
    await page.locator('footer a[href="/retours"]').first().click();
    await page.waitForURL('**/retours');
    await ad(page).scrollIntoViewIfNeeded();
    expect(
      await until(
        () => counted(id),
        ({ views }) => views > 1,
      ),
    ).toEqual({ views: 2, clicks: 0 });
    await ad(page).getByRole('link').click();
    await page.waitForURL('**/blog');
    expect(
      await until(
        () => counted(id),
        ({ clicks }) => clicks > 0,
      ),
    ).toEqual({ views: 2, clicks: 1 });
  },
);

journey(
  'R-FREE-08 a floating one stands above the bottom bar, is closed for a day, and is not there without scripts',
  async ({ page }) => {
    await publish({ placement: 'global', ad_type: 'floating' });
    expect(await shows('/faq', has)).toMatch(/data-ad="[^>]* hidden>/);
    await openPage(page, '/faq');
    await ad(page).waitFor();
    const [box, bar] = [await ad(page).boundingBox(), await page.locator('.bottom-bar').boundingBox()];
    expect(box!.y + box!.height).toBeLessThanOrEqual(bar!.y);
    await ad(page).getByRole('button').click();
    await ad(page).waitFor({ state: 'hidden' });
    await openPage(page, '/retours');
    await page.waitForTimeout(1000);
    expect(await ad(page).isVisible()).toBe(false);
  },
  { viewport: phoneSize, hasTouch: true, isMobile: true },
);

journey(
  'R-ADS-15 R-ADS-10 pages are kept for everybody with an advertisement and without; one that ends or cannot be read leaves the page whole; light pages have none',
  async ({ page }) => {
    const answer = () => fetch(`${inject('shopUrl')}/faq`);
    const without = await shows('/faq', (html) => !has(html));
    await publish({ placement: 'footer', title: 'Un & "deux" <trois>' });
    const withOne = await shows('/faq', has);
    expect(withOne).toContain('Un &#38; &#34;deux&#34; &#60;trois&#62;');
    expect((await answer()).headers.get('x-shared')).toBe('1');
    expect(has(await shows('/faq', () => true, { cookie: 'light=1' }))).toBe(false);
    await ownerSql()`update ads set is_active = false`;
    expect(await shows('/faq', (html) => !has(html))).toBe(without);
    await ownerSql()`update ads set is_active = true`;
    await shows('/faq', has);
    await ownerSql()`alter table ads rename column cta_text to cta_text_away`;
    try {
      await ownerSql()`update settings set value = value where key = 'page_guard'`;
      await ownerSql()`select private.tell('everything')`;
      const broken = await shows('/faq', (html) => !has(html));
      expect(broken).toContain('</html>');
      await page.goto('/faq');
      await page.getByRole('heading', { level: 1 }).waitFor();
    } finally {
      await ownerSql()`alter table ads rename column cta_text_away to cta_text`;
      await ownerSql()`select private.tell('everything')`;
    }
  },
);

journey(
  'DECISIONS weights: without an advertisement a page weighs as before; with one at most 1 kB of HTML and 1 kB of script more',
  async ({ page }) => {
    const weigh = async () => {
      const answer = await fetch(`${inject('shopUrl')}/faq`, {
        headers: { 'accept-encoding': 'br', cookie: 'language=fr' },
      });
      await answer.arrayBuffer();
      return Number(answer.headers.get('content-length'));
    };
    expect(await shows('/faq', (html) => !has(html))).not.toMatch(/ad-place|\bads\b/);
    const before = await weigh();
    await publish({
      placement: 'footer',
      sponsor_name: 'Un annonceur',
      description: 'x '.repeat(100),
      discount: '−20 %',
      cta_link: 'https://example.org/une-page',
    });
    await shows('/faq', has);
    expect((await weigh()) - before).toBeLessThan(1000);
    const scripts: { url: string; bytes: number }[] = [];
    page.on('response', async (response) => {
      if (response.request().resourceType() === 'script')
        scripts.push({ url: response.url(), bytes: Number(await response.headerValue('content-length')) });
    });
    await openPage(page, '/faq');
    // The script that loads advertisements is requested after the app.
    const own = await until(
      async () => {
        const texts = await Promise.all(
          scripts.map(async ({ url, bytes }) => ({ bytes, text: await (await fetch(url)).text() })),
        );
        return texts.find(({ text }) => text.includes('/api/ads'));
      },
      (found) => found !== undefined,
    );
    expect(own!.bytes).toBeGreaterThan(0);
    expect(own!.bytes).toBeLessThanOrEqual(1000);
  },
);

journey(
  'R-ADS-06 a click before the app is there is counted once, also where the browser sends no ping of its own',
  async ({ page }) => {
    const id = await publish({ placement: 'global', ad_type: 'banner', cta_link: 'https://example.org/une-page' });
    await shows('/faq', has);
    // The app's files are held back until the test releases them.
    let letIn = (): void => {};
    const letThrough = new Promise<void>((resolve) => (letIn = resolve));
    await page.route('**/assets/*.js', async (route) => {
      await letThrough;
      await route.continue().catch(() => {});
    });
    const reports: (string | null)[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/api/ads')) reports.push(request.headers()['content-type'] ?? null);
    });
    await page.context().route('https://example.org/**', (route) => route.fulfill({ body: 'ok' }));
    await page.goto('/faq', { waitUntil: 'domcontentloaded' });
    const link = ad(page).locator('a');
    for (let click = 0; click < 2; click++) {
      const opened = page.context().waitForEvent('page');
      await link.click();
      await (await opened).close();
    }
    await until(
      () => counted(id),
      ({ clicks }) => clicks > 0,
    );
    // Two clicks send one report, by script: the `ping` attribute's content type would be text/ping.
    expect(reports).toHaveLength(1);
    expect(reports).not.toContain('text/ping');
    letIn();
    await waitForHydration(page);
    await page.waitForFunction(() => !document.querySelector('[data-ad] a[ping]'));
    const opened = page.context().waitForEvent('page');
    await link.click();
    await (await opened).close();
    await page.waitForTimeout(1500);
    expect(await counted(id)).toEqual({ views: 1, clicks: 1 });
  },
);
