// Pick-up at a shop's location: product page, checkout, the seller marks goods as ready, the buyer's code completes it.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { journey, waitForNextDocument } from './browser.ts';
import {
  testBuyer,
  testCards,
  changeOfferDuringTest,
  fillCheckout,
  findCartLine,
  ownerSql,
  openCart,
  drawerButton,
  openPaymentTab,
  payWithCard,
  waitForExactTotal,
  frenchMessage,
  openWithCart,
  waitForPaidPage,
} from './buying.ts';
import { submitCheckout } from './light-pages.ts';
import { plainText, mainText } from './pages.ts';
import { takeScreenshots } from './take-screenshots.ts';
import { signInAsMember } from './sign-in-as.ts';

const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').click();

/** An offer of a shop that has a pick-up location in Canada until the test ends. */
async function shopWithPlace() {
  const line = await findCartLine();
  const sql = ownerSql();
  const [found] = await sql<{ seller: string; name: string; slug: string }[]>`
    select s.id as seller, s.name, s.slug from offers o join sellers s on s.id = o.seller_id where o.id = ${line.id}`;
  const id = crypto.randomUUID();
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 }));
  await sql`
    insert into seller_locations (id, seller_id, name, is_shop, is_pickup, street, city, country_code, directions, weekly)
    values (${id}, ${found!.seller}, ${`Boutique ${id.slice(0, 4)}`}, true, true, '12, rue du Retrait', 'Montréal', 'CA', 'Porte bleue', ${sql.json(week)})`;
  onTestFinished(async () => void (await ownerSql()`delete from seller_locations where id = ${id}`));
  return { line, id, place: `Boutique ${id.slice(0, 4)}, Montréal`, ...found! };
}
const lastPart = async () =>
  (
    await ownerSql()<{ id: string; order: string; number: string; way: string; fee: number; location: string }[]>`
      select p.id, p.order_id as order, o.number, p.way, p.shipping_minor::int as fee, p.location_id as location
      from seller_orders p join orders o on o.id = p.order_id order by o.created_at desc, o.id limit 1`
  )[0]!;
/** Completes a pick-up: the seller marks the goods as ready and enters a wrong code, and then the buyer's code. */
async function fetchIt(page: Page, context: BrowserContext, seller: string, orderPage: string) {
  const { id, number } = await lastPart();
  await page.goto(orderPage);
  expect(await mainText(page)).toContain('12, rue du Retrait');
  await signInAsMember(context, seller, 'orders');
  const dashboard = `/merchant?vue=commandes&commande=${number}`;
  await page.goto(dashboard);
  expect(await mainText(page)).toContain('RETRAIT');
  expect(await mainText(page)).not.toContain(testBuyer.street);
  await press(page, frenchMessage('pickup_selling_ready'));
  await page.getByLabel(frenchMessage('pickup_selling_code')).waitFor();
  await takeScreenshots(page, 'pickup-seller');
  await page.goto(orderPage);
  const code = plainText(await page.locator('.hand-over-code strong').textContent());
  await takeScreenshots(page, 'pickup-order');
  await page.goto(dashboard);
  const digits = code.replace(/\D/g, '');
  await page.getByLabel(frenchMessage('pickup_selling_code')).fill(digits === '123456' ? '123457' : '123456');
  await press(page, frenchMessage('pickup_selling_confirm'));
  await page.getByText(frenchMessage('courier_wrong', { n: 14 })).waitFor();
  await page.getByLabel(frenchMessage('pickup_selling_code')).fill(code);
  await press(page, frenchMessage('pickup_selling_confirm'));
  await page.getByText(frenchMessage('pickup_selling_done')).waitFor();
  const [part] = await ownerSql()`select status, delivery_said_by_seller as said from seller_orders where id = ${id}`;
  expect(part).toEqual({ status: 'delivered', said: false });
}

