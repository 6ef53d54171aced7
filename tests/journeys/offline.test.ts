// What a phone can read without a line, what it never keeps, and that a new build strands nobody (docs/decisions/0021).
import type { Page } from 'playwright-core';
import { expect, inject } from 'vitest';
import { selfDestroyingWorker } from '#server/http/self-destroying-worker.ts';
import { alive, journey, phone, soakJourney } from './browser.ts';
import {
  books,
  buyer,
  freshEmail,
  lineOf,
  openCheckout,
  orderIn,
  pay,
  payWith,
  say,
  shopWith,
  thanks,
} from './buying.ts';
import { type Line, lineTo } from './line.ts';
import { plain, several } from './pages.ts';

const allowed = { serviceWorkers: 'allow', viewport: phone, hasTouch: true } as const;
const other = '/categorie/cuisine';
const age = (page: Page) => page.locator('.kept-age');
const list = (page: Page): Promise<(string | null)[]> =>
  page.locator('.kept-list a').evaluateAll((links) => links.map((link) => link.getAttribute('href')));

/** Opens pages over a line of their own until each is kept. */
async function read(page: Page, line: Line, paths: string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(line.url + path);
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await expect
      .poll(
        async () =>
          (await keys(page)).some(
            (key) =>
              new URL(key).pathname + new URL(key).search.replace(/[?&]kept-for.*$/, '') ===
              path.replace(/\?utm_.*$/, ''),
          ),
        { timeout: 10_000 },
      )
      .toBe(true);
  }
}
const keys = (page: Page): Promise<string[]> =>
  page.evaluate(async () =>
    (
      await Promise.all(
        (await caches.keys()).map(async (name) => (await (await caches.open(name)).keys()).map(({ url }) => url)),
      )
    ).flat(),
  );

journey(
  'offline: a page that was seen opens with how old it is, an unseen one leads to the list of what can be read, and back to it when the line is there',
  async ({ page }) => {
    const line = await lineTo(inject('shopUrl'));
    // A campaign's address is listed, as it is kept, without what the campaign added.
    await read(page, line, ['/hors-ligne', `${other}?utm_source=infolettre`, several]);
    await page.goto(line.url + several);
    expect(await age(page).isVisible()).toBe(false);
    const price = plain(await page.locator('.buy-panel, main').first().textContent());
    line.cut();

    await page.goto(line.url + several);
    expect(plain(await age(page).textContent())).toMatch(
      /^Page du \d+ \S+ à \d+ h \d\d : les prix ont pu changer\. Ils sont vérifiés au moment de commander\.$/,
    );
    expect(await page.locator('h1').isVisible()).toBe(true);
    expect(plain(await page.locator('.buy-panel, main').first().textContent())).toBe(price);
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('flex'); // the style sheet is there

    await page.goto(`${line.url}/categorie/mode`);
    expect(new URL(page.url()).pathname).toBe('/hors-ligne');
    await page.getByRole('heading', { level: 1, name: say('offline_title') }).waitFor();
    expect(plain(await page.locator('.kept-dead').textContent())).toContain(say('offline_dead'));
    expect(await list(page)).toEqual([several, other]);
    expect(plain(await page.locator('.kept-list').textContent())).toMatch(/vue le \d+ \S+ à \d+ h \d\d/);
    expect(
      await page
        .locator('.kept-list img')
        .first()
        .evaluate((picture: HTMLImageElement) => picture.complete && picture.naturalWidth > 0),
    ).toBe(true);
    await page.locator('.kept-list a').nth(1).click();
    await age(page).waitFor();
    expect(new URL(page.url()).pathname).toBe(other);

    await page.goto(`${line.url}/categorie/mode`);
    line.mend();
    await page.getByRole('link', { name: say('offline_retry') }).click();
    await page.getByRole('heading', { level: 1, name: 'Produits vedettes : Mode' }).waitFor();
    expect(await age(page).isVisible()).toBe(false);
  },
  allowed,
);

