// The checkout on a phone: filled-in fields, the total at the bottom of the screen, the fields' keyboards.
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey } from './browser.ts';
import { findCartLine, openCheckout, waitForExactTotal, openWithCart, toastItems } from './buying.ts';
import { createTextResizer } from './text-size.ts';
import { plainText } from './pages.ts';

const onPhone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };

/** The names of the fields that are hidden while focused: outside of the window, or covered. */
async function hiddenWhenFocused(page: Page): Promise<string[]> {
  const hidden: string[] = [];
  for (const field of await page.locator('form.checkout :is(input, select, textarea):visible').all()) {
    await field.focus();
    const isSeen = await field.evaluate(async (one) => {
      await new Promise(requestAnimationFrame);
      const { left, top, bottom } = one.getBoundingClientRect();
      return [top + 4, bottom - 4].every((y) => one.contains(document.elementFromPoint(left + 20, y)));
    });
    if (!isSeen) hidden.push((await field.getAttribute('name')) ?? '?');
  }
  return hidden;
}

journey(
  'issue 20 at a phone’s checkout the place is filled in, and the total stays in sight and covers no field that is focused',
  async ({ page, context, url }) => {
    await context.addCookies([{ name: 'location', value: encodeURIComponent('CA:H2X 1Y4'), url: url('/') }]);
    await page.goto('/icon.svg');
    await page.evaluate(() =>
      localStorage.setItem('sugu.location', JSON.stringify({ country: 'CA', postalCode: 'H2X 1Y4' })),
    );
    await openWithCart(page, [await findCartLine()], '/paiement');
    await waitForExactTotal(page);
    expect(await page.locator('form.checkout [name=country]').inputValue()).toBe('CA');
    expect(await page.locator('form.checkout [name=postalCode]').inputValue()).toBe('H2X 1Y4');
    const total = page.locator('.checkout-total');
    const figure = plainText(await page.locator('.sum-total dd .price').textContent());
    expect(plainText(await total.locator('b').textContent()).replace(/ CAD$/, '')).toBe(figure.replace(/ CAD$/, ''));
    for (const width of [360, 320]) {
      await page.setViewportSize({ width, height: 740 });
      for (const share of [0, 0.3, 0.6, 1]) {
        await page.evaluate((part) => {
          const form = document.querySelector('form.checkout')!.getBoundingClientRect();
          scrollTo(0, scrollY + form.top + (form.height - innerHeight) * part);
        }, share);
        const box = (await total.boundingBox())!;
        expect(box.y, `${width} px, ${share} of the form`).toBeGreaterThanOrEqual(0);
        expect(box.y + box.height).toBeLessThanOrEqual(740);
      }
      expect(await hiddenWhenFocused(page)).toEqual([]);
    }
    await (await createTextResizer(page)).set(2, '');
    await total.waitFor();
    expect(await hiddenWhenFocused(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  },
  onPhone,
);

journey(
  'R-CHK-02, R-CHK-09 at a phone’s checkout neither the button to the top nor a toast covers the total',
  async ({ page }) => {
    await openWithCart(page, [await findCartLine()], '/paiement');
    await waitForExactTotal(page);
    await page.evaluate(() => scrollTo(0, 1050));
    await page.getByRole('button', { name: 'Payer la commande' }).evaluate((button) => {
      (button as HTMLButtonElement).form!.noValidate = true;
      (button as HTMLButtonElement).click();
    });
    await toastItems(page).first().waitFor();
    await page.evaluate(() => scrollTo(0, 1050));
    // Once it has slid in, the toast is above the total.
    await page.waitForFunction(() => {
      const [toast, total] = ['[data-sonner-toast]', 'main .checkout-total'].map((one) =>
        document.querySelector(one)!.getBoundingClientRect(),
      );
      return toast!.bottom <= total!.top && total!.bottom <= innerHeight;
    });
    expect(await page.locator('.floating-up').isVisible()).toBe(false);
  },
  { ...onPhone, reducedMotion: 'no-preference' },
);

journey(
  'issue 20 in the drawer of a phone the total stays at its foot, and each field asks for its keyboard',
  async ({ page }) => {
    await openWithCart(page, [await findCartLine()]);
    await openCheckout(page);
    await waitForExactTotal(page);
    expect((await page.locator('.checkout-total').boundingBox())!.y).toBeGreaterThan(600);
    expect(await hiddenWhenFocused(page)).toEqual([]);
    const inputs = await page.locator('form.checkout input.input').evaluateAll((all) =>
      all.map((one) => {
        const { name, type, inputMode, autocomplete, enterKeyHint } = one as HTMLInputElement;
        return [name, type, inputMode, autocomplete, enterKeyHint].join(' ');
      }),
    );
    expect(inputs).toEqual([
      'fullName text  name next',
      'email email email email next',
      'phone tel tel tel next',
      'street text  address-line1 next',
      'city text  address-level2 next',
      'postalCode text text postal-code done',
    ]);
  },
  onPhone,
);
