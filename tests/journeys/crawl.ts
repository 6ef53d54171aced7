// Crawls all screens and checks the rules for every screen: axe in both themes and at both widths, large text, narrow
// windows, motion. Each rule is a test. `npm run test:all` opens each screen once, `npm test` those it has time for
// (tests/time-budget.ts), in French, whose texts are longer. By turns they choose what they check there: in every other turn nearly everything, in the turns between one narrow window and the
// browser's errors. A screen that only varies another one (`isLike`) has nearly everything in one turn of three.
// `npm run soak` checks every screen fully, in both languages.
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { isSoakRun, turn } from '../draws.ts';
import { isTimeOver, turnsUntilDue } from '../time-budget.ts';
import { type AxeRules, injectAxe, loadAxeInTab, runAxe, skipCheckedHeaderAndFooter } from './axe.ts';
import { desktopSize, phoneSize, shareTabBetweenVisits } from './browser.ts';
import { findLayoutFaults } from './layout-faults.ts';
import { findLongAnimations } from './motions.ts';
import { createTextResizer, type TextResizer, wideSpacingCss } from './text-size.ts';
import type { Screen } from './screen.ts';

type Found = { axe: string[]; doubled: string[]; narrow: string[]; moving: string[]; faults: string[] };

type Layout = {
  name: string;
  kind: 'doubled' | 'narrow';
  width: number;
  height: number;
  css?: string;
  /** The most difficult layout of its kind. It is also tested for `isLike` screens. */
  hardest?: true;
};
const layouts: Layout[] = [
  { name: '200 % zoom', kind: 'narrow', width: 640, height: 450 },
  { name: 'the narrowest window', kind: 'narrow', width: 320, height: 640, hardest: true },
  { name: 'spaced letters', kind: 'narrow', width: 360, height: 740, css: wideSpacingCss, hardest: true },
  { name: 'spaced letters on a desktop', kind: 'narrow', width: 1280, height: 900, css: wideSpacingCss },
  { name: '200 % text on a desktop', kind: 'doubled', width: 1280, height: 900 },
  { name: '200 % text on a phone', kind: 'doubled', width: 360, height: 740, hardest: true },
];
const timeout = 90_000;

/**
 * What `npm test` checks this time on one screen. `isQuick`: only one layout and the browser's errors. Otherwise: dark as
 * well, or a phone only, and which of the easier layouts.
 */
type Draw = { isQuick: boolean; isInDark: boolean; easyLayout: number };
/** `place`: the place of the screen in its file. */
function drawFor(place: number, screen: Screen): Draw {
  const at = place + turn;
  const period = isBrief(screen) ? 3 : 2;
  const look = Math.floor(at / period);
  return { isQuick: !isSoakRun && at % period !== 0, isInDark: look % 2 === 0, easyLayout: look % 3 };
}

/** Defines the tests of each screen. `moves`: the screens with an animation or a transition. */
export function defineScreenTests(screens: Screen[], moves: ReadonlySet<string>): void {
  const nextVisitor = shareTabBetweenVisits({ reducedMotion: 'reduce' });
  const due = ([, { name }]: [number, Screen]): number => turnsUntilDue(name);
  for (const [place, screen] of [...screens.entries()].toSorted((a, b) => due(a) - due(b))) {
    const draw = drawFor(place, screen);
    let walked: Promise<Found> | undefined;
    const found = (): Promise<Found> => (walked ??= walk(nextVisitor, screen, draw, moves.has(screen.name)));
    const ask = (title: string, kind: keyof Found): void =>
      test(title, { timeout }, async ({ skip }) => {
        skip(!walked && isTimeOver() && turnsUntilDue(screen.name) > 0, 'the time did not reach this screen');
        expect((await found())[kind]).toEqual([]);
      });
    const looks = isSoakRun
      ? 'light and dark, phone and desktop'
      : isBrief(screen)
        ? 'light'
        : draw.isInDark
          ? 'light on a desktop, dark on a phone'
          : 'light on a phone';
    if (!draw.isQuick) {
      ask(`axe finds nothing on ${screen.name}, ${isSoakRun ? 'French and English' : 'French'}, ${looks}`, 'axe');
      ask(`${screen.name}: with letters twice as large its words are whole, apart and within the window`, 'doubled');
      if (moves.has(screen.name))
        ask(`${screen.name}: with reduced motion nothing moves for more than 200 ms, and nothing glides`, 'moving');
    }
    const narrow = draw.isQuick ? 'a narrow window' : 'narrow windows and with widely spaced letters';
    ask(`${screen.name}: in ${narrow} its words are whole, apart and within the window`, 'narrow');
    // The error screen needs a failing shop, so the browser's errors are expected there.
    if (screen.name !== 'the error screen') ask(`${screen.name}: the browser complains of nothing`, 'faults');
  }
}