soakJourney(
  'offline: a product that cannot be opened leaves the list it was tapped in where it was, one step back',
  async ({ page }) => {
    const line = await lineTo(inject('shopUrl'));
    await read(page, line, ['/hors-ligne', other]);
    await alive(page);
    const before = await page.evaluate(() => history.length);
    line.cut();
    // As the browser says it of a line that is gone. Playwright's own setOffline says `online` to a page that is being left.
    await page.evaluate(() => Object.defineProperty(navigator, 'onLine', { get: () => false }));
    await cardsOf(page).nth(3).click();
    await page.waitForURL('**/hors-ligne?page=*');
    expect(await page.evaluate(() => history.length)).toBe(before + 1);
    await page.goBack();
    await page.waitForURL(`**${other}`);
    await cardsOf(page).nth(3).waitFor();
  },
  allowed,
);

soakJourney(
  'offline: a page the app went to by itself can be read again too',
  async ({ page }) => {
    const line = await lineTo(inject('shopUrl'));
    await read(page, line, ['/hors-ligne', other]);
    await alive(page);
    const link = cardsOf(page).first();
    const to = (await link.getAttribute('href'))!;
    await link.click();
    await page.waitForURL(`**${to}`);
    await expect
      .poll(async () => (await keys(page)).some((key) => new URL(key).pathname === to), { timeout: 10_000 })
      .toBe(true);
    line.cut();
    await page.goto(line.url + to);
    await age(page).waitFor();
  },
  allowed,
);

soakJourney(
  'offline: a product whose screen this browser never had leads from a kept list to the page that says so, at the first tap',
  async ({ page, faults }) => {
    const line = await lineTo(inject('shopUrl'));
    await read(page, line, ['/hors-ligne', other]);
    await alive(page);
    line.cut();
    await page.goto(line.url + other);
    await age(page).waitFor();
    await alive(page);
    await cardsOf(page).first().tap();
    await page.waitForURL('**/hors-ligne?page=*');
    await page.getByRole('heading', { level: 1, name: say('offline_title') }).waitFor();
    // React Router says that the file is gone, and reloads.
    faults.splice(0);
  },
  allowed,
);

soakJourney(
  'offline: the age and the list are in the language of the page',
  async ({ page }) => {
    const line = await lineTo(inject('shopUrl'));
    await read(page, line, [several, '/hors-ligne']);
    line.cut();
    await page.goto(line.url + several);
    expect(plain(await age(page).textContent())).toMatch(
      /^Page from \S+ \S+, \d+:\d\d [ap]\.m\.: prices may have changed\. They are checked when you order\.$/,
    );
    await page.goto(`${line.url}/panier`);
    await page.getByRole('heading', { level: 1, name: 'Read offline' }).waitFor();
    expect(plain(await page.locator('.kept-list').textContent())).toContain('seen ');
  },
  { ...allowed, locale: 'en-CA' },
);

journey(
  'offline: within the app a seen page opens as it was kept, an unseen one leads to the list, and the cart takes what is added',
  async ({ page }) => {
    const line = await lineTo(inject('shopUrl'));
    await read(page, line, [several, other, '/hors-ligne']);
    await page.goto(line.url + other);
    await alive(page);
    line.cut();
    await page.locator(`main a[href="${several}"], main a[href^="/produit/"]`).first().click();
    await page.waitForURL(/\/hors-ligne\?page=/);
    expect(await list(page)).toContain(other);
    await page.goto(line.url + other);
    await age(page).waitFor();
    await page
      .getByRole('button', { name: /^Ajouter\b.*\bpanier\b/ })
      .first()
      .click();
    await page.getByRole('navigation', { name: 'Raccourcis' }).locator('a[href="/panier"]').waitFor();
  },
  allowed,
);

