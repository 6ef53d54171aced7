// A real Chromium for the journeys. Every page is watched: a console error, a page error or a security policy violation fails its test.
import { isSoakRun } from '../draws.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { addFailureDetails } from './failure-details.ts';
import { recordBrowserCalls } from './recorded-steps.ts';

/** The worker's browser, reused for all its test files. */
let browser: Promise<Browser> | undefined;
let steps: ReturnType<typeof recordBrowserCalls> | undefined;
const connect = (): Promise<Browser> =>
  (browser ??= chromium.connect(inject('browserUrl')).then((connected) => {
    steps = recordBrowserCalls(connected);
    return connected;
  }));

export const phoneSize = { width: 360, height: 740 };
export const desktopSize = { width: 1280, height: 900 };

export type Visit = {
  page: Page;
  context: BrowserContext;
  url: (path: string) => string;
  /** Errors of the page so far. */ faults: string[];
};

/** A new visitor: French and desktop by default, without the service worker, which would stand between page and network. */
export async function startVisit(options: BrowserContextOptions = {}): Promise<Visit> {
  const here = await newVisitor(options);
  steps?.begin(expect.getState().currentTestName ?? '');
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await addFailureDetails(task, here.context, steps?.last() ?? []);
    await leave(here.context);
  });
  return { ...here, page: await here.context.newPage() };
}

/** Chromium sometimes does not answer when a context with several tabs is closed, so this does not wait for it. */
const leave = (context: BrowserContext): Promise<unknown> =>
  Promise.race([context.close(), pause(20_000, undefined, { ref: false })]);

/** Visitors of one file, one after the other, in one context, so that loaded and compiled files are reused. Each starts without cookies, in a new tab, and clears its storage (`forget`). */
export function shareContextBetweenVisits(
  options: BrowserContextOptions = {},
): () => Promise<Visit & { forget(): Promise<void> }> {
  let kept: Promise<Omit<Visit, 'page'>> | undefined;
  afterAll(async () => void (kept && (await leave((await kept).context))));
  return async () => {
    const here = await (kept ??= newVisitor(options));
    await here.context.clearCookies();
    here.faults.length = 0;
    const page = await here.context.newPage();
    steps?.begin(expect.getState().currentTestName ?? '');
    onTestFinished(async ({ task }) => {
      if (task.result?.state === 'fail') await addFailureDetails(task, here.context, steps?.last() ?? []);
      await page.close();
    });
    return { ...here, page, forget: async () => void (await page.evaluate(() => localStorage.clear())) };
  };
}

async function newVisitor(options: BrowserContextOptions): Promise<Omit<Visit, 'page'>> {
  const context = await (
    await connect()
  ).newContext({
    locale: 'fr-CA',
    viewport: desktopSize,
    serviceWorkers: 'block',
    baseURL: inject('shopUrl'),
    ...options,
  });
  context.setDefaultTimeout(10_000);
  const faults: string[] = [];
  context.on('page', (page) => watch(page, faults));
  await context.addInitScript(() => {
    // Saved before a test stops the clock; a new tab runs this twice in one window.
    Object.defineProperty(window, Symbol.for('rest'), { value: requestIdleCallback.bind(window), configurable: true });
    // The headless shell puts the pointer into the corner of every new page, which would count as the visitor's first move.
    let hasMoved = false;
    for (const sign of ['over', 'enter', 'move'].flatMap((one) => [`pointer${one}`, `mouse${one}`]))
      addEventListener(
        sign,
        (event) => {
          const [pointer, isFirst] = [event as PointerEvent, !hasMoved];
          hasMoved ||= pointer.clientX + pointer.clientY > 0;
          if (!hasMoved) event.stopImmediatePropagation();
          // The first real move also leaves the element in that corner.
          else if (isFirst && sign === 'pointermove')
            event.target!.dispatchEvent(new PointerEvent('pointerover', pointer));
        },
        true,
      );
    // The page silences the console (R-PAGE-07); journeys must still see every error.
    const { error } = console;
    Object.defineProperty(console, 'error', {
      get: () => error,
      set() {
        // Ignore the page's replacement.
      },
      enumerable: true,
      configurable: true,
    });
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`security policy: ${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
  return { context, faults, url: (path) => inject('shopUrl') + path };
}

function watch(page: Page, faults: string[]): void {
  const arrived = page.waitForURL.bind(page);
  page.waitForURL = async (...asked) => {
    await arrived(...asked);
    await drawn(page);
  };
  page.on(
    'console',
    (message) =>
      message.type() === 'error' &&
      !/Failed to load resource/.test(message.text()) &&
      faults.push(`${page.url()}: ${message.text()}`),
  );
  page.on('crash', () => faults.push('the page crashed'));
  page.on('pageerror', (error) => faults.push(`${page.url()}: ${error.message}`));
}

/** The app changes the address first and renders the screen in several steps afterwards; until it is idle, the earlier screen's text is visible. */
const drawn = (page: Page): Promise<unknown> =>
  Promise.race([
    page
      .evaluate(
        () =>
          document.documentElement.dataset.ready !== '1' ||
          new Promise((resolve) => (window as unknown as WithRest)[Symbol.for('rest')]!(() => resolve(true))),
      )
      // The page has navigated away.
      .catch(() => false),
    pause(5000, undefined, { ref: false }),
  ]);
type WithRest = Record<symbol, (rests: () => void) => void>;

/** Waits until React has hydrated the page: earlier actions are handled by the boot script. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => document.documentElement.dataset.ready === '1');
};

/** Opens a page and waits until React has hydrated it. */
export const openPage = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await waitForHydration(page);
};

/** Without scripts: runs the action and waits until the next document has loaded. Right after a click the page may still be the old document, or half of the new one. */
export const waitForNextDocument = (page: Page, act: () => Promise<unknown>): Promise<unknown> =>
  Promise.all([page.waitForEvent('load'), act()]);

/** One requirement tested in a browser: `journey('R-CART-02 …', async ({ page }) => …)`; the page must end without an error. */
export function journey(
  title: string,
  walk: (visit: Visit) => Promise<void>,
  options: BrowserContextOptions = {},
): void {
  test(title, { timeout: 90_000 }, async () => {
    const here = await startVisit(options);
    await walk(here);
    expect(here.faults).toEqual([]);
  });
}

/** A journey about rare cases of a part, whose usual case has a shorter journey in the same file: `npm run soak` runs it, `npm test` skips it. */
export const soakJourney: typeof journey = (title, walk, options) =>
  isSoakRun ? journey(title, walk, options) : test.skip(title);
