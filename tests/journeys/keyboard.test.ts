// A purchase by keyboard: focus order, visible focus, announcements (WCAG 2.2: 2.1, 2.4.3, 2.4.7, 2.4.11, 4.1.3).
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';
import { journey, phoneSize, journeyInTurn } from './browser.ts';
import {
  testBuyer,
  testCards,
  cartDrawer,
  uniqueEmail,
  findCartLine,
  findOrdersByEmail,
  waitForExactTotal,
  frenchMessage,
  toastItems,
} from './buying.ts';
import { plainText, allowSuggestionsOnlyFor } from './pages.ts';

const focused = (page: Page): Locator => page.locator(':focus');
const nameOfFocus = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const one = document.activeElement!;
    return one === document.body
      ? 'body'
      : `${one.tagName.toLowerCase()}${one.id ? `#${one.id}` : ''} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}"`;
  });
const isInDialog = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('dialog[open]')!.contains(document.activeElement));
/** Waits for hydration, started by a key instead of the pointer. */
const awake = async (page: Page): Promise<void> => {
  await page.keyboard.press('Shift');
  await page.waitForFunction(() => document.documentElement.dataset.ready === '1');
};

/** Presses Tab (or Shift+Tab) until the element has the focus. Every element focused on the way must be visible. */
async function tabTo(page: Page, wanted: Locator, { key = 'Tab', most = 90 } = {}): Promise<void> {
  const target = await wanted.elementHandle();
  for (let pressed = 0; pressed < most; pressed++) {
    await page.keyboard.press(key);
    expect(await faultOfFocus(page)).toBeNull();
    if (await target!.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`${String(wanted)} was not reached by ${most} × ${key}; the focus is on ${await nameOfFocus(page)}`);
}

/** Why a user cannot see the focus: outside of the window, covered, or without a focus ring of contrast 3 : 1. */
const faultOfFocus = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const active = document.activeElement as HTMLElement | null;
    // A radio button or checkbox hidden behind its label is visible as the label.
    const one = active?.matches('input.visually-hidden')
      ? (document.querySelector<HTMLElement>(`label[for="${active.id}"]`) ?? active)
      : active;
    // At the end of the page, the next Tab starts again at the top.
    if (!one || one === document.body || one.tagName === 'HTML') return null;
    await new Promise(requestAnimationFrame);
    const name = `${one.tagName.toLowerCase()}.${one.className} "${(one.getAttribute('aria-label') ?? one.textContent ?? '').trim().slice(0, 40)}"`;
    const box = one.getBoundingClientRect();
    const [left, right, top, bottom] = [
      Math.max(box.left, 0),
      Math.min(box.right, innerWidth),
      Math.max(box.top, 0),
      Math.min(box.bottom, innerHeight),
    ];
    if (right - left < Math.min(box.width, 8) || bottom - top < Math.min(box.height, 8))
      return `outside of the window: ${name} ${JSON.stringify(box)}`;
    const seen = [0.25, 0.5, 0.75].some((part) => {
      const hit = document.elementFromPoint(left + (right - left) * part, top + (bottom - top) * part);
      return hit !== null && (one.contains(hit) || hit.contains(one) || hit.closest('label')?.control === one);
    });
    if (!seen)
      return `covered: ${name} by ${document.elementFromPoint((left + right) / 2, (top + bottom) / 2)?.outerHTML.slice(0, 80)}`;
    if (['MAIN', 'H1', 'H2'].includes(one.tagName)) return null;
    const luminance = (colour: string): number | null => {
      const canvas = document.createElement('canvas').getContext('2d')!;
      canvas.fillStyle = colour;
      canvas.fillRect(0, 0, 1, 1);
      const [r, g, b, a] = canvas.getImageData(0, 0, 1, 1).data;
      if (a! < 128) return null;
      const [x, y, z] = [r!, g!, b!].map((value) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
      );
      return 0.2126 * x! + 0.7152 * y! + 0.0722 * z!;
    };
    const groundOf = (around: Element | null): number =>
      around === null ? 1 : (luminance(getComputedStyle(around).backgroundColor) ?? groundOf(around.parentElement));
    // The focus ring may surround the control that contains the element.
    for (let ringed: HTMLElement | null = one, steps = 0; ringed && steps < 3; ringed = ringed.parentElement, steps++) {
      const { outlineStyle, outlineWidth, outlineColor, outlineOffset } = getComputedStyle(ringed);
      if (outlineStyle === 'none' || parseFloat(outlineWidth) < 2) continue;
      const ring = luminance(outlineColor);
      const ground = groundOf(parseFloat(outlineOffset) < 0 ? ringed : ringed.parentElement);
      if (ring === null) continue;
      const contrast = (Math.max(ring, ground) + 0.05) / (Math.min(ring, ground) + 0.05);
      return contrast >= 3 ? null : `a ring of ${contrast.toFixed(1)} : 1 ${outlineColor} around ${name}`;
    }
    return `no ring: ${name}`;
  });