journey(
  'R-FREE-09 R-ROUTE-21 picked up at a shop: product and shop name the place, the checkout takes the delivery off, a place that is gone is refused with what is left',
  async ({ page, context, faults }) => {
    const { line, id, place, seller, name, slug } = await shopWithPlace();
    // The page shows the best offer, so the other offers are switched off.
    const others = await ownerSql()<{ id: string }[]>`
      select x.id from offers o join offers x on x.product_id = o.product_id and x.id <> o.id and x.is_active where o.id = ${line.id}`;
    for (const other of others) await changeOfferDuringTest(other.id, { is_active: false });
    const product = `/produit/${line.metadata.slug}`;
    const said = async () => plainText(await (await page.request.get(product)).text());
    await expect.poll(said, { timeout: 20_000 }).toContain('Retrait gratuit à');
    await page.goto(product);
    await takeScreenshots(page, 'pickup-product');
    await page.goto(`/merchant/${slug}`);
    expect(await mainText(page)).toContain(frenchMessage('pickup_shop_words'));

    await openWithCart(page, [line]);
    await openCart(page);
    await drawerButton(page, 'Procéder au paiement').click();
    await fillCheckout(page, { ...testBuyer, postalCode: 'H2X 1Y4' });
    const way = page.getByLabel(frenchMessage('pickup_way_shop', { seller: name }));
    await way.selectOption({ label: frenchMessage('pickup_way_place', { place }) });
    await page
      .getByText(/sans frais/)
      .first()
      .waitFor();
    await waitForExactTotal(page);
    await takeScreenshots(page, 'pickup-checkout');

    // The location closes meanwhile: the field shows a message, and delivery remains.
    await ownerSql()`update seller_locations set is_pickup = false where id = ${id}`;
    await drawerButton(page, 'Payer la commande').click();
    await page
      .getByText(/n’est plus possible/)
      .first()
      .waitFor();
    await takeScreenshots(page, 'pickup-gone');
    // The console reports the refusal too.
    await expect.poll(() => faults).toEqual([expect.stringContaining('order/lines-refused')]);
    faults.splice(0);
    await ownerSql()`update seller_locations set is_pickup = true where id = ${id}`;
    await way.selectOption('');
    await waitForExactTotal(page);
    await way.selectOption({ label: frenchMessage('pickup_way_place', { place }) });
    const tab = await openPaymentTab(page);
    await payWithCard(tab, testCards.pays);
    await waitForPaidPage(tab);
    expect(await lastPart()).toMatchObject({ way: 'pickup', fee: 0, location: id });
    await fetchIt(page, context, seller, await orderAddress(tab));
  },
);

journey(
  'R-FREE-09 R-ROUTE-21 without scripts: the place is chosen in the form, paid without delivery, and fetched with the code',
  async ({ page, context }) => {
    const { line, id, place, seller, name } = await shopWithPlace();
    await page.goto(`/produit/${line.metadata.slug}`);
    await page.locator(`form.add:has(input[name=offer_id][value="${line.id}"])`).first().getByRole('button').click();
    await page.waitForURL('**/panier');
    await page.goto('/paiement');
    await page
      .getByLabel(frenchMessage('pickup_way_shop', { seller: name }))
      .selectOption({ label: frenchMessage('pickup_way_place', { place }) });
    await page.locator('main [name=postalCode]').fill('H2X 1Y4');
    await waitForNextDocument(page, () =>
      page.getByRole('button', { name: frenchMessage('checkout_recalculate') }).click(),
    );
    await page.getByText(frenchMessage('pickup_summary')).first().waitFor();
    await takeScreenshots(page, 'pickup-plain');
    await submitCheckout(page);
    await payWithCard(page, testCards.pays);
    await waitForPaidPage(page);
    expect(await lastPart()).toMatchObject({ way: 'pickup', fee: 0, location: id });
    await fetchIt(page, context, seller, await orderAddress(page));
  },
  { javaScriptEnabled: false },
);

/** The path of the order's page, derived from the URL of the success page. */
async function orderAddress(page: Page): Promise<string> {
  const { searchParams } = new URL(page.url());
  return `/commande/${searchParams.get('order')}?token=${searchParams.get('token')}`;
}
