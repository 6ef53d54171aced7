// The delivery location is chosen once. Phones show it below the search. The checkout fills it in and adapts its form.
import { expect } from 'vitest';
import { journey, phoneSize, openPage } from './browser.ts';
import { cartDrawer, findCartLine, openCheckout, frenchMessage, openWithCart } from './buying.ts';
import { plainText } from './pages.ts';

const bamako = { country: 'ML', postalCode: 'Badalabougou, près de la mosquée' };

journey(
  'R-DLV-09 on a phone in Bamako the location is shown under the search and fills the checkout, where the phone field comes first',
  async ({ page, context, url }) => {
    await context.addCookies([
      { name: 'location', value: encodeURIComponent(`${bamako.country}:${bamako.postalCode}`), url: url('/') },
    ]);
    await context.addInitScript((place) => localStorage.setItem('sugu.location', JSON.stringify(place)), bamako);
    await openPage(page, '/');
    const place = page.locator('.header-place');
    await expect.poll(async () => plainText(await place.textContent())).toContain(bamako.postalCode);
    const [search, under] = [await page.locator('.header .search-box').boundingBox(), await place.boundingBox()];
    expect(under!.y).toBeGreaterThanOrEqual(search!.y + search!.height - 8);

    await openWithCart(page, [await findCartLine({ source: 'african', currency: 'XOF', country: 'ML' })]);
    await openCheckout(page, {});
    const field = (name: string) => cartDrawer(page).locator(`[name=${name}]`);
    expect(await field('country').inputValue()).toBe('ML');
    expect(await field('postalCode').inputValue()).toBe(bamako.postalCode);
    const names = await cartDrawer(page)
      .locator('.checkout-group input')
      .evaluateAll((inputs) => inputs.map((one) => (one as unknown as { name: string }).name));
    expect(names.slice(0, 3)).toEqual(['phone', 'fullName', 'email']);
    await cartDrawer(page).getByText(frenchMessage('checkout_phone_first')).waitFor();
    expect(await field('phone').getAttribute('required')).toBeNull();

    // For Canada the phone number is the third field. Changing the country keeps the typed number.
    await field('phone').fill('+223 70 00 00 00');
    await field('country').selectOption('CA');
    expect(
      (
        await cartDrawer(page)
          .locator('.checkout-group input')
          .evaluateAll((inputs) => inputs.map((one) => (one as unknown as { name: string }).name))
      ).slice(0, 3),
    ).toEqual(['fullName', 'email', 'phone']);
    expect(await field('phone').inputValue()).toBe('+223 70 00 00 00');
  },
  { viewport: phoneSize },
);
