// Very long names, and names in other scripts or with emoji, stay in their boxes and displace nothing else.
import type { Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import { createAccount, signIn } from './account-holders.ts';
import { isSoakRun } from '../draws.ts';
import { waitForHydration, desktopSize, phoneSize, startVisit, openPage, journeyInTurn } from './browser.ts';
import { cartDrawer, findCartLine, ownerSql, toastItems } from './buying.ts';
import { findLayoutFaults } from './layout-faults.ts';
import { fetchProduct } from './pages.ts';

const arabic = 'شاي بالنعناع 12 كوب (Pro) 2.5 كغ';
const names: Record<string, { title: string; seller: string }> = {
  'Arabic with numbers and Latin': { title: arabic, seller: 'سوق باماكو 24' },
  Hebrew: { title: 'תה נענע 500 גרם, "מהדורה" 3', seller: 'חנות התה 7' },
  'N’Ko': { title: 'ߕߋ߬ ߣߊߣߊ ߁߂ (12)', seller: 'ߛߎ߯ߜߎ 3' },
  Tifinagh: { title: 'ⴰⵜⴰⵢ ⵏ ⵏⵏⵄⵏⴰⵄ 12', seller: 'ⵜⴰⵎⴰⵀⴰⵍⵜ 4' },
  'one word without end': { title: 'Sans'.repeat(40), seller: 'Vendeur'.repeat(16) },
  'pictures and flags': { title: '👩🏽‍🍳 Thé 🇲🇱 à la menthe 🍃🍃', seller: '⭐ Boutique 👨‍👩‍👧‍👦' },
};

/** Renames a product and its seller until the test ends, and waits until the shop shows the new names. */
async function rename(
  { id, productId, sellerId, slug, ...before }: Sold,
  { title, seller }: { title: string; seller: string },
): Promise<void> {
  const sql = ownerSql();
  const set = async (to: { title: string; seller: string }): Promise<void> => {
    await sql`update products set title_fr = ${to.title} where id = ${productId}`;
    await sql`update sellers set name = ${to.seller} where id = ${sellerId}`;
  };
  onTestFinished(() => set(before));
  await set({ title, seller });
  await expect
    .poll(
      async () => {
        const product = await fetchProduct(`/produit/${slug}`);
        return [product.title, product.offers.find((offer) => offer.id === id)?.seller];
      },
      { timeout: 15_000 },
    )
    .toEqual([title, seller]);
}

type Sold = {
  id: string;
  productId: string;
  sellerId: string;
  slug: string;
  sellerSlug: string;
  title: string;
  seller: string;
};
/** A cart line and its offer's ids. */
async function sold(): Promise<{ line: CartItem; what: Sold }> {
  const line = await findCartLine({ source: 'african' });
  const [what] = await ownerSql()<Sold[]>`
    select o.id, p.id as "productId", s.id as "sellerId", p.slug, s.slug as "sellerSlug", p.title_fr as title, s.name as seller from offers o join products p on p.id = o.product_id join sellers s on s.id = o.seller_id where o.id = ${line.id}`;
  return { line, what: what! };
}

/** For each element beside a name: its distance from the left edge of the card or line, and its width, in pixels. */
const places = (page: Page, frame: string): Promise<Record<string, number[]>> =>
  page
    .locator(frame)
    .first()
    .evaluate((card) => {
      const start = card.getBoundingClientRect().left;
      const at: Record<string, number[]> = {};
      for (const what of [
        '.price',
        '.favourite',
        '.compare-button',
        '.add button',
        '.tile',
        '.stepper',
        '.line-remove',
      ]) {
        const one = card.querySelector(what);
        if (one)
          at[what] = [one.getBoundingClientRect().left - start, one.getBoundingClientRect().width].map(Math.round);
      }
      return at;
    });
const figuresOutOfOrder = (page: Page, frame: string): Promise<string[]> =>
  page.evaluate(
    (within) =>
      [...document.querySelectorAll(`${within} .price, ${within} .summary-price, ${within} .card-context`)].flatMap(
        (price) => {
          const walker = document.createTreeWalker(price, NodeFilter.SHOW_TEXT);
          const placed: { sign: string; left: number; top: number }[] = [];
          for (let node = walker.nextNode(); node; node = walker.nextNode()) {
            for (let at = 0; at < node.textContent!.length; at++) {
              const range = document.createRange();
              range.setStart(node, at);
              range.setEnd(node, at + 1);
              const box = range.getBoundingClientRect();
              if ((box.width > 0 || node.textContent![at] === '\u2069') && !node.parentElement!.closest('bdi'))
                placed.push({ sign: node.textContent![at]!, left: box.left, top: box.top });
            }
          }
          // The text after an isolated name (U+2069) is the shop's own: it runs from left to right.
          const ours = placed.slice(placed.findLastIndex(({ sign }) => /[\u0590-\u08ff\u2069]/.test(sign)) + 1);
          const wrong = ours.some(
            ({ left, top }, at) => at > 0 && Math.abs(top - ours[at - 1]!.top) < 2 && left < ours[at - 1]!.left - 0.5,
          );
          return wrong ? [price.textContent!] : [];
        },
      ),
    frame,
  );

journeyInTurn(2)(
  'names in any script, endless ones too, move neither price nor button on cards, in the cart and in the checkout',
  async ({ page }) => {
    const { line, what } = await sold();
    // Blocks the web font, because widths can be compared only if all pages have the same font.
    await page.route(/\.woff2$/, (route) => route.abort());
    const card = `#resultats article:has(a[href="/produit/${what.slug}"])`;
    await page.goto('/icon.svg');
    const show = async (name: string, seller: string): Promise<{ card: object; cart: object }> => {
      await page.evaluate(
        (cart) => localStorage.setItem('sugu.cart', cart),
        JSON.stringify([{ ...line, name, supplier_name: seller, quantity: 2 }]),
      );
      await expect
        .poll(
          async () => {
            await page.goto(`/?seller=${what.sellerSlug}&view=grid`);
            return page.locator(card).textContent();
          },
          { timeout: 15_000 },
        )
        .toContain(name);
      const inList = await places(page, card);
      expect(await figuresOutOfOrder(page, card), name).toEqual([]);
      expect(await findLayoutFaults(page), name).toEqual([]);
      await page.goto('/panier');
      // The app replaces the lines of the server's preview.
      await waitForHydration(page);
      await page.locator('main .line .stepper').first().waitFor();
      return { card: inList, cart: await places(page, 'main .line') };
    };
    const usual = await show(line.name, line.supplier_name);
    // `npm test` tries two kinds of names: from right to left, and too long. The soak run tries all.
    const some = new Set(['Arabic with numbers and Latin', 'one word without end']);
    for (const [kind, name] of Object.entries(names).filter(([one]) => isSoakRun || some.has(one))) {
      await rename(what, name);
      expect(await show(name.title, name.seller), kind).toEqual(usual);
      expect(await figuresOutOfOrder(page, 'main'), kind).toEqual([]);
      expect(await findLayoutFaults(page), kind).toEqual([]);
    }
  },
);

journeyInTurn(0)(
  'a product with a name from right to left: its page, its title, its toast, its suggestions and its checkout read in order',
  async ({ page }) => {
    const { what } = await sold();
    await rename(what, names['Arabic with numbers and Latin']!);
    await expect
      .poll(
        async () => {
          await page.goto(`/produit/${what.slug}`);
          return page.title();
        },
        { timeout: 15_000 },
      )
      .toBe(`\u2068${arabic}\u2069 | Sugu`);
    await waitForHydration(page);
    expect(await findLayoutFaults(page)).toEqual([]);
    expect(await figuresOutOfOrder(page, 'main')).toEqual([]);
    await page.locator('.buy-acts .add button').click();
    await toastItems(page).first().waitFor();
    // "(1)" after the name stays at the end of the sentence.
    const order = await toastItems(page)
      .first()
      .locator('[data-title]')
      .evaluate((title) => {
        const node = title.firstChild!;
        const words = node.textContent!;
        const leftOf = (sign: string, from = 0): DOMRect => {
          const range = document.createRange();
          const at = words.indexOf(sign, from);
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return range.getBoundingClientRect();
        };
        const [word, bracket] = [leftOf('ajouté'), leftOf('(', words.indexOf('\u2069'))];
        return bracket.top > word.top + 2 || bracket.left > word.left;
      });
    expect(order).toBe(true);
    await page.locator('header a[data-cart-link]').click();
    await cartDrawer(page).getByRole('button', { name: 'Procéder au paiement' }).click();
    await page.locator('section.summary[aria-busy=false]').waitFor();
    expect(await figuresOutOfOrder(page, 'form.checkout')).toEqual([]);
    // An Arabic name begins at its right end: its first letter is to the right of its last.
    const reads = await page
      .locator('.summary-line b')
      .first()
      .evaluate((one) => {
        const node = one.firstChild!;
        const box = (at: number): DOMRect => {
          const range = document.createRange();
          range.setStart(node, at);
          range.setEnd(node, at + 1);
          return range.getBoundingClientRect();
        };
        return box(0).left > box(3).left;
      });
    expect(reads).toBe(true);
  },
  { viewport: phoneSize },
);

journeyInTurn(0)('a buyer’s name and instructions from right to left keep the order page in its place', async () => {
  const { page } = await startVisit({ viewport: phoneSize });
  const { allScreens } = await import('./screens.ts');
  await allScreens.find(({ name }) => name === 'a paid order, partly shipped, partly paid back')!.open(page);
  const id = new URL(page.url()).pathname.split('/').at(-1)!;
  const sql = ownerSql();
  await sql`update orders set customer_name = ${'عائشة 7 Traoré'}, instructions = ${'اطرق الباب 2 مرات، ثم انتظر'} where id = ${id}`;
  await sql`update seller_orders set seller_name = ${names['Arabic with numbers and Latin']!.seller} where order_id = ${id}`;
  await page.reload();
  const title = page.locator('.order-part h3').first();
  const { seller } = names['Arabic with numbers and Latin']!;
  expect(await title.textContent()).toMatch(/^Vendu par\s/);
  // <bdi> keeps a name from right to left from changing the direction of the text around it.
  expect(await title.locator('bdi').allTextContents()).toEqual([seller]);
  expect(await findLayoutFaults(page)).toEqual([]);
  expect(await figuresOutOfOrder(page, 'main')).toEqual([]);
});

journeyInTurn(1)(
  'a person’s own name in any script, or without end, keeps their account in its place: greeting, menu, picture, addresses, devices',
  async ({ page, context }) => {
    const who = await createAccount({ firstName: 'Awa' });
    await signIn(context, who);
    const sql = ownerSql();
    await sql`insert into addresses (user_id, label, full_name, street, city, country_code) values (${who.id}, 'x', 'x', 'x', 'x', 'ML')`;
    const paths = ['/account', '/account/profil', '/account/adresses', '/account/securite'];
    for (const [at, [kind, { title, seller }]] of Object.entries(names).entries()) {
      const name = title.slice(0, 60);
      await sql`update addresses set label = ${name}, full_name = ${title.slice(0, 120)}, street = ${title}, city = ${seller.slice(0, 120)} where user_id = ${who.id}`;
      await sql`update auth.users set raw_user_meta_data = raw_user_meta_data || jsonb_build_object('first_name', ${name}::text) where id = ${who.id}`;
      await sql`update profiles set display_name = ${name} where user_id = ${who.id}`;
      // Outside the soak run, each iteration uses one width and half of the pages.
      for (const viewport of isSoakRun ? [phoneSize, desktopSize] : [at % 4 < 2 ? phoneSize : desktopSize])
        for (const path of isSoakRun ? paths : paths.filter((_, n) => n % 2 === at % 2)) {
          await page.setViewportSize(viewport);
          await openPage(page, path);
          // The shop caches the name until PostgreSQL notifies it of the change.
          await expect.poll(() => page.locator('header .user-menu-label').textContent()).toBe(name);
          const where = `${kind} ${path} ${viewport.width} px`;
          expect(await findLayoutFaults(page), where).toEqual([]);
          await page.locator('header .user-menu > summary').click();
          expect(await findLayoutFaults(page), `${where}, its menu`).toEqual([]);
        }
    }
  },
);
