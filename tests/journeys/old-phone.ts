// Imitates a browser of 2021 (Chromium 90 to 103) by removing newer features. Newer syntax is checked by the build and
// by tools/old-phones.test.ts.
import type { BrowserContext } from 'playwright-core';
import { onTestFinished } from 'vitest';

/** Removes features that Chromium 90 lacks from style sheets and scripts. Call it before the first page. */
export async function imitateOldPhone(context: BrowserContext): Promise<void> {
  await context.addInitScript(takeAway);
  await context.route(/\.css(?:\?|$)/, async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ response: answer, body: filterStylesForChromium90(await answer.text()) });
  });
  // A style sheet may still be loading when the test ends.
  onTestFinished(() => context.unrouteAll({ behavior: 'ignoreErrors' }));
}

/** Removes the rules and declarations of a style sheet that Chromium 90 would not understand. */
export function filterStylesForChromium90(sheet: string): string {
  return sheet
    .replace(/@supports not selector\(:has\(\*\)\)/g, '@media all')
    .replace(/@container[^{]*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g, '')
    .replace(/[^{};]*:(?:has|modal|popover-open)\b[^{}]*\{[^{}]*\}/g, '')
    .replace(/[a-z-]+:[^;{}]*(?:\d[dsl]v[hw]|color-mix\(|subgrid|light-dark\()[^;{}]*;?/g, '')
    .replace(/([{;])(?:translate|rotate|scale|text-wrap(?:-[a-z]+)?):[^;{}]*;?/g, '$1');
}

/** Runs in the page before its scripts. */
function takeAway(): void {
  const unknown = /:has\(|:modal|:popover-open|:user-(?:in)?valid/;
  for (const kind of [Element.prototype, Document.prototype, DocumentFragment.prototype])
    for (const name of ['matches', 'closest', 'querySelector', 'querySelectorAll']) {
      const real = (kind as unknown as Record<string, unknown>)[name];
      if (typeof real !== 'function') continue;
      Object.defineProperty(kind, name, {
        configurable: true,
        writable: true,
        value(this: unknown, selector: string) {
          if (unknown.test(selector)) throw new DOMException(`'${selector}' is not a valid selector.`, 'SyntaxError');
          return Reflect.apply(real, this, [selector]) as unknown;
        },
      });
    }
  const later: [object, string[]][] = [
    [Array.prototype, ['at', 'findLast', 'findLastIndex', 'toSorted', 'toReversed', 'toSpliced', 'with']],
    [String.prototype, ['at', 'isWellFormed', 'toWellFormed']],
    [Object, ['hasOwn', 'groupBy']],
    [Promise, ['withResolvers', 'try']],
    [Set.prototype, ['union', 'intersection', 'difference']],
    [URL, ['canParse', 'parse']],
    [AbortSignal, ['timeout', 'any', 'abort']],
    [AbortSignal.prototype, ['throwIfAborted']],
    [Crypto.prototype, ['randomUUID']],
    [Element.prototype, ['moveBefore', 'checkVisibility', 'setHTMLUnsafe', 'getHTML']],
    [HTMLElement.prototype, ['inert', 'showPopover', 'hidePopover', 'togglePopover', 'popover']],
    [HTMLDialogElement.prototype, ['requestClose', 'closedBy']],
    [Document.prototype, ['startViewTransition', 'prerendering']],
    [Response, ['json']],
    [window, ['structuredClone', 'navigation', 'scheduler', 'onscrollend']],
    [Intl, ['Segmenter', 'DurationFormat', 'supportedValuesOf']],
  ];
  for (const [home, names] of later) for (const name of names) Reflect.deleteProperty(home, name);
}