soakJourney(
  'offline: a kept page has no countdown, and its age goes with it when the app goes on',
  async ({ page }) => {
    const line = await lineTo(inject('shopUrl'));
    await read(page, line, ['/hors-ligne', '/']);
    expect(await page.locator('.countdown').isVisible()).toBe(true);
    line.cut();
    await page.goto(line.url);
    await age(page).waitFor();
    expect(await page.locator('.countdown').isVisible()).toBe(false);
    line.mend();
    await alive(page);
    await page
      .locator('main a[data-screen][href^="/categorie/"], main a[data-screen][href^="/produit/"]')
      .first()
      .click();
    await page.waitForURL(/categorie|produit/);
    await age(page).waitFor({ state: 'hidden' });
  },
  allowed,
);

soakJourney(
  'offline: data the browser holds from before is not shown as if there were a line',
  async ({ page }) => {
    const line = await lineTo(inject('shopUrl'));
    await read(page, line, [other, '/hors-ligne']);
    await page.goto(line.url + other);
    await alive(page);
    const to = (await cardsOf(page).first().getAttribute('href'))!;
    await read(page, line, [to, other]);
    await alive(page);
    // As it was fetched ahead: it lies in the browser's cache for minutes.
    const [ask, ahead] = [
      (path: string) =>
        fetch(path).then(
          (answer) => answer.status,
          () => 0,
        ),
      `${to}.data`,
    ];
    expect(await page.evaluate(ask, ahead)).toBe(200);
    line.cut();
    await page.evaluate(ask, '/categorie/mode.data');
    await cardsOf(page).first().click();
    await page.waitForURL(`**${to}`);
    await age(page).waitFor();
  },
  allowed,
);

soakJourney(
  'offline: when the shop is gone and a proxy answers for it, a kept page is shown with its age, and an unseen one is the proxy’s',
  async ({ page }) => {
    const line = await lineTo(inject('shopUrl'));
    await read(page, line, [several, '/hors-ligne']);
    await page.goto(line.url + several);
    line.break();
    await page.goto(line.url + several);
    await age(page).waitFor();
    expect((await page.goto(`${line.url}/categorie/mode`))!.status()).toBe(502);
  },
  allowed,
);

journey(
  'offline: of a visitor whose cart the server keeps no page is kept',
  async ({ page, context }) => {
    const line = await lineTo(inject('shopUrl'));
    await context.addCookies([
      { name: 'cart', value: '0b6f0000-0000-4000-8000-000000000000', url: line.url, httpOnly: true },
    ]);
    for (const path of [several, other]) {
      await page.goto(line.url + path);
      await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    }
    await page.waitForTimeout(1500);
    expect((await keys(page)).some((key) => new URL(key).pathname === '/icon.svg')).toBe(true);
    expect((await keys(page)).filter((key) => key.includes('kept-for'))).toEqual([]);
  },
  allowed,
);

soakJourney(
  'the files of another build never stand in for this one’s',
  async ({ page }) => {
    const line = await lineTo(inject('shopUrl'));
    await page.goto(`${line.url}/robots.txt`);
    await page.evaluate(async () => (await caches.open('sugu-shell-before')).put('/icon.svg', new Response('before')));
    await read(page, line, [several, several]);
    expect(await page.evaluate(async () => (await fetch('/icon.svg')).text())).toContain('<svg');
  },
  allowed,
);

soakJourney(
  'offline: a page kept for Canada in French is not shown to who now lives in Mali or reads English',
  async ({ page, context }) => {
    const line = await lineTo(inject('shopUrl'));
    await context.addCookies([{ name: 'language', value: 'fr', url: line.url }]);
    await read(page, line, [several, '/hors-ligne']);
    await context.addCookies([{ name: 'location', value: 'ML%3A', url: line.url }]);
    await read(page, line, ['/hors-ligne']);
    await page.goto(`${line.url}/hors-ligne`);
    expect(await list(page)).toEqual([]);
    await expect.poll(async () => (await keys(page)).filter((key) => key.includes('/hors-ligne')).length).toBe(2);
    line.cut();
    await page.goto(line.url + several);
    expect(new URL(page.url()).pathname).toBe('/hors-ligne');
    expect(await page.locator('.kept-none').isVisible()).toBe(true);
    await context.addCookies([{ name: 'location', value: 'CA%3A', url: line.url }]);
    await context.clearCookies({ name: 'location' });
    await page.goto(line.url + several);
    await age(page).waitFor();
  },
  allowed,
);

