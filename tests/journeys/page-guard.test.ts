// What the page's own scripts restrict (menu, keys, dragging, console, pasting) and report (R-PAGE-01..09, R-PAGE-15).
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { ownerSql } from './buying.ts';
import { waitForHydration, journey } from './browser.ts';
import { setSpeedSamplePercent } from './speed-sample.ts';

/** Opens a page and waits until this deferred script of it has run. */
async function openWith(page: Page, script: 'guard' | 'speed', path: string): Promise<void> {
  await page.addInitScript((name) => {
    const heard = ({ target }: Event) => {
      if (target instanceof HTMLScriptElement && target.src.includes(`/assets/${name}-`))
        Object.assign(window, { hasRun: true });
    };
    document.addEventListener('load', heard, true);
  }, script);
  await page.goto(path);
  await page.waitForFunction(() => 'hasRun' in window);
}
async function guarded(page: Page, path: string): Promise<void> {
  await openWith(page, 'guard', path);
  await waitForHydration(page);
}
/** Records for each event of this kind whether the page prevented it. */
const noting = (page: Page, kind: string) =>
  page.evaluate((name) => {
    const seen = ((window as unknown as Record<string, boolean[]>)[`seen-${name}`] = [] as boolean[]);
    addEventListener(name, (event) => {
      seen.push(event.defaultPrevented);
      // Stops the default, so that no system menu covers the page.
      event.preventDefault();
    });
  }, kind);
const noted = (page: Page, kind: string) =>
  page.evaluate((name) => (window as unknown as Record<string, boolean[]>)[`seen-${name}`]!.splice(0), kind);

journey(
  'R-PAGE-01 R-PAGE-02 the right button opens no menu, but in text fields; the menu key opens one everywhere',
  async ({ page }) => {
    await guarded(page, '/');
    await noting(page, 'contextmenu');
    await page.locator('h1').first().click({ button: 'right' });
    // A card's link covers its picture.
    await page.locator('.card').first().click({ button: 'right', force: true });
    expect(await noted(page, 'contextmenu')).toEqual([true, true]);
    await page.locator('input[name=search]:visible').first().click({ button: 'right' });
    expect(await noted(page, 'contextmenu')).toEqual([false]);
    await page.evaluate(() => {
      const button = document.querySelector('button')!;
      button.dispatchEvent(
        new KeyboardEvent('keydown', { key: 'F10', shiftKey: true, bubbles: true, cancelable: true }),
      );
      button.dispatchEvent(new PointerEvent('contextmenu', { bubbles: true, cancelable: true }));
    });
    expect(await noted(page, 'contextmenu')).toEqual([false]);
  },
);

journey(
  'R-PAGE-03 R-PAGE-04 R-PAGE-05 the keys of the browser’s tools and of the source do nothing; all others do what they do',
  async ({ page }) => {
    await guarded(page, '/');
    await noting(page, 'keydown');
    const refused = [
      'F12',
      'Control+Shift+I',
      'Control+Shift+J',
      'Control+Shift+C',
      'Meta+Shift+I',
      'Meta+Alt+I',
      'Meta+Alt+J',
      'Control+u',
      'Meta+u',
    ];
    for (const keys of refused) {
      await page.keyboard.press(keys);
      expect((await noted(page, 'keydown')).at(-1), keys).toBe(true);
    }
    for (const keys of [
      'Tab',
      'Shift+Tab',
      'Control+c',
      'Control+v',
      'Control+x',
      'Control+a',
      'F11',
      'Escape',
      'ArrowDown',
      'Control+i',
      'u',
      'Shift+U',
    ]) {
      await page.keyboard.press(keys);
      expect((await noted(page, 'keydown')).at(-1), keys).toBe(false);
    }
  },
);

