// Goods of a shop are picked up at one of its places: the product says where, the checkout offers it, the seller marks it ready, the buyer's code hands it over.
import type { BrowserContext, Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { newHolder, signIn } from './account-people.ts';
import { journey, nextDocument } from './browser.ts';
import {
  buyer,
  cards,
  changeOffer,
  fill,
  lineOf,
  market,
  openCart,
  inDrawer,
  pay,
  payWith,
  priced,
  say,
  shopWith,
  thanks,
} from './buying.ts';
import { sendCheckout } from './light-pages.ts';
import { plain } from './pages.ts';
import { takePicture } from './take-picture.ts';

const text = async (page: Page): Promise<string> => plain(await page.getByRole('main').textContent());
const press = (page: Page, name: string) =>
  page.getByRole('button', { name, exact: true }).locator('visible=true').click();

/** An offer of a shop that gets a place of pick-up in Canada until the test is over. */
async function shopWithPlace() {
  const line = await lineOf();
  const sql = market();
  const [found] = await sql<{ seller: string; name: string; slug: string }[]>`
    select s.id as seller, s.name, s.slug from offers o join sellers s on s.id = o.seller_id where o.id = ${line.id}`;
  const id = crypto.randomUUID();
  const week = [1, 2, 3, 4, 5, 6, 7].map((weekday) => ({ weekday, opens: 0, closes: 1440 }));
  await sql`
    insert into seller_locations (id, seller_id, name, is_shop, is_pickup, street, city, country_code, directions, weekly)
    values (${id}, ${found!.seller}, ${`Boutique ${id.slice(0, 4)}`}, true, true, '12, rue du Retrait', 'Montréal', 'CA', 'Porte bleue', ${sql.json(week)})`;
  onTestFinished(async () => void (await market()`delete from seller_locations where id = ${id}`));
  return { line, id, place: `Boutique ${id.slice(0, 4)}, Montréal`, ...found! };
}
const lastPart = async () =>
  (
    await market()<{ id: string; order: string; number: string; way: string; fee: number; location: string }[]>`
      select p.id, p.order_id as order, o.number, p.way, p.shipping_minor::int as fee, p.location_id as location
      from seller_orders p join orders o on o.id = p.order_id order by o.created_at desc, o.id limit 1`
  )[0]!;
async function enterAs(context: BrowserContext, seller: string) {
  const who = await newHolder({ firstName: 'Fanta' });
  await market()`insert into seller_members (seller_id, person_id, permissions) values (${seller}, ${who.id}, ${['orders']})`;
  await context.clearCookies({ name: /^sugu-/ });
  await signIn(context, who);
}

/** The seller marks it ready; the buyer reads the code; a wrong one is refused beside its field, the right one hands it over. */
async function fetchIt(page: Page, context: BrowserContext, seller: string, orderPage: string) {
  const { id, number } = await lastPart();
  await page.goto(orderPage);
  expect(await text(page)).toContain('12, rue du Retrait');
  await enterAs(context, seller);
  const dashboard = `/merchant?vue=commandes&commande=${number}`;
  await page.goto(dashboard);
  expect(await text(page)).toContain('RETRAIT');
  expect(await text(page)).not.toContain(buyer.street);
  await press(page, say('pickup_selling_ready'));
  await page.getByLabel(say('pickup_selling_code')).waitFor();
  await takePicture(page, 'pickup-seller');
  await page.goto(orderPage);
  const code = plain(await page.locator('.hand-over-code strong').textContent());
  await takePicture(page, 'pickup-order');
  await page.goto(dashboard);
  const digits = code.replace(/\D/g, '');
  await page.getByLabel(say('pickup_selling_code')).fill(digits === '123456' ? '123457' : '123456');
  await press(page, say('pickup_selling_confirm'));
  await page.getByText(say('courier_wrong', { n: 14 })).waitFor();
  await page.getByLabel(say('pickup_selling_code')).fill(code);
  await press(page, say('pickup_selling_confirm'));
  await page.getByText(say('pickup_selling_done')).waitFor();
  const [part] = await market()`select status, delivery_said_by_seller as said from seller_orders where id = ${id}`;
  expect(part).toEqual({ status: 'delivered', said: false });
}

journey(
  'R-FREE-09 R-ROUTE-21 picked up at a shop: product and shop name the place, the checkout takes the delivery off, a place that is gone is refused with what is left',
  async ({ page, context, faults }) => {
    const { line, id, place, seller, name, slug } = await shopWithPlace();
    // The page is about the best offer: nobody else sells it now.
    const others = await market()<{ id: string }[]>`
      select x.id from offers o join offers x on x.product_id = o.product_id and x.id <> o.id and x.is_active where o.id = ${line.id}`;
    for (const other of others) await changeOffer(other.id, { is_active: false });
    const product = `/produit/${line.metadata.slug}`;
    const said = async () => plain(await (await page.request.get(product)).text());
    await expect.poll(said, { timeout: 20_000 }).toContain('Retrait gratuit à');
    await page.goto(product);
    await takePicture(page, 'pickup-product');
    await page.goto(`/merchant/${slug}`);
    expect(await text(page)).toContain(say('pickup_shop_words'));

    await shopWith(page, [line]);
    await openCart(page);
    await inDrawer(page, 'Procéder au paiement').click();
    await fill(page, { ...buyer, postalCode: 'H2X 1Y4' });
    const way = page.getByLabel(say('pickup_way_shop', { seller: name }));
    await way.selectOption({ label: say('pickup_way_place', { place }) });
    await page
      .getByText(/sans frais/)
      .first()
      .waitFor();
    await priced(page);
    await takePicture(page, 'pickup-checkout');

    // It goes meanwhile: said beside the field, and delivery is left.
    await market()`update seller_locations set is_pickup = false where id = ${id}`;
    await inDrawer(page, 'Payer la commande').click();
    await page
      .getByText(/n’est plus possible/)
      .first()
      .waitFor();
    await takePicture(page, 'pickup-gone');
    // The refusal stands in the console too.
    await expect.poll(() => faults).toEqual([expect.stringContaining('order/lines-refused')]);
    faults.splice(0);
    await market()`update seller_locations set is_pickup = true where id = ${id}`;
    await way.selectOption('');
    await priced(page);
    await way.selectOption({ label: say('pickup_way_place', { place }) });
    const tab = await pay(page);
    await payWith(tab, cards.pays);
    await thanks(tab);
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
      .getByLabel(say('pickup_way_shop', { seller: name }))
      .selectOption({ label: say('pickup_way_place', { place }) });
    await page.locator('main [name=postalCode]').fill('H2X 1Y4');
    await nextDocument(page, () => page.getByRole('button', { name: say('checkout_recalculate') }).click());
    await page.getByText(say('pickup_summary')).first().waitFor();
    await takePicture(page, 'pickup-plain');
    await sendCheckout(page);
    await payWith(page, cards.pays);
    await thanks(page);
    expect(await lastPart()).toMatchObject({ way: 'pickup', fee: 0, location: id });
    await fetchIt(page, context, seller, await orderAddress(page));
  },
  { javaScriptEnabled: false },
);

/** The page of the order that was just paid. */
async function orderAddress(page: Page): Promise<string> {
  const { searchParams } = new URL(page.url());
  return `/commande/${searchParams.get('order')}?token=${searchParams.get('token')}`;
}
