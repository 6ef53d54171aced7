// Browser contexts that several visitors use, one after the other. Chromium takes a new process for each context, which
// costs more than a third of a short visit. The process ends with the last page, so one empty page stays open.
import { setTimeout as pause } from 'node:timers/promises';
import type { Browser, BrowserContext, BrowserContextOptions, CDPSession, Page } from 'playwright-core';

export type VisitorContext = {
  context: BrowserContext;
  /** Gives the context back, without anything of this visitor. Pages of the visitor are closed. */ leave: (how: {
    hasFailed: boolean;
  }) => Promise<unknown>;
};

type Reusable = {
  key: string;
  context: BrowserContext;
  /** What cannot be taken back was done to the context, such as adding a script. */ isSpoiled: boolean;
  emptyPage?: Page;
  devtools?: CDPSession;
};

/** More would keep too many processes of Chromium open. */
const mostIdle = 4;
/** The contexts that no visitor has, the one used last at the end. */
const idle: Reusable[] = [];
/** Methods after which a context is not used again. */
const spoiling = [
  'addInitScript',
  'exposeBinding',
  'exposeFunction',
  'grantPermissions',
  'newCDPSession',
  'on',
  'once',
  'route',
  'routeFromHAR',
  'routeWebSocket',
  'setExtraHTTPHeaders',
  'setGeolocation',
  'setOffline',
] as const;
const spoilingClock = [
  'fastForward',
  'install',
  'pauseAt',
  'resume',
  'runFor',
  'setFixedTime',
  'setSystemTime',
] as const;

/**
 * A context for a new visitor: if `isReused`, one that another visitor with the same options has left, otherwise a new
 * one. `prepare` is called for new ones.
 */
export async function takeContext(
  browser: Browser,
  options: BrowserContextOptions,
  { isReused, prepare }: { isReused: boolean; prepare: (context: BrowserContext) => Promise<void> },
): Promise<VisitorContext> {
  const key = JSON.stringify(options);
  const at = isReused ? idle.findLastIndex((one) => one.key === key) : -1;
  const taken = at >= 0 ? idle.splice(at, 1)[0]! : await create();
  const { storageState } = options;
  if (at >= 0 && typeof storageState === 'object') await taken.context.addCookies(storageState.cookies);
  return { context: taken.context, leave: ({ hasFailed }) => giveBack(taken, hasFailed, options.baseURL!) };

  async function create(): Promise<Reusable> {
    const context = await browser.newContext(options);
    await prepare(context);
    const made: Reusable = { key, context, isSpoiled: !isReused };
    noticeSpoiling(made);
    return made;
  }
}

function noticeSpoiling(one: Reusable): void {
  const { context } = one;
  const watch = <Target extends object>(target: Target, names: readonly (keyof Target)[]): void => {
    for (const name of names) {
      const usual = target[name] as (...args: unknown[]) => unknown;
      target[name] = ((...args: unknown[]) => {
        one.isSpoiled = true;
        return usual.apply(target, args);
      }) as Target[keyof Target];
    }
  };
  watch(context, spoiling);
  watch(context.clock, spoilingClock);
  const all = context.pages.bind(context);
  context.pages = () => all().filter((page) => page !== one.emptyPage);
}

async function giveBack(one: Reusable, hasFailed: boolean, shopUrl: string): Promise<unknown> {
  if (hasFailed || one.isSpoiled) return closeContext(one.context);
  const isClean = await Promise.race([
    clean(one, shopUrl).then(
      () => true,
      () => false,
    ),
    pause(10_000, false, { ref: false }),
  ]);
  if (!isClean) return closeContext(one.context);
  idle.push(one);
  return idle.length > mostIdle ? closeContext(idle.shift()!.context) : undefined;
}

async function clean(one: Reusable, shopUrl: string): Promise<void> {
  const { context } = one;
  const left = context.pages();
  if (!one.emptyPage) {
    one.emptyPage = await context.newPage();
    await one.emptyPage.goto(`${shopUrl}/robots.txt`);
    one.devtools = await one.emptyPage.context().newCDPSession(one.emptyPage);
    one.isSpoiled = false;
  }
  const origins = new Set([shopUrl, ...left.map((page) => page.url())].map((url) => new URL(url).origin));
  await Promise.all(left.map((page) => page.close()));
  await context.clearCookies();
  // The process keeps the storage in its memory too, so the page empties it first.
  await one.emptyPage.evaluate(() => localStorage.clear());
  for (const origin of origins)
    if (origin !== 'null') await one.devtools!.send('Storage.clearDataForOrigin', { origin, storageTypes: 'all' });
  await one.devtools!.send('Network.clearBrowserCache');
}

/** Chromium sometimes does not answer when a context with several tabs is closed, so the wait is limited. */
export const closeContext = (context: BrowserContext): Promise<unknown> =>
  Promise.race([context.close(), pause(20_000, undefined, { ref: false })]);
