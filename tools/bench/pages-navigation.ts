// Measures the time from the click on a prefetched product to its painted page, with a mouse and by touch.
import { setTimeout as pause } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { openChromium, openPhonePage } from './pages-slow-network.ts';

/** Milliseconds of each navigation, in order. `slower`: how many times slower the emulated processor is. */
export type ClickToPaintTimes = { slower: number; by: 'pointer' | 'finger'; ms: number[] };

/** A pause in which the module and the styles of a prefetched screen arrive, after its data. */
const restMs = 3000;
/** A pause after scrolling, because Chromium then repeats the old mouse position, which is off the link. */
const scrolledMs = 500;
const mostMs = 40_000;

/** Opens `listUrl`. For `times` products: points at the link until it is prefetched, clicks it, and goes back. */
export async function measureNavigations(
  listUrl: string,
  { times, slower, by }: { times: number } & Pick<ClickToPaintTimes, 'slower' | 'by'>,
): Promise<ClickToPaintTimes> {
  const browser = await openChromium();
  try {
    const { page, session } = await openPhonePage(browser);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slower });
    await page.goto(listUrl, { timeout: mostMs });
    await page.mouse.move(5, 5);
    await page.waitForFunction(() => document.documentElement.dataset['ready'] === '1', undefined, { timeout: mostMs });
    const ms: number[] = [];
    for (let at = 0; at < times; at++) ms.push(await openOne(page, at, by));
    return { slower, by, ms };
  } finally {
    await browser.close();
  }
}

async function openOne(page: Page, at: number, by: ClickToPaintTimes['by']): Promise<number> {
  const link = page.locator('main article a[href^="/produit/"]').nth(at);
  await link.scrollIntoViewIfNeeded();
  await pause(scrolledMs);
  const data = `${await link.getAttribute('href')}.data`;
  const fetched = page.waitForEvent('requestfinished', {
    predicate: (request) => new URL(request.url()).pathname === data,
    timeout: mostMs,
  });
  await link.dispatchEvent('pointerover', { pointerType: by === 'finger' ? 'touch' : 'mouse' });
  await fetched;
  await pause(restMs);
  const took = link.evaluate(
    (anchor) =>
      new Promise<number>((tell) => {
        const before = document.querySelector('h1')?.textContent;
        let clickedAt = 0;
        addEventListener('click', () => (clickedAt = performance.now()), { capture: true, once: true });
        const look = (): void => {
          const now = document.querySelector('h1')?.textContent;
          // Stop the clock in the next frame: by then the new heading has been painted.
          if (now && now !== before) requestAnimationFrame(() => tell(performance.now() - clickedAt));
          else requestAnimationFrame(look);
        };
        look();
        (anchor as HTMLAnchorElement).click();
      }),
  );
  const ms = await took;
  await page.goBack();
  await page.waitForFunction(
    () => document.querySelectorAll('main article a[href^="/produit/"]').length > 8,
    undefined,
    { timeout: mostMs },
  );
  await pause(1000);
  return Math.round(ms);
}
