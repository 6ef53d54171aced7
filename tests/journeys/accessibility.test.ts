// Tests that touch targets are large enough for a thumb. every-screen-of-*.test.ts run axe on every screen.
import { expect } from 'vitest';
import { journey, phoneSize, openPage } from './browser.ts';
import { severalOffersPath } from './pages.ts';

journey(
  'on a phone every button, menu and field outside a sentence answers a thumb of 44 px',
  async ({ page }) => {
    const small: string[] = [];
    for (const path of ['/', '/?search=telephone', severalOffersPath, '/nulle-part']) {
      await openPage(page, path);
      small.push(
        ...(await page.evaluate((where) => {
          const controls = [
            ...document.querySelectorAll<HTMLElement>(
              'button, summary, select, a.button, a.icon-button, .bottom-bar a, input:not([type=hidden]):not([type=radio]):not([type=checkbox])',
            ),
          ];
          return controls
            .filter((one) => one.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
            .flatMap((one) => {
              one.scrollIntoView({ block: 'center', inline: 'center' });
              const box = one.getBoundingClientRect();
              // The clickable area may exceed the visible control, so this looks 21 px away from the control's middle.
              const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
              const answers = [
                [x, y - 21],
                [x, y + 21],
                [x - 21, y],
                [x + 21, y],
              ].every(([a, b]) => {
                const hit = document.elementFromPoint(a!, b!);
                return hit !== null && (one.contains(hit) || (hit.contains(one) && hit.tagName === 'LABEL'));
              });
              return answers || (box.width >= 43.5 && box.height >= 43.5)
                ? []
                : [
                    `${where} ${one.tagName.toLowerCase()} "${one.getAttribute('aria-label') ?? one.textContent?.trim() ?? ''}" ${Math.round(box.width)}×${Math.round(box.height)}`,
                  ];
            });
        }, path)),
      );
    }
    expect(small).toEqual([]);
  },
  { viewport: phoneSize, reducedMotion: 'reduce' },
);