journey('R-PAGE-06 pictures are not dragged; text and links are', async ({ page }) => {
  await guarded(page, '/');
  await noting(page, 'dragstart');
  const dragged = (selector: string) =>
    page.evaluate((one) => {
      const element = document.querySelector(one)!;
      const { x, y } = element.getBoundingClientRect();
      return !element.dispatchEvent(
        new DragEvent('dragstart', { bubbles: true, cancelable: true, clientX: x + 2, clientY: y + 2 }),
      );
    }, selector);
  await dragged('.card img');
  expect(await noted(page, 'dragstart')).toEqual([true]);
  await dragged('.footer a[href="/comparateur"]');
  expect(await noted(page, 'dragstart')).toEqual([false]);
});

journey('R-PAGE-07 what the page writes into the console is not there', async ({ page }) => {
  const written: string[] = [];
  page.on('console', (message) => written.push(message.text()));
  // Undoes what browser.ts does for journeys: here the page may replace console.error, as for a visitor.
  await page.addInitScript(() => {
    Object.defineProperty(console, 'error', {
      value: console.error,
      writable: true,
      enumerable: true,
      configurable: true,
    });
  });
  await guarded(page, '/');
  await page.evaluate(() => {
    for (const name of ['log', 'info', 'debug', 'warn', 'error', 'table', 'trace'] as const)
      console[name](`written by ${name}`);
  });
  await page.waitForTimeout(200);
  expect(written.filter((text) => text.includes('written by'))).toEqual([]);
});

journey(
  'R-PAGE-15 a script is not pasted into a field, which says why; ordinary text, copying and fields for markup are left alone',
  async ({ page }) => {
    await guarded(page, '/');
    const search = page.locator('input[name=search]:visible').first();
    const paste = (text: string) =>
      search.evaluate((field, pasted) => {
        const clipboardData = new DataTransfer();
        clipboardData.setData('text/plain', pasted);
        return !field.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      }, text);
    const fault = () => search.evaluate((field: HTMLInputElement) => field.validationMessage);
    expect(await paste('<script>alert(1)</script>')).toBe(true);
    expect(await fault()).toBe('Ce texte contient du code\u00A0: il n’a pas été collé.');
    await search.fill('théière');
    expect(await fault(), 'typing takes the fault away').toBe('');
    expect(await paste('théière < 20 $, online = oui')).toBe(false);
    await search.evaluate((field: HTMLInputElement) => (field.dataset['paste'] = 'any'));
    expect(await paste('<script>alert(1)</script>')).toBe(false);
  },
);

journey(
  'R-PAGE-08 R-PAGE-09 a page that is measured sends its speed once, when it is left, and it is counted',
  async ({ page }) => {
    const db = ownerSql();
    await setSpeedSamplePercent(db, 100);
    onTestFinished(() => setSpeedSamplePercent(db, 0).then(() => undefined));
    // Pages are rendered with the new setting a moment later.
    await expect
      .poll(async () => (await (await page.request.get('/categorie/cuisine')).text()).includes('/assets/speed-'))
      .toBe(true);
    await openWith(page, 'speed', '/categorie/cuisine');
    await page.mouse.click(5, 300);
    // The time to first byte is measured in a separate task.
    await page.evaluate(() => new Promise((noted) => setTimeout(noted)));
    // The page is left in two steps: hidden, then unloaded.
    await page.evaluate(() => dispatchEvent(new Event('pagehide')));
    await page.goto('/icon.svg');
    const counted = () => db<{ metric: string; n: number }[]>`
      select metric, (select sum(c)::integer from unnest(counts) c) as n from page_speed
      where route = '/categorie/:category' and country_code = 'CA' and metric in ('lcp', 'ttfb', 'cls') order by metric`;
    await expect.poll(async () => (await counted()).length).toBeGreaterThan(0);
    await page.waitForTimeout(300);
    const counts = await counted();
    expect(counts.map(({ metric }) => metric)).toContain('ttfb');
    expect(
      counts.every(({ n }) => n === 1),
      'once',
    ).toBe(true);
  },
);