soakJourney(
  'offline: who chose another country and then lost the line finds the offline page, not the browser’s',
  async ({ page }) => {
    const line = await lineTo(inject('shopUrl'));
    await read(page, line, [several, '/hors-ligne']);
    // The app that starts without a line reloads the page, and would be in the way of the address below.
    await alive(page);
    await page.evaluate(() => {
      document.cookie = 'location=ML; path=/';
    });
    line.cut();
    await page.goto(`${line.url}${other}`);
    expect(new URL(page.url()).pathname).toBe('/hors-ligne');
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(await page.locator('.kept-list a').count()).toBe(0);
    // It is the page of the other country. The app asks for this one's once, which loads it again, and lets it be.
    let loads = 0;
    page.on('load', () => (loads += 1));
    await alive(page);
    await page.waitForTimeout(1500);
    expect(loads).toBeLessThanOrEqual(1);
  },
  allowed,
);

journey(
  'offline: after a whole purchase nothing of cart, checkout, order or payment lies in the browser’s caches',
  async ({ page, url }) => {
    // The first page of all is a private one: it is handed to the new worker like any other.
    await page.goto('/panier');
    await page.evaluate(() => navigator.serviceWorker.ready.then(() => null));
    await page.waitForTimeout(1500);
    await page.goto(several);
    const email = freshEmail();
    await shopWith(page, [await lineOf()]);
    await page.goto('/panier');
    await page.goto('/paiement');
    await page.goto('/compare');
    await alive(page);
    await openCheckout(page, { ...buyer, email });
    const tab = await pay(page);
    await payWith(tab, '4242424242424242');
    await tab.waitForURL(/\/payment-success\?/);
    await thanks(tab);
    const { id, token } = orderIn(tab.url());
    await tab.goto(url(`/commande/${id}?token=${token}`));
    expect((await books(id)).sum).toBe(0);
    const kept = await keys(page);
    expect(kept.some((key) => new URL(key).pathname === several)).toBe(true);
    const paths = [...new Set(kept.map((key) => new URL(key).pathname))];
    expect(
      paths.filter(
        (path) =>
          !/^\/(?:$|hors-ligne$|categorie\/|produit\/|assets\/|pictures\/|icon\.svg$|kept-list\.json$)/.test(path),
      ),
    ).toEqual([]);
    expect(kept.filter((key) => key.includes(token) || key.includes(id))).toEqual([]);
  },
  allowed,
);

soakJourney(
  'offline: what is kept stays within its room, and the least recently seen goes first',
  async ({ page }) => {
    // 12 MB is too much to fill in a test: this worker keeps 400 kB.
    const line = await lineTo(inject('shopUrl'), (script) => {
      const smaller = script.replace('12e6', '4e5');
      expect(smaller).not.toBe(script);
      return smaller;
    });
    const weigh = () =>
      page.evaluate(async () =>
        Object.entries(
          (await (await (await caches.open('sugu-kept')).match('/kept-list.json'))!.json()) as Record<
            string,
            { bytes: number }
          >,
        ).map(([key, { bytes }]) => ({ path: new URL(key).pathname, bytes })),
      );
    await read(page, line, [
      '/hors-ligne',
      several,
      other,
      ...['mode', 'electronique', 'maison-jardin', 'beaute-sante'].map((slug) => `/categorie/${slug}`),
    ]);
    // What is too much goes a moment after it came.
    await page.waitForTimeout(1000);
    await expect
      .poll(async () => (await weigh()).reduce((sum, { bytes }) => sum + bytes, 0), { timeout: 20_000 })
      .toBeLessThanOrEqual(400_000);
    const kept = await weigh();
    expect(kept.map(({ path }) => path)).not.toContain(several);
    expect(kept.map(({ path }) => path)).toContain('/categorie/beaute-sante');
  },
  allowed,
);

