// axe on every kind of screen, both themes, both widths: no violation of WCAG 2.2 A and AA. And targets large enough for a thumb.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { alive, desktop, journey, phone } from './browser.ts';
import { addButton, cards, several } from './pages.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
type Found = { violations: { id: string; nodes: { target: string[]; any: { message: string }[] }[] }[] };

/** What axe finds, one line each: rule, element, why. */
async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  const found = await page.evaluate((values) => (window as unknown as { axe: { run(options: object): Promise<Found> } }).axe.run({ runOnly: { type: 'tag', values }, resultTypes: ['violations'] }), levels);
  return found.violations.flatMap(({ id, nodes }) => nodes.slice(0, 4).map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`));
}

const open = (path: string) => async (page: Page) => {
  await page.goto(path);
  await alive(page);
};
async function putInCart(page: Page): Promise<void> {
  await open('/categorie/cuisine')(page);
  for (const at of [0, 1]) await cards(page).getByRole('button', addButton).nth(at).click();
}
const screens: [name: string, prepare: (page: Page) => Promise<unknown>][] = [
  ['home', open('/')],
  ['results', open('/?search=telephone&in_stock=true')],
  ['no results', open('/?search=zzqxwvk')],
  ['category', open('/categorie/mode')],
  ['product', open(several)],
  ['not found', open('/nulle-part')],
  ['comparison', async (page) => {
    await open('/categorie/mode')(page);
    for (const at of [0, 1, 2]) await cards(page).getByRole('button', { name: /^Comparer / }).nth(at).click();
    await page.goto('/compare');
    await page.getByRole('table').waitFor();
  }],
  ['favourites', async (page) => {
    await open('/categorie/mode')(page);
    await cards(page).getByRole('button', { name: /^Favori/ }).first().click();
    await page.goto('/favorites');
    await cards(page).first().waitFor();
  }],
  ['cart drawer', async (page) => {
    await putInCart(page);
    await page.locator('a[href="/panier"]:visible').first().click();
    await page.getByRole('button', { name: 'Procéder au paiement' }).waitFor();
  }],
  ['checkout', async (page) => {
    await putInCart(page);
    await page.goto('/paiement');
    await page.getByRole('button', { name: 'Payer la commande' }).waitFor();
  }],
  ['delivery dialog', async (page) => {
    await open('/')(page);
    await page.evaluate(() => document.querySelector<HTMLElement>('header .delivery-button')!.click());
    await page.getByRole('dialog').waitFor();
  }],
];

for (const [size, viewport] of [['360 px', phone], ['1280 px', desktop]] as const) {
  for (const [name, prepare] of screens) {
    journey(`axe finds nothing on ${name} at ${size}, light and dark`, async ({ page }) => {
      await prepare(page);
      const found: string[] = [];
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.evaluate(() => Promise.allSettled(document.getAnimations().filter((one) => one instanceof CSSTransition).map((one) => one.finished)));
        found.push(...(await violations(page)).map((one) => `${colorScheme} ${one}`));
      }
      expect(found).toEqual([]);
    }, { viewport, reducedMotion: 'reduce' });
  }
}

journey('on a phone every button, menu and field outside a sentence answers a thumb of 44 px', async ({ page }) => {
  const small: string[] = [];
  for (const path of ['/', '/?search=telephone', several, '/nulle-part']) {
    await open(path)(page);
    small.push(...(await page.evaluate((where) => {
      const controls = [...document.querySelectorAll<HTMLElement>('button, summary, select, a.button, a.icon-button, .bottom-bar a, input:not([type=hidden]):not([type=radio]):not([type=checkbox])')];
      return controls.filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true })).flatMap((one) => {
        one.scrollIntoView({ block: 'center', inline: 'center' });
        const box = one.getBoundingClientRect();
        // A control may be drawn smaller than the area that answers: ask the page what lies 21 px from its middle.
        const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
        const answers = [[x, y - 21], [x, y + 21], [x - 21, y], [x + 21, y]].every(([a, b]) => {
          const hit = document.elementFromPoint(a!, b!);
          return hit !== null && (one.contains(hit) || hit.contains(one) && hit.tagName === 'LABEL');
        });
        return answers || (box.width >= 43.5 && box.height >= 43.5) ? [] : [`${where} ${one.tagName.toLowerCase()} "${one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''}" ${Math.round(box.width)}×${Math.round(box.height)}`];
      });
    }, path)));
  }
  expect(small).toEqual([]);
}, { viewport: phone, reducedMotion: 'reduce' });
