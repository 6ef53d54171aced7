// Nothing moves by itself, and with `prefers-reduced-motion` nothing moves for longer than a blink (WCAG 2.2: 2.2.2, 2.3.1, 2.3.3).
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { alive, desktop, journey, phone } from './browser.ts';
import { screens } from './screens.ts';

const longestMs = 200;
/** What is under way, or would be for ever: its name, how long, on what. Motion tied to scrolling is the reader's own. */
const motions = (page: Page): Promise<{ what: string; ms: number }[]> =>
  page.evaluate(() =>
    document
      .getAnimations()
      .filter(({ timeline }) => timeline instanceof DocumentTimeline)
      .map((one) => {
        const { target } = one.effect as KeyframeEffect;
        return {
          what: `${(one as CSSAnimation).animationName ?? (one as CSSTransition).transitionProperty} on .${target?.className}`,
          ms: Number(one.effect!.getComputedTiming().endTime),
        };
      }),
  );

journey(
  'with reduced motion no screen, sheet, menu or toast moves for more than 200 ms, and nothing glides while scrolling',
  async ({ page }) => {
    const found: string[] = [];
    const opening = new Set([
      'the front page',
      'a toast',
      'the cart in its drawer',
      'the checkout with faults',
      'the delivery dialog',
      'suggestions',
      'the menu of categories',
      'a product of several sellers',
      'a sign-in that was refused',
      'the code of an app',
      'a sign-in half way',
      'the menu of who is signed in',
      'the menu on a phone of who is signed in',
      'the account: overview',
      'the account: profile',
      'the account: security',
      'the account: deleting the account',
    ]);
    const opened = screens.filter(({ name }) => opening.has(name));
    expect(opened.map(({ name }) => name).toSorted()).toEqual([...opening].toSorted());
    for (const screen of opened) {
      await page.setViewportSize(screen.only === 'phone' ? phone : desktop);
      await screen.open(page);
      found.push(
        ...(await motions(page))
          .filter(({ ms }) => ms > longestMs)
          .map(({ what, ms }) => `${screen.name}: ${what}, ${ms} ms`),
      );
      found.push(
        ...(await page.evaluate(() =>
          [document.documentElement, ...document.querySelectorAll('*')]
            .filter((one) => getComputedStyle(one).scrollBehavior !== 'auto')
            .map((one) => `glides: ${one.tagName}.${one.className}`),
        )),
      );
      const slow = await page.evaluate(
        (limit) =>
          [...document.querySelectorAll('*')].flatMap((one) => {
            const { transitionDuration, animationName, animationDuration } = getComputedStyle(one);
            const longest = Math.max(
              ...transitionDuration.split(',').map(parseFloat),
              animationName === 'none' ? 0 : Math.max(...animationDuration.split(',').map(parseFloat)),
            );
            return longest * 1000 > limit ? [`${one.tagName}.${one.getAttribute('class')}: ${longest} s`] : [];
          }),
        longestMs,
      );
      found.push(...slow.map((one) => `${screen.name}: ${one}`));
      await page.evaluate(() => localStorage.clear());
    }
    expect([...new Set(found)]).toEqual([]);
  },
  { reducedMotion: 'reduce' },
);

for (const viewport of [undefined, phone]) {
  journey(
    `nothing on the front page moves or blinks by itself in a minute${viewport ? ', on a phone' : ''}: the slides wait to be pushed`,
    async ({ page }) => {
      await page.clock.install();
      await page.goto('/');
      await alive(page);
      const places = () =>
        page.evaluate(() =>
          [...document.querySelectorAll('.slide, .home-categories li, .products > li')].map((one) =>
            Math.round(one.getBoundingClientRect().left),
          ),
        );
      const before = await places();
      expect(before.length).toBeGreaterThan(10);
      await page.clock.runFor(60_000);
      expect(await places()).toEqual(before);
      expect(
        await page.evaluate(
          () =>
            document
              .getAnimations()
              .filter(
                (one) =>
                  one.timeline instanceof DocumentTimeline && one.effect!.getComputedTiming().iterations === Infinity,
              ).length,
        ),
      ).toBe(0);
    },
    viewport ? { viewport } : {},
  );
}
