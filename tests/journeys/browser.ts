// A real Chromium for the journeys. A console error, page error or security policy violation of any page fails a test.
import { isSoakRun, isTurn } from '../draws.ts';
import { setTimeout as pause } from 'node:timers/promises';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { addFailureDetails } from './failure-details.ts';
import { recordBrowserCalls } from './recorded-steps.ts';
import { closeContext, takeContext, type VisitorContext } from './visitor-contexts.ts';

type Connection = { browser: Browser; steps: ReturnType<typeof recordBrowserCalls> };
/** Connections to the worker's browsers, reused for all its test files. */
const connections = new Map<'browserUrl' | 'browserWithPicturesUrl', Promise<Connection>>();
function connect(to: 'browserUrl' | 'browserWithPicturesUrl'): Promise<Connection> {
  const open =
    connections.get(to) ??
    chromium.connect(inject(to)).then((browser) => ({ browser, steps: recordBrowserCalls(browser) }));
  connections.set(to, open);
  return open;
}

export const phoneSize = { width: 360, height: 740 };
export const desktopSize = { width: 1280, height: 900 };

/** `hasPictures`: whether pictures are loaded, by default in the soak only. Their places have the same size without. */
export type VisitOptions = BrowserContextOptions & { hasPictures?: boolean };

export type Visit = {
  page: Page;
  context: BrowserContext;
  url: (path: string) => string;
  /** Errors of the page so far. */ faults: string[];
};

/** A new visitor, by default French, on a desktop, and without a service worker, which would answer requests. */
export async function startVisit(options: VisitOptions = {}): Promise<Visit> {
  const { steps, leave, ...here } = await newVisitor(options);
  steps.begin(expect.getState().currentTestName ?? '');
  onTestFinished(async ({ task }) => {
    const hasFailed = task.result?.state === 'fail';
    if (hasFailed) await addFailureDetails(task, here.context, steps.last());
    await leave({ hasFailed });
  });
  return { ...here, page: await here.context.newPage() };
}

/**
 * One context and one tab for all visitors of a file, so that the browser fetches and compiles scripts only once. Each
 * visitor starts without cookies and calls `forget` at the end. A visitor after a failure gets a new tab.
 */
export function shareTabBetweenVisits(options: VisitOptions = {}): () => Promise<Visit & { forget(): Promise<void> }> {
  let shared: ReturnType<typeof newVisitor> | undefined;
  let tab: Page | undefined;
  afterAll(async () => void (shared && (await closeContext((await shared).context))));
  return async () => {
    const { steps, ...here } = await (shared ??= newVisitor(options));
    await here.context.clearCookies();
    here.faults.length = 0;
    const page = (tab ??= await here.context.newPage());
    steps.begin(expect.getState().currentTestName ?? '');
    onTestFinished(async ({ task }) => {
      if (task.result?.state !== 'fail') return;
      await addFailureDetails(task, here.context, steps.last());
      tab = undefined;
      await page.close();
    });
    const forget = async (): Promise<void> => {
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.goto('about:blank');
    };
    return { ...here, page, forget };
  };
}

/** The errors of each context's visitor. */
const faultsOf = new WeakMap<BrowserContext, string[]>();

async function newVisitor({
  hasPictures = isSoakRun,
  ...options
}: VisitOptions): Promise<Omit<Visit, 'page'> & Pick<Connection, 'steps'> & Pick<VisitorContext, 'leave'>> {
  const { browser, steps } = await connect(hasPictures ? 'browserWithPicturesUrl' : 'browserUrl');
  const { context, leave } = await takeContext(
    browser,
    {
      locale: 'fr-CA',
      viewport: desktopSize,
      serviceWorkers: 'block',
      // Animations take time in every journey; tests/journeys/motion.test.ts and the soak look at them.
      reducedMotion: isSoakRun ? 'no-preference' : 'reduce',
      baseURL: inject('shopUrl'),
      ...options,
    },
    // What a page with pictures weighs, and when it is drawn, must not depend on visitors before.
    { isReused: !hasPictures && options.serviceWorkers !== 'allow', prepare: prepareContext },
  );
  const faults = faultsOf.get(context)!;
  faults.length = 0;
  return { context, leave, steps, faults, url: (path) => inject('shopUrl') + path };
}

async function prepareContext(context: BrowserContext): Promise<void> {
  // Long, because on a busy machine opening one page has taken more than ten seconds.
  context.setDefaultTimeout(20_000);
  const faults: string[] = [];
  faultsOf.set(context, faults);
  context.on('page', (page) => watch(page, faults));
  await context.addInitScript(() => {
    // Keeps the real requestIdleCallback for tests that stop the clock. A new tab runs this script twice.
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
          // The browser sends no `pointerover` if the first real move stays in the element under the corner: the one at
          // page load was stopped above.
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
        // Ignore the function with which the page replaces console.error.
      },
      enumerable: true,
      configurable: true,
    });
    document.addEventListener('securitypolicyviolation', (event) =>
      console.error(`security policy: ${event.effectiveDirective} ${event.blockedURI}`),
    );
  });
}

function watch(page: Page, faults: string[]): void {
  const arrived = page.waitForURL.bind(page);
  page.waitForURL = async (...args) => {
    await arrived(...args);
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
export function journey(title: string, walk: (visit: Visit) => Promise<void>, options: VisitOptions = {}): void {
  test(title, { timeout: 90_000 }, async () => {
    const here = await startVisit(options);
    await walk(here);
    expect(here.faults).toEqual([]);
  });
}

/** Like `journey`, but with pictures and animations: for pictures, the size of a page, or movement while it loads. */
export const journeyWithPictures: typeof journey = (title, walk, options) =>
  journey(title, walk, { hasPictures: true, reducedMotion: 'no-preference', ...options });

/** A journey about a rare case, which only `npm run soak` runs. A shorter journey tests the usual case. */
export const soakJourney: typeof journey = (title, walk, options) =>
  isSoakRun ? journey(title, walk, options) : test.skip(title);

/**
 * A journey about machinery (caches, history, slow lines) or a rarer way. `npm test` walks it in one turn of three, the
 * soak always. Another journey tests the usual way each time. `place`: shifts the turn, so that neighbours differ.
 */
export const journeyInTurn = (place: number, kind: typeof journey = journey): typeof journey =>
  isTurn(place, 3) ? kind : (title) => test.skip(title);
