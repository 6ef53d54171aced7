// Large letters and narrow windows: nothing is cut, nothing lies on something else, and nobody has to scroll sideways (WCAG 2.2: 1.4.4, 1.4.10, 1.4.12).
import { type Browser, chromium, type Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { findChromium } from '#tools/chromium.ts';
import { faultsOfLayout } from './fits.ts';
import { screens } from './screens.ts';

/** A browser whose reader has doubled the letters in its settings: another thing than its zoom, which only makes the window smaller. */
let doubled: Browser, usual: Browser;
beforeAll(async () => {
  const launch = (...args: string[]): Promise<Browser> =>
    chromium.launch({
      executablePath: findChromium(),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        ...args,
      ],
    });
  [doubled, usual] = await Promise.all([launch('--blink-settings=defaultFontSize=32'), launch()]);
});
afterAll(() => Promise.all([doubled.close(), usual.close()]));

const spaced =
  '* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }';
type Look = { name: string; width: number; height: number; css?: string };
const looks = {
  doubled: [
    { name: '200 % text on a desktop', width: 1280, height: 900 },
    { name: '200 % text on a phone', width: 360, height: 740 },
  ],
  usual: [
    { name: '200 % zoom', width: 640, height: 450 },
    { name: 'the narrowest window', width: 320, height: 640 },
    { name: 'spaced letters', width: 360, height: 740, css: spaced },
    { name: 'spaced letters on a desktop', width: 1280, height: 900, css: spaced },
  ],
} satisfies Record<string, Look[]>;

const setCss = (page: Page, css: string): Promise<void> =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets = [
      ...document.adoptedStyleSheets.slice(
        0,
        document.adoptedStyleSheets.length - (document.documentElement.dataset.spaced ? 1 : 0),
      ),
      sheet,
    ];
    document.documentElement.dataset.spaced = '1';
  }, css);

for (const [kind, title] of [
  ['doubled', 'with letters twice as large'],
  ['usual', 'at 320 and 640 px and with spaced letters'],
] as const) {
  test(`${title} every screen keeps its words whole, apart and within the window`, { timeout: 240_000 }, async () => {
    const context = await (kind === 'doubled' ? doubled : usual).newContext({
      locale: 'fr-CA',
      baseURL: inject('shopUrl'),
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    });
    context.setDefaultTimeout(10_000);
    const page = await context.newPage();
    const found: string[] = [];
    for (const screen of screens) {
      const fitting = looks[kind].filter(({ width }: Look) =>
        width < 900 ? screen.only !== 'desktop' : screen.only !== 'phone',
      );
      if (fitting.length === 0) continue;
      await page.setViewportSize(fitting[0]!);
      await screen.open(page);
      for (const look of fitting as Look[]) {
        await page.setViewportSize(look);
        await setCss(page, `* { content-visibility: visible !important } ${look.css ?? ''}`);
        found.push(...(await faultsOfLayout(page)).map((fault) => `${screen.name}, ${look.name}: ${fault}`));
        if (process.env.SHOTS)
          await page.screenshot({ path: `/tmp/everyone/shots/T-${look.name}-${screen.name}.png`.replaceAll(' ', '_') });
      }
      await page.evaluate(() => localStorage.clear());
    }
    await context.close();
    expect(found).toEqual([]);
  });
}