/** Reports each pointer event as a console error, which fails the journey. */
async function watchPointer(page: Page): Promise<void> {
  await page.addInitScript(() => {
    for (const kind of ['pointerdown', 'mousedown', 'touchstart'])
      addEventListener(kind, () => console.error(`a pointer was used: ${kind}`), true);
  });
}

journey(
  'the whole purchase by keyboard alone: search, filter, product, cart, checkout, payment, the paid order',
  async ({ page, context }) => {
    await watchPointer(page);
    await page.goto('/');
    // The first stop is the skip link.
    await page.keyboard.press('Tab');
    expect(await focused(page).getAttribute('href')).toBe('#contenu');
    expect(await faultOfFocus(page)).toBeNull();
    await page.keyboard.press('Enter');
    await expect.poll(() => nameOfFocus(page)).toMatch(/^main#contenu/);
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('main')!.contains(document.activeElement))).toBe(true);

    // Search: arrows move through the suggestions, Escape closes them, Enter submits the text.
    await page.goto('/');
    await awake(page);
    const box = page.locator('#search-term');
    await tabTo(page, box);
    await allowSuggestionsOnlyFor(page, 'telephone');
    await page.keyboard.type('telephone', { delay: 20 });
    await page.locator('.suggestion').first().waitFor();
    await page.keyboard.press('ArrowDown');
    const active = await box.getAttribute('aria-activedescendant');
    expect(await page.locator(`#${active}`).getAttribute('aria-selected')).toBe('true');
    await page.keyboard.press('Escape');
    expect(await box.getAttribute('aria-expanded')).toBe('false');
    await page.keyboard.press('Enter');
    await page.waitForURL(/search=telephone/);
    await page.locator('#resultats article').first().waitFor();

    // A filter is one tab stop for all its choices; Space chooses, the focus stays, and the count is announced.
    const merchants = page.locator('.filters input[name=source][value=merchant]');
    await tabTo(page, page.locator('.filters input[name=source]:checked'));
    for (let pressed = 0; pressed < 5 && !(await merchants.isChecked()); pressed++) {
      await page.keyboard.press('ArrowDown');
      const chosen = await focused(page).inputValue();
      await page.waitForURL(({ searchParams }) => (searchParams.get('source') ?? '') === chosen);
    }
    expect(page.url()).toContain('source=merchant');
    await expect.poll(() => merchants.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(await page.locator('main [role=status], main [aria-live=polite]').first().textContent()).toMatch(
      /\d+ produits?/,
    );

    // After the product page has loaded, the focus is on its main content.
    await tabTo(page, page.locator('#resultats .card-name a').first());
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/produit\//);
    await expect.poll(() => nameOfFocus(page)).toMatch(/^main#contenu/);
    const title = plainText(await page.getByRole('heading', { level: 1 }).textContent());
    expect(plainText(await page.title())).toContain(title);

    // Increase the quantity to two and add the product: a toast is announced, and the focus stays.
    await tabTo(page, page.locator('.buy-acts input[name=quantity]'));
    await page.keyboard.press('ArrowUp');
    const add = page.locator('.buy-acts .add button[type=submit]');
    await tabTo(page, add, { most: 3 });
    await page.keyboard.press('Enter');
    await toastItems(page).first().waitFor();
    expect(plainText(await toastItems(page).first().textContent())).toContain(title);
    expect(
      await toastItems(page)
        .first()
        .evaluate((one) => one.closest('[aria-live]')?.getAttribute('aria-live')),
    ).toBe('polite');
    expect(await add.evaluate((one) => one === document.activeElement)).toBe(true);

    // The drawer: Escape closes it and returns the focus; nothing outside of it can be focused.
    const cart = page.locator('header a[data-cart-link]');
    await tabTo(page, cart, { key: 'Shift+Tab' });
    await page.keyboard.press('Enter');
    await cartDrawer(page).locator('.cart-foot').waitFor();
    await expect.poll(() => isInDialog(page)).toBe(true);
    for (let pressed = 0; pressed < 14; pressed++) {
      await page.keyboard.press('Tab');
      expect(
        await page.evaluate(
          () =>
            document.activeElement === document.body ||
            document.querySelector('dialog[open]')!.contains(document.activeElement),
        ),
      ).toBe(true);
    }
    await page.keyboard.press('Escape');
    await cartDrawer(page).waitFor({ state: 'hidden' });
    await expect.poll(() => cart.evaluate((one) => one === document.activeElement)).toBe(true);
    await page.keyboard.press('Enter');
    await cartDrawer(page).locator('.cart-foot').waitFor();

    // The focus stays in the drawer when its content changes to the checkout and back.
    const proceed = cartDrawer(page).getByRole('button', { name: 'Procéder au paiement' });
    await tabTo(page, proceed);
    await page.keyboard.press('Enter');
    await cartDrawer(page).locator('form.checkout').waitFor();
    await expect.poll(() => nameOfFocus(page)).toMatch(/^h2/);
    await tabTo(page, cartDrawer(page).getByRole('button', { name: 'Retour au panier' }), { most: 4 });
    await page.keyboard.press('Enter');
    await proceed.waitFor();
    await expect.poll(() => nameOfFocus(page)).not.toBe('body');
    await tabTo(page, proceed);
    await page.keyboard.press('Enter');
    await cartDrawer(page).locator('form.checkout').waitFor();
    await waitForExactTotal(page);

    // If the form is sent too early, the first invalid field has the focus and a message.
    await tabTo(page, cartDrawer(page).locator('[type=submit]'));
    await page.keyboard.press('Enter');
    const name = cartDrawer(page).locator('[name=fullName]');
    await expect.poll(() => name.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(
      await name.evaluate(
        (one) => document.getElementById(one.getAttribute('aria-describedby')!.split(' ').at(-1)!)?.textContent,
      ),
    ).toContain(frenchMessage('checkout_need_name'));

    // Fills in the fields in tab order. The country is selected by typing its name.
    const email = uniqueEmail();
    const typed: Record<string, string> = {
      fullName: testBuyer.fullName,
      email,
      phone: '+1 514 555 0142',
      street: testBuyer.street,
      city: testBuyer.city,
      postalCode: 'H2X 1Y4',
    };
    for (const [field, value] of Object.entries(typed)) {
      if (field !== 'fullName') await tabTo(page, cartDrawer(page).locator(`[name=${field}]`), { most: 1 });
      await page.keyboard.press('ControlOrMeta+A');
      await page.keyboard.type(value);
    }
    const country = cartDrawer(page).locator('select[name=country]');
    await tabTo(page, country, { most: 1 });
    await page.keyboard.press('ArrowDown');
    const another = await country.inputValue();
    await page.keyboard.press('ArrowUp');
    expect([another === 'CA', await country.inputValue()]).toEqual([false, 'CA']);
    await tabTo(page, cartDrawer(page).locator('[name=instructions]'), { most: 1 });
    await waitForExactTotal(page);
    await tabTo(page, cartDrawer(page).locator('[type=submit]'));
    const [tab] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    await tab.waitForURL(/\/pay\//);

    // Pays on the payment page and returns to the shop.
    await tab.bringToFront();
    const card = tab.locator(`input[name=card][value="${testCards.pays}"]`);
    for (
      let pressed = 0;
      pressed < 12 && !(await tab.evaluate(() => (document.activeElement as HTMLInputElement | null)?.name === 'card'));
      pressed++
    )
      await tab.keyboard.press('Tab');
    for (let pressed = 0; pressed < 16 && !(await card.isChecked()); pressed++)
      await tab.keyboard.press(pressed === 0 ? 'Space' : 'ArrowDown');
    expect(await card.isChecked()).toBe(true);
    for (
      let pressed = 0;
      pressed < 6 &&
      !plainText(await tab.evaluate(() => document.activeElement?.textContent ?? '')).startsWith('Payer');
      pressed++
    )
      await tab.keyboard.press('Tab');
    await tab.keyboard.press('Enter');
    await tab.getByRole('heading', { name: frenchMessage('checkout_success_paid_title') }).waitFor({ timeout: 20_000 });
    await tabTo(tab, tab.getByRole('link', { name: frenchMessage('checkout_follow') }));
    await tab.keyboard.press('Enter');
    await tab.waitForURL(/\/commande\//);
    expect((await findOrdersByEmail(email)).map(({ status }) => status)).toEqual(['paid']);
    expect(context.pages()).toHaveLength(2);
  },
);

journey(
  'what leaves the cart takes the focus with it nowhere: the list has it, and the title once the cart is empty',
  async ({ page }) => {
    const lines = [await findCartLine(), await findCartLine({ at: 1 })];
    await page.goto('/icon.svg');
    await page.evaluate((cart) => localStorage.setItem('sugu.cart', cart), JSON.stringify(lines));
    await page.goto('/compare');
    await awake(page);
    await tabTo(page, page.locator('header a[data-cart-link]'));
    await page.keyboard.press('Enter');
    for (const left of [1, 0]) {
      await tabTo(page, cartDrawer(page).locator('.line-remove').first());
      await page.keyboard.press('Enter');
      await expect.poll(() => cartDrawer(page).locator('.line').count()).toBe(left);
      await expect.poll(() => nameOfFocus(page)).toMatch(left ? /^div "/ : /^h2/);
    }
  },
);

journey(
  'dialogs and menus open, close by Escape and give the focus back, on a desktop and on a phone',
  async ({ page }) => {
    await page.goto('/');
    await awake(page);
    const delivery = page.locator('header .delivery-button.desktop-only');
    await tabTo(page, delivery);
    await page.keyboard.press('Enter');
    await page.locator('.delivery-dialog[open]').waitFor();
    await expect.poll(() => isInDialog(page)).toBe(true);
    await page.keyboard.press('Escape');
    await expect.poll(() => delivery.evaluate((one) => one === document.activeElement)).toBe(true);

    await page.setViewportSize(phoneSize);
    await page.goto('/?search=telephone');
    await awake(page);
    const menu = page.locator('header summary[aria-label="Menu"]');
    await tabTo(page, menu);
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    expect(await faultOfFocus(page)).toBeNull();
    await page.keyboard.press('Escape');
    await expect.poll(() => menu.evaluate((one) => one === document.activeElement)).toBe(true);

    const filters = page.locator('.results-tools > a.phone-only');
    await tabTo(page, filters);
    await page.keyboard.press('Enter');
    await page.locator('.filters-form').waitFor();
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.querySelector('.filters')!.contains(document.activeElement))).toBe(true);
    // Wait until the bottom sheet with the filters has finished sliding up.
    await expect.poll(() => faultOfFocus(page)).toBeNull();
    await page.keyboard.press('Escape');
    await page.waitForURL((url) => url.hash !== '#filtres');
  },
);

journeyInTurn(2)(
  'on a phone no stop of the keyboard lies under the bar at the bottom',
  async ({ page }) => {
    await page.goto('/categorie/mode');
    await awake(page);
    for (let pressed = 0; pressed < 60; pressed++) {
      await page.keyboard.press('Tab');
      expect(await faultOfFocus(page)).toBeNull();
    }
  },
  { viewport: phoneSize },
);

journeyInTurn(1)(
  'in forced colours buttons, fields and the chosen keep an edge, and the focus a ring',
  async ({ page }) => {
    await page.goto('/?search=telephone&source=merchant');
    await awake(page);
    await page.keyboard.press('Tab');
    const bare = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>('.button, .input, .chip, .check input')]
        .filter((one) => one.checkVisibility({ visibilityProperty: true }))
        .filter((one) => {
          const { borderTopWidth, borderTopStyle } = getComputedStyle(one);
          return parseFloat(borderTopWidth) < 1 || borderTopStyle === 'none';
        })
        .map((one) => `${one.className} "${one.textContent!.trim()}"`),
    );
    expect(bare).toEqual([]);
    const rings: string[] = [];
    for (let pressed = 0; pressed < 25; pressed++) {
      await page.keyboard.press('Tab');
      rings.push(
        ...(await page.evaluate(() => {
          const ringed = (one: Element | null, steps = 0): boolean =>
            one !== null &&
            steps < 3 &&
            (getComputedStyle(one).outlineStyle !== 'none' || ringed(one.parentElement, steps + 1));
          return ringed(document.activeElement) || document.activeElement === document.body
            ? []
            : [document.activeElement!.outerHTML.slice(0, 90)];
        })),
      );
    }
    expect(rings).toEqual([]);
    const checked = await page
      .locator('.filters input[value=merchant]')
      .evaluate((one) => [
        getComputedStyle(one).backgroundColor,
        getComputedStyle(one).forcedColorAdjust,
        getComputedStyle(one).backgroundImage !== 'none',
      ]);
    expect(checked[2]).toBe(true);
  },
  { forcedColors: 'active', reducedMotion: 'reduce' },
);
