// A deployment of a new build breaks nothing for visitors who have an older one open or cached (docs/decisions/0021).
import { expect, inject } from 'vitest';
import { selfDestroyingWorker } from '#server/http/self-destroying-worker.ts';
import { waitForHydration, journeyWithPictures, soakJourney, journeyInTurn } from './browser.ts';
import { frenchMessage } from './buying.ts';
import { startNetworkProxy } from './network-proxy.ts';
import { severalOffersPath } from './pages.ts';
import {
  openUntilCached,
  phoneWithServiceWorker,
  cacheAgeNotice,
  uncachedPath,
  resultCardLinks,
} from './cached-pages.ts';

soakJourney(
  'the files of another build never stand in for this one’s',
  async ({ page }) => {
    const line = await startNetworkProxy(inject('shopUrl'));
    await page.goto(`${line.url}/robots.txt`);
    await page.evaluate(async () => (await caches.open('sugu-shell-before')).put('/icon.svg', new Response('before')));
    await openUntilCached(page, line, [severalOffersPath, severalOffersPath]);
    expect(await page.evaluate(async () => (await fetch('/icon.svg')).text())).toContain('<svg');
  },
  phoneWithServiceWorker,
);

journeyInTurn(1, journeyWithPictures)(
  'a new build’s worker waits for the old tabs, then clears what two builds ago left',
  async ({ page, context }) => {
    let version = 1;
    const line = await startNetworkProxy(inject('shopUrl'), (script) =>
      script.replace(/"version":"[^"]+"/, () => `"version":"v${version}"`),
    );
    const shells = async () =>
      (await page.evaluate(() => caches.keys())).filter((name) => name.startsWith('sugu-shell-'));
    // The service worker controls pages from the second visit on.
    await openUntilCached(page, line, [severalOffersPath, severalOffersPath]);
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    for (const next of [2, 3, 4]) {
      version = next;
      await page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        // An update that the navigation started may still run with the old script, and the browser joins ours to it.
        while (!registration.waiting) {
          await registration.update();
          await new Promise((resolve) => setTimeout(resolve, 50));
        }
      });
      // The open tab keeps its service worker; the new one waits.
      expect(
        await page.evaluate(
          async () =>
            (await navigator.serviceWorker.ready).active !== null &&
            (await navigator.serviceWorker.ready).waiting !== null,
        ),
      ).toBe(true);
      await page.reload();
      expect(await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null)).toBe(true);
      // Leaving the page closes the last tab of the shop. The browser may notice that late, so this is repeated.
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
    // The offline page has its styles, so the cached copy does not refer to files of the removed build.
    await page.goto(`${line.url}/categorie/mode`);
    await page.getByRole('heading', { level: 1, name: frenchMessage('offline_title') }).waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.body).display)).toBe('flex');
    expect(await page.getByRole('link', { name: frenchMessage('offline_retry') }).getAttribute('href')).toBe(
      '/categorie/mode',
    );
    for (const elsewhere of ['/\t/evil.example/x', '//evil.example', '/\\evil.example', 'https://evil.example']) {
      await page.goto(`${line.url}/hors-ligne?page=${encodeURIComponent(elsewhere)}`);
      expect(
        await page.getByRole('link', { name: frenchMessage('offline_retry') }).getAttribute('href'),
        elsewhere,
      ).toBe('/');
    }
  },
  phoneWithServiceWorker,
);

journeyInTurn(2, journeyWithPictures)(
  'SERVICE_WORKER=off takes the worker and all it kept out of a browser',
  async ({ page }) => {
    let isOff = false;
    const line = await startNetworkProxy(inject('shopUrl'), (script) => (isOff ? selfDestroyingWorker : script));
    await openUntilCached(page, line, [severalOffersPath, severalOffersPath]);
    // A page of the shop may register the worker again after it has unregistered itself, and the browser then keeps it.
    await page.goto(`${line.url}/robots.txt`);
    isOff = true;
    // As above: an update may be joined to an older one, so it is asked for until the worker is gone.
    await expect
      .poll(
        () =>
          page.evaluate(async () => {
            const registrations = await navigator.serviceWorker.getRegistrations();
            await Promise.all(registrations.map((registration) => registration.update()));
            return registrations.length;
          }),
        { timeout: 20_000 },
      )
      .toBe(0);
    await expect.poll(() => page.evaluate(() => caches.keys()), { timeout: 20_000 }).toEqual([]);
    isOff = false;
    await page.goto(line.url + uncachedPath);
    await page.getByRole('heading', { level: 1 }).waitFor();
  },
  phoneWithServiceWorker,
);

journeyInTurn(0, journeyWithPictures)(
  'a tab older than the shop: a screen whose file is gone is reached all the same, and no reload follows another',
  async ({ page, faults }) => {
    await page.goto(uncachedPath);
    // Simulates a deployment: the file of a screen that was not opened yet is missing, also for a prefetch.
    const [path, manifest] = await page.evaluate(async () => {
      const [first] = (JSON.parse(document.getElementById('plan')!.textContent) as { l: string[] }).l;
      return [first!, await (await fetch(first!)).text()] as const;
    });
    // An entry of the route list (tools/one-language.ts) consists of path, file and script.
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
    // The console rightly reports the missing module.
    faults.splice(0);
  },
);
