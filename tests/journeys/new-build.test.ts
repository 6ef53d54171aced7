// A new build of the shop strands nobody who has an older one open or kept (docs/decisions/0021).
import { expect, inject } from 'vitest';
import { selfDestroyingWorker } from '#server/http/self-destroying-worker.ts';
import { waitForHydration, journey, soakJourney } from './browser.ts';
import { text } from './buying.ts';
import { startNetworkProxy } from './network-proxy.ts';
import { severalOffersPath } from './pages.ts';
import { openUntilCached, serviceWorkerPhone, cacheAgeNotice, uncachedPath, resultCardLinks } from './cached-pages.ts';

soakJourney(
  'the files of another build never stand in for this one’s',
  async ({ page }) => {
    const line = await startNetworkProxy(inject('shopUrl'));
    await page.goto(`${line.url}/robots.txt`);
    await page.evaluate(async () => (await caches.open('sugu-shell-before')).put('/icon.svg', new Response('before')));
    await openUntilCached(page, line, [severalOffersPath, severalOffersPath]);
    expect(await page.evaluate(async () => (await fetch('/icon.svg')).text())).toContain('<svg');
  },
  serviceWorkerPhone,
);

journey(
  'a new build’s worker waits for the old tabs, then clears what two builds ago left',
  async ({ page, context }) => {
    let version = 1;
    const line = await startNetworkProxy(inject('shopUrl'), (script) =>
      script.replace(/"version":"[^"]+"/, () => `"version":"v${version}"`),
    );
    const shells = async () =>
      (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('sugu-shell-'));
    // The first visit goes without the worker it brings; the second is under it.
    await openUntilCached(page, line, [severalOffersPath, severalOffersPath]);
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
      // No tab is open for a moment; where that was too short for the browser, for another one.
      await expect
        .poll(
          async () => {
            await page.goto('about:blank');
            await page.waitForTimeout(500);
            await page.goto(line.url + severalOffersPath);
            return page.evaluate(async () => (await navigator.serviceWorker.ready).waiting === null);
          },
          { timeout: 20_000 },
        )
        .toBe(true);
    }
    await expect.poll(shells, { timeout: 20_000 }).toEqual(['sugu-shell-v3', 'sugu-shell-v4']);
    line.cut();
    await page.goto(line.url + severalOffersPath);
    await cacheAgeNotice(page).waitFor();
    expect(context.pages()).toHaveLength(1);
    // Nor is the offline page one of a build that is gone.
    await page.goto(`${line.url}/categorie/mode`);
    await page.getByRole('heading', { level: 1, name: text('offline_title') }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('flex');
    expect(await page.getByRole('link', { name: text('offline_retry') }).getAttribute('href')).toBe('/categorie/mode');
    for (const elsewhere of ['/\t/evil.example/x', '//evil.example', '/\\evil.example', 'https://evil.example']) {
      await page.goto(`${line.url}/hors-ligne?page=${encodeURIComponent(elsewhere)}`);
      expect(await page.getByRole('link', { name: text('offline_retry') }).getAttribute('href'), elsewhere).toBe('/');
    }
  },
  serviceWorkerPhone,
);

journey(
  'SERVICE_WORKER=off takes the worker and all it kept out of a browser',
  async ({ page }) => {
    let isOff = false;
    const line = await startNetworkProxy(inject('shopUrl'), (script) => (isOff ? selfDestroyingWorker : script));
    await openUntilCached(page, line, [severalOffersPath, severalOffersPath]);
    isOff = true;
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
    await expect
      .poll(() => page.evaluate(() => navigator.serviceWorker.getRegistrations().then((all) => all.length)), {
        timeout: 20_000,
      })
      .toBe(0);
    await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 20_000 }).toEqual([]);
    isOff = false;
    await page.goto(line.url + uncachedPath);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  serviceWorkerPhone,
);

journey(
  'a tab older than the shop: a screen whose file is gone is reached all the same, and no reload follows another',
  async ({ page, faults }) => {
    await page.goto(uncachedPath);
    // As after a new build: the file of a screen that was not opened yet is not there any more, not even for who fetches ahead.
    const [path, manifest] = await page.evaluate(async () => {
      const [first] = (JSON.parse(document.getElementById('plan')!.textContent) as { l: string[] }).l;
      return [first!, await (await fetch(first!)).text()] as const;
    });
    // A row of the list of routes (tools/one-language.ts): path, file, script.
    const file = `${path.replace(/[^/]+$/, '')}${/produit\/:slug \/screen (\S+) /.exec(manifest)![1]}.js`;
    await page.route(`**${file}`, (route) => route.fulfill({ status: 404, body: 'not found' }));
    await waitForHydration(page);
    let documents = 0;
    page.on('request', (request) => request.isNavigationRequest() && documents++);
    const link = resultCardLinks(page).first();
    const to = await link.getAttribute('href');
    await link.click();
    await page.waitForURL(`**${to}`);
    await page.getByRole('heading', { level: 1 }).waitFor();
    await expect.poll(() => documents).toBe(2);
    await page.waitForTimeout(2500);
    expect(new URL(page.url()).pathname).toBe(to);
    expect(documents).toBe(2);
    // That a module was missing is in the console, rightly.
    faults.splice(0);
  },
);
