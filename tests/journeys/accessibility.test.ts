// axe on every screen and state, in both languages and themes, at both widths: no violation of WCAG 2.2 A and AA, nor of its good practice
// (headings in order, all content in landmarks). And targets large enough for a thumb.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { alive, desktop, journey, phone } from './browser.ts';
import { several } from './pages.ts';
import { screens } from './screens.ts';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const contrast = 'color-contrast';
/** Colours are the same in both languages, words in both themes and at both widths: each is looked at where it differs, in one page. */
const looks = {
  everything: { runOnly: { type: 'tag', values: levels } },
  words: { runOnly: { type: 'tag', values: levels }, rules: { [contrast]: { enabled: false } } },
  colours: { runOnly: { type: 'rule', values: [contrast] } },
};
type Found = { violations: { id: string; nodes: { target: string[]; any: { message: string }[] }[] }[] };

/** What axe finds, one line each: rule, element, why. */
async function violations(page: Page, look: keyof typeof looks): Promise<string[]> {
  const found = await page.evaluate(
    (options) =>
      (window as unknown as { axe: { run(options: object): Promise<Found> } }).axe.run({
        ...options,
        resultTypes: ['violations'],
      }),
    looks[look],
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes.slice(0, 4).map(({ target, any }) => `${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}
async function paint(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map((one) => one.finished),
    ),
  );
}

for (const screen of screens) {
  journey(
    `axe finds nothing on ${screen.name}, French and English, light and dark, phone and desktop`,
    async ({ page, context, url, faults }) => {
      const sizes = screen.only === 'phone' ? [phone] : screen.only === 'desktop' ? [desktop] : [desktop, phone];
      const found: string[] = [];
      for (const language of ['fr', 'en'] as const) {
        await context.addCookies([{ name: 'language', value: language, url: url('/') }]);
        await page.setViewportSize(sizes[0]!);
        await screen.open(page);
        expect(await page.locator('html').getAttribute('lang')).toBe(language);
        await page.evaluate(axe);
        // What is not drawn yet would keep the other theme's colours.
        await page.evaluate(() => {
          const drawn = new CSSStyleSheet();
          drawn.replaceSync('* { content-visibility: visible !important }');
          document.adoptedStyleSheets = [...document.adoptedStyleSheets, drawn];
        });
        for (const size of language === 'fr' ? sizes : sizes.slice(0, 1)) {
          await page.setViewportSize(size);
          const tell = async (theme: 'light' | 'dark', look: keyof typeof looks): Promise<void> => {
            await paint(page, theme);
            found.push(...(await violations(page, look)).map((one) => `${language} ${theme} ${size.width} px ${one}`));
          };
          await tell('light', language === 'fr' ? 'everything' : 'words');
          if (language === 'fr') await tell('dark', 'colours');
        }
        await page.evaluate(() => localStorage.clear());
      }
      expect(found).toEqual([]);
      // The error screen is opened by making the shop fail.
      if (screen.name === 'the error screen') faults.splice(0);
    },
    { reducedMotion: 'reduce', serviceWorkers: 'block' },
  );
}

journey(
  'on a phone every button, menu and field outside a sentence answers a thumb of 44 px',
  async ({ page }) => {
    const small: string[] = [];
    for (const path of ['/', '/?search=telephone', several, '/nulle-part']) {
      await page.goto(path);
      await alive(page);
      small.push(
        ...(await page.evaluate((where) => {
          const controls = [
            ...document.querySelectorAll<HTMLElement>(
              'button, summary, select, a.button, a.icon-button, .bottom-bar a, input:not([type=hidden]):not([type=radio]):not([type=checkbox])',
            ),
          ];
          return controls
            .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            .flatMap((one) => {
              one.scrollIntoView({ block: 'center', inline: 'center' });
              const box = one.getBoundingClientRect();
              // A control may be drawn smaller than the area that answers: ask the page what lies 21 px from its middle.
              const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
              const answers = [
                [x, y - 21],
                [x, y + 21],
                [x - 21, y],
                [x + 21, y],
              ].every(([a, b]) => {
                const hit = document.elementFromPoint(a!, b!);
                return hit !== null && (one.contains(hit) || (hit.contains(one) && hit.tagName === 'LABEL'));
              });
              return answers || (box.width >= 43.5 && box.height >= 43.5)
                ? []
                : [
                    `${where} ${one.tagName.toLowerCase()} "${one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''}" ${Math.round(box.width)}×${Math.round(box.height)}`,
                  ];
            });
        }, path)),
      );
    }
    expect(small).toEqual([]);
  },
  { viewport: phone, reducedMotion: 'reduce' },
);
