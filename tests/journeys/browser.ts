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

/** A new visitor, by default French, on a desktop, and without service worker, which would answer requests. */
export async function startVisit(options: BrowserContextOptions = {}): Promise<Visit> {
  const here = await newVisitor(options);
  steps?.begin(expect.getState().currentTestName ?? '');
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await addFailureDetails(task, here.context, steps?.last() ?? []);
    await leave(here.context);
  });
  return { ...here, page: await here.context.newPage() };
}

/** Chromium sometimes does not answer when a context with several tabs is closed, so the wait is limited. */
const leave = (context: BrowserContext): Promise<unknown> =>
  Promise.race([context.close(), pause(20_000, undefined, { ref: false })]);

/**
 * One context for the visitors of a file, one after the other, so that cached and compiled files are reused. Each
 * visitor starts without cookies in a new tab, and clears its storage (`forget`).
 */
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
    // Stored before a test stops the clock. Configurable, because a new tab runs this twice in one window.
    Object.defineProperty(window, Symbol.for('rest'), { value: requestIdleCallback.bind(window), configurable: true });
    // The headless shell puts the pointer into the corner of each new page; this must not count as a move.
    let hasMoved = false;
    for (const sign of ['over', 'enter', 'move'].flatMap((one) => [`pointer${one}`, `mouse${one}`]))
      addEventListener(
        sign,
        (event) => {
          const [pointer, isFirst] = [event as PointerEvent, !hasMoved];
          hasMoved ||= pointer.clientX + pointer.clientY > 0;
          if (!hasMoved) event.stopImmediatePropagation();
          // With the first real move, the pointer also leaves the element in that corner.
          else if (isFirst && sign === 'pointermove')
            event.target!.dispatchEvent(new PointerEvent('pointerover', pointer));
        },
        true,
      );
    // The page replaces console.error (R-PAGE-07), but journeys must still see every error.
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

/** The app changes the URL first and renders the screen later. Until it is idle, old text is visible. */
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

/** Waits until React has hydrated the page. Until then, the boot script handles the user's actions. */
export const waitForHydration = async (page: Page): Promise<void> => {
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => document.documentElement.dataset.ready === '1');
};

/** Opens a page and waits until React has hydrated it. */
export const openPage = async (page: Page, address: string): Promise<void> => {
  await page.goto(address);
  await waitForHydration(page);
};

/** Without scripts: runs the action and waits for the next document, because the old one may still be shown. */
export const waitForNextDocument = (page: Page, act: () => Promise<unknown>): Promise<unknown> =>
  Promise.all([page.waitForEvent('load'), act()]);

/** Tests one requirement in a browser: `journey('R-CART-02 …', async ({ page }) => …)`. Fails on a page error. */
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

/** A journey about a rare case, which only `npm run soak` runs. A shorter one in the file tests the usual case. */
export const soakJourney: typeof journey = (title, walk, options) =>
  isSoakRun ? journey(title, walk, options) : test.skip(title);
