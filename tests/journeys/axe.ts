// Runs axe on the current page: no violation of WCAG 2.2 A and AA, nor of axe's best practices.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const contrast = 'color-contrast';
const looks = {
  everything: { runOnly: { type: 'tag', values: levels } },
  colours: { runOnly: { type: 'rule', values: [contrast] } },
};
export type AxeRules = keyof typeof looks;
type Found = { violations: { id: string; nodes: { target: string[]; any: { message: string }[] }[] }[] };

export async function injectAxe(page: Page): Promise<void> {
  await page.evaluate(axe);
  // Renders all elements, because elements that are not rendered keep the colours of the other theme.
  await page.evaluate(() => {
    const drawn = new CSSStyleSheet();
    drawn.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, drawn];
  });
}

/** Returns what axe finds on the page or in the element `where`, one line each: width, rule, element, reason. */
export async function runAxe(
  page: Page,
  colorScheme: 'light' | 'dark',
  look: AxeRules,
  where = 'html',
): Promise<string[]> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter((one) => one instanceof CSSTransition)
        .map((one) => one.finished),
    ),
  );
  const found = await page.evaluate(
    ([within, options]) =>
      (window as unknown as { axe: { run(within: string, options: object): Promise<Found> } }).axe.run(within, {
        ...options,
        resultTypes: ['violations'],
        // Preloading would read every style sheet again, for rules about videos that the shop does not need.
        preload: false,
      }),
    [where, looks[look]] as const,
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 4)
      .map(({ target, any }) => `${page.viewportSize()!.width} px ${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}
