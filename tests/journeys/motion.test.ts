// Nothing moves by itself (WCAG 2.2: 2.2.2, 2.3.1). crawl.ts checks every screen with reduced motion.
import { expect } from 'vitest';
import { journey, phoneSize, openPage } from './browser.ts';

for (const viewport of [undefined, phoneSize]) {
  journey(
    `nothing on the front page moves or blinks by itself in a minute${viewport ? ', on a phone' : ''}: the slides wait to be pushed`,
    async ({ page }) => {
      await page.clock.install();
      await openPage(page, '/');
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
    { reducedMotion: 'no-preference', ...(viewport && { viewport }) },
  );
}