const isBrief = ({ isLike }: Screen): boolean => isLike !== undefined && !isSoakRun;

type AxeRun = { size: typeof phoneSize; theme: 'light' | 'dark'; rules: AxeRules };
/** Colours do not depend on the width, so one width for each theme is enough; the soak run checks all of them. */
function listAxeRuns(screen: Screen, draw: Draw, sizes: (typeof phoneSize)[]): AxeRun[] {
  const [first, last] = [sizes[0]!, sizes.at(-1)!];
  const light = (size: typeof phoneSize): AxeRun => ({ size, theme: 'light', rules: 'everything' });
  const dark = (size: typeof phoneSize, rules: AxeRules): AxeRun => ({ size, theme: 'dark', rules });
  if (isSoakRun)
    return sizes.flatMap((size) => [light(size), dark(size, size === first ? 'coloursAndTargets' : 'everything')]);
  if (draw.isQuick) return [];
  if (isBrief(screen)) return [light(first)];
  return draw.isInDark ? [light(first), dark(last, 'coloursAndTargets')] : [light(last)];
}

/** Hashes of the HTML of headers and footers that were checked fully with an earlier screen of the file. */
const checked = new Set<string>();

/** One per tab, because each opens a connection to the tab. */
const resizers = new WeakMap<Page, TextResizer>();

async function walk(
  nextVisitor: ReturnType<typeof shareTabBetweenVisits>,
  screen: Screen,
  draw: Draw,
  moves: boolean,
): Promise<Found> {
  const { page, context, url, faults, forget } = await nextVisitor();
  const found: Found = { axe: [], doubled: [], narrow: [], moving: [], faults: [] };
  const possible = layouts.filter(({ width }) => screen.only !== (width < 900 ? 'desktop' : 'phone'));
  const hardest = possible.filter((one) => one.hardest);
  const easy = possible.filter((one) => !one.hardest);
  const drawn = isBrief(screen) && hardest.length > 0 ? [] : easy.slice(draw.easyLayout % easy.length).slice(0, 1);
  const fitting = isSoakRun
    ? possible
    : draw.isQuick
      ? [...easy, ...hardest].filter(({ kind }) => kind === 'narrow').slice(-1)
      : [...hardest, ...drawn];
  const sizes =
    screen.only === 'phone' ? [phoneSize] : screen.only === 'desktop' ? [desktopSize] : [desktopSize, phoneSize];
  await loadAxeInTab(page);
  const letters = resizers.get(page) ?? (await createTextResizer(page));
  resizers.set(page, letters);
  for (const language of isSoakRun ? (['en', 'fr'] as const) : (['fr'] as const)) {
    await context.addCookies([{ name: 'language', value: language, url: url('/') }]);
    await page.setViewportSize(sizes[0]!);
    await screen.open(page);
    expect(await page.locator('html').getAttribute('lang')).toBe(language);
    if (moves && !draw.isQuick) found.moving.push(...(await findLongAnimations(page)));
    const isWhole = !isBrief(screen) && !screen.only && !draw.isQuick;
    await skipCheckedHeaderAndFooter(page, isWhole ? checked : new Set(checked));
    await injectAxe(page);
    for (const { size, theme, rules } of listAxeRuns(screen, draw, sizes)) {
      await page.setViewportSize(size);
      found.axe.push(...(await runAxe(page, theme, rules)).map((one) => `${language} ${theme} ${one}`));
    }
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    for (const layout of fitting) {
      await page.setViewportSize(layout);
      await letters.set(layout.kind === 'doubled' ? 2 : 1, layout.css ?? '');
      found[layout.kind].push(
        ...(await findLayoutFaults(page)).map((fault) => `${language}, ${layout.name}: ${fault}`),
      );
    }
    await letters.set(1, '');
    await forget();
  }
  return { ...found, faults: [...faults] };
}
