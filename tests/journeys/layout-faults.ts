// Finds text that a page hides or pushes off the screen at its present width.
import type { Page } from 'playwright-core';

/**
 * Returns one line per fault: a page wider than the screen, text beyond the screen's edge (unless it can be scrolled),
 * text cut by its box, text outside of its button, tag or cell, and overlapping labels. A name may be cut after its
 * third line, because its link shows the full name.
 */
export const findLayoutFaults = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const found = new Set<string>();
    const over = document.documentElement.scrollWidth - innerWidth;
    if (over > 0) found.add(`the page is ${over} px too wide`);
    const top = [...document.querySelectorAll<HTMLElement>('dialog[open]')].at(-1) ?? document.body;
    const nameOf = (one: Element): string =>
      `${one.parentElement?.className ? `.${one.parentElement.className} ` : ''}${one.tagName.toLowerCase()}.${one.className} "${one.textContent!.trim().slice(0, 40)}"`;
    const scrolls = (one: Element | null): boolean =>
      one !== null && (/auto|scroll/.test(getComputedStyle(one).overflowX) || scrolls(one.parentElement));
    const labels: { box: DOMRect; one: HTMLElement; frame: Element | null }[] = [];
    for (const one of top.querySelectorAll<HTMLElement>('*')) {
      const words = [...one.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent!.trim() !== '',
      );
      if (!words || one.closest('svg, select, textarea, noscript, script, style, [data-checked]')) continue;
      const style = getComputedStyle(one);
      const box = one.getBoundingClientRect();
      // Skips text that is only for screen readers, or not rendered.
      if (
        box.width <= 1 ||
        box.height <= 1 ||
        style.clipPath !== 'none' ||
        !one.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      )
        continue;
      if (box.right < 0 || one.closest('.visually-hidden')) continue;
      const frame = clipOf(one);
      const edgeOf = frame?.getBoundingClientRect();
      const clamp = frame ? Number(getComputedStyle(frame).webkitLineClamp) : NaN;
      const all = [...one.childNodes]
        .filter((node) => node.nodeType === Node.TEXT_NODE)
        .flatMap(rectsOf)
        .filter(({ width }) => width > 1);
      // Skips text that is scrolled out of its box and not visible now.
      const lines = all.filter(
        ({ top: above, bottom }) =>
          !edgeOf || ((above + bottom) / 2 < edgeOf.bottom && (above + bottom) / 2 > edgeOf.top),
      );
      if (/hidden|clip/.test(style.overflowX) && one.scrollWidth > one.clientWidth + 1)
        found.add(`cut at its side: ${nameOf(one)}`);
      if (
        frame &&
        /hidden|clip/.test(getComputedStyle(frame).overflowY) &&
        !(clamp >= 3) &&
        all.some(({ bottom }) => bottom > edgeOf!.bottom + 3)
      )
        found.add(`cut at its foot: ${nameOf(one)}`);
      if (lines.some(({ left, right }) => right > innerWidth + 1 || left < -1) && !scrolls(one))
        found.add(`beyond the screen: ${nameOf(one)}`);
      const control = one.closest<HTMLElement>('button, .button, .tag, .chip, summary, th, td');
      const edge = control?.getBoundingClientRect();
      if (
        edge &&
        lines.some(
          ({ left, right, top: above, bottom }) =>
            right > edge.right + 2 || left < edge.left - 2 || bottom > edge.bottom + 4 || above < edge.top - 4,
        )
      )
        found.add(`outside of its control: ${nameOf(one)}`);
      if (style.position !== 'absolute' && !one.closest('[data-sonner-toaster], .count, .floating'))
        for (const line of lines) labels.push({ box: line, one, frame });
    }
    // Finds overlapping letters of nearby elements that do not contain each other.
    labels.sort((a, b) => a.box.top - b.box.top);
    for (const [at, { box, one, frame }] of labels.entries()) {
      for (let next = at + 1; next < labels.length && labels[next]!.box.top < box.bottom - 4; next++) {
        const { box: other, one: second, frame: around } = labels[next]!;
        const [x, y] = [
          Math.min(box.right, other.right) - Math.max(box.left, other.left),
          Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top),
        ];
        const apart =
          frame !== around ||
          one === second ||
          one.contains(second) ||
          second.contains(one) ||
          layerOf(one) !== layerOf(second);
        if (!apart && x > 4 && y > Math.min(box.height, other.height) * 0.4)
          found.add(`one on the other: ${nameOf(one)} and ${nameOf(second)}`);
      }
    }
    return [...found];
    /** The nearest element, from `one` upwards, that hides or scrolls vertical overflow. */
    function clipOf(one: Element | null): Element | null {
      return one === null || one === top
        ? null
        : getComputedStyle(one).overflowY === 'visible'
          ? clipOf(one.parentElement)
          : one;
    }
    function rectsOf(node: Node): DOMRect[] {
      const range = document.createRange();
      range.selectNodeContents(node);
      return [...range.getClientRects()];
    }
    /** The nearest ancestor outside the normal flow; such elements overlap the page on purpose. */
    function layerOf(one: Element | null): Element | null {
      return one === null || /fixed|sticky|absolute/.test(getComputedStyle(one).position)
        ? one
        : layerOf(one.parentElement);
    }
  });
