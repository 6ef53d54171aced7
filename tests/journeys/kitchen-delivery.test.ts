// A restaurant's zones are saved, an address outside of them is refused before payment, and pick-up has no fee.
import { takeTurns } from '../draws.ts';
import { expect } from 'vitest';
import { journey, waitForNextDocument } from './browser.ts';
import {
  testBuyer,
  fillCheckout,
  findCartLine,
  ownerSql,
  openPaymentTab,
  waitForExactTotal,
  frenchMessage,
  openWithCart,
  openCart,
  drawerButton,
} from './buying.ts';
import { plainText } from './pages.ts';
import { submitCheckout } from './light-pages.ts';
import { takeScreenshots } from './take-screenshots.ts';
import { signInAsMember } from './sign-in-as.ts';

journey(
  'R-FREE-09 R-ROUTE-24 an address that no zone covers is refused beside its field; picked up, the dish is paid without a fee, and the order says where',
  async ({ page }) => {
    const line = await findCartLine({ source: 'restaurant' });
    const [shop] = await ownerSql()<{ name: string; slug: string; place: string }[]>`
      select s.name, s.slug, k.pickup_address as place from offers o join sellers s on s.id = o.seller_id join kitchen_services k on k.seller_id = s.id where o.id = ${line.id}`;
    await page.goto(`/restaurant/${shop!.slug}`);
    const terms = page.locator('.shop-terms');
    expect(plainText(await terms.textContent())).toContain('H2X');
    expect(plainText(await terms.textContent())).toContain(plainText(shop!.place));
    await takeScreenshots(page, 'zones-storefront');

    await openWithCart(page, [line]);
    await openCart(page);
    await drawerButton(page, 'Procéder au paiement').click();
    await fillCheckout(page, { ...testBuyer, postalCode: 'K1A 0A1' });
    const way = page.getByLabel(frenchMessage('zones_way', { seller: shop!.name }));
    await page.getByText(/ne livre pas à cette adresse/).waitFor();
    await expect.poll(() => drawerButton(page, 'Payer la commande').isDisabled()).toBe(true);
    await takeScreenshots(page, 'zones-refused');
    await fillCheckout(page, { postalCode: 'H2X 1Y4' });
    await page.getByText(/^Livré en 45/).waitFor();
    await way.selectOption('pickup');
    await page.getByText(/^À retirer/).waitFor();
    await waitForExactTotal(page);
    await takeScreenshots(page, 'zones-pickup');
    const tab = await openPaymentTab(page);
    await tab.waitForURL(/\/pay\//);
    const [part] = await ownerSql()`
      select p.way, p.shipping_minor::int as fee, p.place from seller_orders p join orders o on o.id = p.order_id order by o.created_at desc limit 1`;
    expect(part).toEqual({ way: 'pickup', fee: 0, place: shop!.place });
  },
);

journey(
  'R-FREE-09 without scripts: the way is chosen in the form, refused outside the zones, and the fee is paid as it was quoted',
  async ({ page }) => {
    const line = await findCartLine({ source: 'restaurant' });
    await page.goto(`/produit/${line.metadata.slug}`);
    await page.locator(`form.add:has(input[name=offer_id][value="${line.id}"])`).first().getByRole('button').click();
    await page.waitForURL('**/panier');
    await page.goto('/paiement');
    await page.locator('main [name=postalCode]').fill('K1A 0A1');
    for (const [name, value] of Object.entries(testBuyer)) await page.locator(`main [name=${name}]`).last().fill(value);
    await page.getByRole('button', { name: 'Payer la commande' }).last().click();
    await page
      .getByText(/ne livre pas à cette adresse/)
      .first()
      .waitFor();
    expect(page.url()).toContain('/paiement');
    await takeScreenshots(page, 'zones-plain');
    await page.locator('main [name=postalCode]').fill('H2X 1Y4');
    await waitForNextDocument(page, () =>
      page.getByRole('button', { name: frenchMessage('checkout_recalculate') }).click(),
    );
    await submitCheckout(page);
    const [part] = await ownerSql()`
      select p.way, p.shipping_minor::int as fee, p.place from seller_orders p join orders o on o.id = p.order_id order by o.created_at desc limit 1`;
    expect(part).toEqual({ way: 'delivery', fee: 595, place: 'H2X' });
  },
  { javaScriptEnabled: false },
);

for (const javaScriptEnabled of takeTurns([true, false], 2))
  journey(
    `R-FREE-09 a restaurant writes a zone by quarters, is told what is wrong, and its page shows it, ${javaScriptEnabled ? 'with' : 'without'} scripts`,
    async ({ page, context }) => {
      const [shop] = await ownerSql()<{ id: string; slug: string }[]>`
        select id, slug from sellers where slug = 'dibiterie-bamako'`;
      await signInAsMember(context, shop!.id, 'settings');
      const quarter = javaScriptEnabled ? 'Sotuba' : 'Lafiabougou';
      await page.goto('/restaurant?vue=livraison');
      await takeScreenshots(page, 'zones-editor');
      const form = page.locator('section', { has: page.locator('#nouvelle-zone') });
      await form.getByLabel(frenchMessage('zones_areas_quarter')).fill(`${quarter}, Badalabougou`);
      await form.getByLabel(/^Frais de livraison/).fill('1250');
      await form.getByLabel(frenchMessage('zones_minutes')).fill('25');
      await form.getByRole('button', { name: frenchMessage('zones_add') }).click();
      await form.getByText(/« Badalabougou » est déjà dans la zone « .*Badalabougou/).waitFor();
      await form.getByText(frenchMessage('zones_fault_amount')).waitFor();
      expect(await form.getByLabel(/^Frais de livraison/).inputValue()).toBe('1250');
      await form.getByLabel(frenchMessage('zones_areas_quarter')).fill(quarter);
      await form.getByLabel(/^Commande minimale/).fill('0');
      await form.getByRole('button', { name: frenchMessage('zones_add') }).click();
      await page.getByText(frenchMessage('zones_done_zone')).waitFor();
      const seen = async () => plainText(await (await page.request.get(`/restaurant/${shop!.slug}`)).text());
      await expect.poll(seen, { timeout: 20_000 }).toContain(quarter);
      await ownerSql()`delete from delivery_zones where seller_id = ${shop!.id} and areas = ${[quarter]}`;
    },
    { javaScriptEnabled },
  );
