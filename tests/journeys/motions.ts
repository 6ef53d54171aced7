// What moves on a page that was asked for reduced motion: for longer than a blink, or by gliding.
import type { Page } from 'playwright-core';

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

/** One line for each thing that moves for too long, or would. */
export async function motionsOf(page: Page): Promise<string[]> {
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
