// Runs axe on the current page: no violation of WCAG 2.2 A and AA, nor of axe's best practices.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from 'playwright-core';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
const looks = {
  everything: { runOnly: { type: 'tag', values: levels } },
  colours: { runOnly: { type: 'rule', values: ['color-contrast'] } },
  /** The rules whose results depend on the theme or on the window width. */
  coloursAndTargets: { runOnly: { type: 'rule', values: ['color-contrast', 'target-size'] } },
};
export type AxeRules = keyof typeof looks;
type Found = { violations: { id: string; nodes: { target: string[]; any: { message: string }[] }[] }[] };

/** Tabs that load axe with every document. Chromium then compiles it once; `page.evaluate` compiles it each time. */
const withAxe = new WeakSet<Page>();

/** For a tab that visits many screens: loads axe with each of its documents from now on. */
export async function loadAxeInTab(page: Page): Promise<void> {
  if (withAxe.has(page)) return;
  withAxe.add(page);
  await page.addInitScript({ content: `if (location.protocol !== 'about:') { ${axe} }` });
}

export async function injectAxe(page: Page): Promise<void> {
  if (!withAxe.has(page)) await page.evaluate(axe);
  // Renders all elements, because elements that are not rendered keep the colours of the other theme.
  await page.evaluate(() => {
    const drawn = new CSSStyleSheet();
    drawn.replaceSync('* { content-visibility: visible !important }');
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, drawn];
  });
}

/**
 * Marks header and footer with `data-checked` if the hash of their HTML is in `checked`, and adds their hashes to it.
 * The checks skip marked elements. Hashes ignore numbers and the current link, which differ from screen to screen.
 */
export async function skipCheckedHeaderAndFooter(page: Page, checked: Set<string>): Promise<void> {
  const frame = await page.evaluate(
    async (known) => {
      const hashes: string[] = [];
      for (const part of document.querySelectorAll('header:has(nav), footer.footer')) {
        const html = part.outerHTML.replace(/\d+| aria-current="\w+"/g, '');
        const digest = new Uint8Array(await crypto.subtle.digest('SHA-1', new TextEncoder().encode(html)));
        const hash = digest.join();
        if (known.includes(hash)) part.setAttribute('data-checked', '');
        hashes.push(hash);
      }
      return hashes;
    },
    [...checked],
  );
  for (const hash of frame) checked.add(hash);
}

/** What axe finds on the page or in the element `where`, one line each: width, rule, element, why. */
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
      (window as unknown as { axe: { run(within: object, options: object): Promise<Found> } }).axe.run(
        { include: [[within]], exclude: [['[data-checked]']] },
        {
          ...options,
          resultTypes: ['violations'],
          // Preloading fetches every style sheet again, for rules (media, screen orientation) that do not apply here.
          preload: false,
        },
      ),
    [where, looks[look]] as const,
  );
  return found.violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 4)
      .map(({ target, any }) => `${page.viewportSize()!.width} px ${id}: ${target.join(' ')} ${any[0]?.message ?? ''}`),
  );
}