journey(
  'a new build’s worker waits for the old tabs, then clears what two builds ago left',
  async ({ page, context }) => {
    let version = 1;
    const line = await lineTo(inject('shopUrl'), (script) =>
      script.replace(/"version":"[^"]+"/, () => `"version":"v${version}"`),
    );
    const shells = async () =>
      (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('sugu-shell-'));
    // The first visit goes without the worker it brings; the second is under it.
    await read(page, line, [several, several]);
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    for (const next of [2, 3, 4]) {
      version = next;
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        await registration.update();
        await new Promise<void>((resolve) => {
          const look = () => (registration.waiting ? resolve() : setTimeout(look, 50));
          look();
        });
      });
      // The tab that is open stays with the worker it came with.
      expect(
        await page.evaluate(
          async () =>
            (await navigator.serviceWorker.ready).active !== null &&
            (await navigator.serviceWorker.ready).waiting !== null,
        ),
      ).toBe(true);
      await page.reload();
      expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
      await page.goto('about:blank');
      await page.waitForTimeout(500);
      await page.goto(line.url + several);
      await expect
        .poll(() => page.evaluate(async () => (await navigator.serviceWorker.ready).waiting), { timeout: 20_000 })
        .toBeNull();
    }
    await expect.poll(shells, { timeout: 20_000 }).toEqual(['sugu-shell-v3', 'sugu-shell-v4']);
    line.cut();
    await page.goto(line.url + several);
    await age(page).waitFor();
    expect(context.pages()).toHaveLength(1);
    // Nor is the offline page one of a build that is gone.
    await page.goto(`${line.url}/categorie/mode`);
    await page.getByRole('heading', { level: 1, name: say('offline_title') }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('flex');
    expect(await page.getByRole('link', { name: say('offline_retry') }).getAttribute('href')).toBe('/categorie/mode');
    for (const elsewhere of ['/\t/evil.example/x', '//evil.example', '/\\evil.example', 'https://evil.example']) {
      await page.goto(`${line.url}/hors-ligne?page=${encodeURIComponent(elsewhere)}`);
      expect(await page.getByRole('link', { name: say('offline_retry') }).getAttribute('href'), elsewhere).toBe('/');
    }
  },
  allowed,
);

journey(
  'SERVICE_WORKER=off takes the worker and all it kept out of a browser',
  async ({ page }) => {
    let isOff = false;
    const line = await lineTo(inject('shopUrl'), (script) => (isOff ? selfDestroyingWorker : script));
    await read(page, line, [several, several]);
    isOff = true;
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length)), {
        timeout: 20_000,
      })
      .toBe(0);
    await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 20_000 }).toEqual([]);
    isOff = false;
    await page.goto(line.url + other);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  allowed,
);

journey(
  'a tab older than the shop: a screen whose file is gone is reached all the same, and no reload follows another',
  async ({ page, faults }) => {
    await page.goto(other);
    // As after a new build: the file of a screen that was not opened yet is not there any more, not even for who fetches ahead.
    const [path, manifest] = await page.evaluate(async () => {
      const [first] = (JSON.parse(document.getElementById('plan')!.textContent) as { l: string[] }).l;
      return [first!, await (await fetch(first!)).text()] as const;
    });
    // A row of the list of routes (tools/one-language.ts): path, file, script.
    const file = `${path.replace(/[^/]+$/, '')}${/produit\/:slug \/screen (\S+) /.exec(manifest)![1]}.js`;
    await page.route(`**${file}`, (route) => route.fulfill({ status: 404, body: 'not found' }));
    await alive(page);
    let documents = 0;
    page.on('request', (request) => request.isNavigationRequest() && documents++);
    const link = cardsOf(page).first();
    const to = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(`**${to}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForTimeout(2500);
    expect(new URL(page.url()).pathname).toBe(to);
    expect(documents).toBe(2);
    // That a module was missing is in the console, rightly.
    faults.splice(0);
  },
);
const cardsOf = (page: Page) => page.locator('#resultats article a[href^="/produit/"]');
