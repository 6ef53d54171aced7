// A real Chromium for the journeys. Every page is watched: a console error, a page error or a security-policy violation fails its test.
import { soaks } from '../draws.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { tellOfFailure } from './failure.ts';
import { noteSteps } from './steps-taken.ts';

/** The browser of this worker, which it keeps from file to file until it ends. */
let browser: Promise<Browser> | undefined;
let steps: ReturnType<typeof noteSteps> | undefined;
const connect = (): Promise<Browser> =>
  (browser ??= chromium.connect(inject('browserUrl')).then((connected) => {
    steps = noteSteps(connected);
    return connected;
  }));

export const phone = { width: 360, height: 740 };
export const desktop = { width: 1280, height: 900 };

export type Visit = {
  page: Page;
  context: BrowserContext;
  url: (path: string) => string;
  /** What went wrong in the page so far. */ faults: string[];
};

/** A new visitor. French and desktop unless said otherwise, and without the service worker: only `light` and `offline` let it in, where it may stand between page and line. */
export async function visit(options: BrowserContextOptions = {}): Promise<Visit> {
  const here = await newVisitor(options);
  steps?.begin(expect.getState().currentTestName ?? '');
  onTestFinished(async ({ task }) => {
    if (task.result?.state === 'fail') await tellOfFailure(task, here.context, steps?.last() ?? []);
    await leave(here.context);
  });
  return { ...here, page: await here.context.newPage() };
}

/** Chromium now and then does not answer when a context with several tabs is closed; the worker's browser goes on without it. */
const leave = (context: BrowserContext): Promise<unknown> =>
  Promise.race([context.close(), pause(20_000, undefined, { ref: false })]);

/**
 * Visitors of one file, one after the other, in one context: what the browser has loaded and compiled is there for the next. Each begins without
 * cookies, with a tab of its own, and clears what it stores (`forget`).
 */
export function visitorsInTurn(
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
      if (task.result?.state === 'fail') await tellOfFailure(task, here.context, steps?.last() ?? []);
      await page.close();
    });
    return { ...here, page, forget: async () => void (await page.evaluate(() => localStorage.clear())) };
  };
}

async function newVisitor(options: BrowserContextOptions): Promise<Omit<Visit, 'page'>> {
  const context = await (
    await connect()
  ).newContext({ locale: 'fr-CA', viewport: desktop, serviceWorkers: 'block', baseURL: inject('shopUrl'), ...options });
  context.setDefaultTimeout(10_000);
  const faults: string[] = [];
  context.on('page', (page) => watch(page, faults));
  await context.addInitScript(() => {
    // Kept before a test stops the clock; a new tab runs this twice in one window.
    Object.defineProperty(window, Symbol.for('rest'), { value: requestIdleCallback.bind(window), configurable: true });
    // The headless shell has a pointer in the corner of every new page, which would be the visitor's first move.
    let hasMoved = false;
    for (const sign of ['over', 'enter', 'move'].flatMap((one) => [`pointer${one}`, `mouse${one}`]))
      addEventListener(
        sign,
        (event) => {
          const [pointer, isFirst] = [event as PointerEvent, !hasMoved];
          hasMoved ||= pointer.clientX + pointer.clientY > 0;
          if (!hasMoved) event.stopImmediatePropagation();
          // What lies in the corner, too, is met by the first real move.
          else if (isFirst && sign === 'pointermove')
            event.target!.dispatchEvent(new PointerEvent('pointerover', pointer));
        },
        true,
      );
    // The page silences the console (R-PAGE-07); journeys still hear of every fault.
    const { error } = console;
    Object.defineProperty(console, 'error', {
      get: () => error,
      set() {
        // What the page puts in its place is left aside.
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

/** The app changes the address first and draws the screen then, in several steps: until the page rests, the words of the last one stand there. */
const drawn = (page: Page): Promise<unknown> =>
  Promise.race([
    page
      .evaluate(
        () =>
          document.documentElement.dataset.ready !== '1' ||
          new Promise((resolve) => (window as unknown as WithRest)[Symbol.for('rest')]!(() => resolve(true))),
      )
      // It has gone on to the next page.
      .catch(() => false),
    pause(5000, undefined, { ref: false }),
  ]);
type WithRest = Record<symbol, (rests: () => void) => void>;

/** Waits until React runs the page: what is done before it is the boot script's matter. */
export const alive = async (page: Page): Promise<void> => {
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => document.documentElement.dataset.ready === '1');
};

/** Without scripts: does what brings the next document and waits until that one is whole. A click alone may be over while the old one still stands there, or half of the new one. */
export const nextDocument = (page: Page, act: () => Promise<unknown>): Promise<unknown> =>
  Promise.all([page.waitForEvent('load'), act()]);

/** One promise kept in a browser: `journey('R-CART-02 …', async ({ page }) => …)`; the page must end without a fault. */
export function journey(
  title: string,
  walk: (visit: Visit) => Promise<void>,
  options: BrowserContextOptions = {},
): void {
  test(title, { timeout: 90_000 }, async () => {
    const here = await visit(options);
    await walk(here);
    expect(here.faults).toEqual([]);
  });
}

/**
 * A journey about how a part works on its rarer ways, where shorter ones in the same file keep the promise itself: `npm run soak` walks it,
 * `npm test` skips it.
 */
export const soakJourney: typeof journey = (title, walk, options) =>
  soaks ? journey(title, walk, options) : test.skip(title);
