// Finds motion on a page with reduced motion: long animations and smooth scrolling.
import type { Page } from 'playwright-core';

const longestMs = 200;
/** Running or endless animations: name, duration, element. Scroll-driven ones are allowed, as the user causes them. */
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

/** One line for each animation that lasts too long. */
export async function findLongAnimations(page: Page): Promise<string[]> {
  const moving = (await motions(page)).filter(({ ms }) => ms > longestMs).map(({ what, ms }) => `${what}, ${ms} ms`);
  const still = await page.evaluate((limit) => {
    const glides = [document.documentElement, ...document.querySelectorAll('*')]
      .filter((one) => getComputedStyle(one).scrollBehavior !== 'auto')
      .map((one) => `glides: ${one.tagName}.${one.className}`);
    const slow = [...document.querySelectorAll('*')].flatMap((one) => {
      const { transitionDuration, animationName, animationDuration } = getComputedStyle(one);
      const longest = Math.max(
        ...transitionDuration.split(',').map(parseFloat),
        animationName === 'none' ? 0 : Math.max(...animationDuration.split(',').map(parseFloat)),
      );
      return longest * 1000 > limit ? [`${one.tagName}.${one.getAttribute('class')}: ${longest} s`] : [];
    });
    return [...glides, ...slow];
  }, longestMs);
  return [...moving, ...new Set(still)];
}
