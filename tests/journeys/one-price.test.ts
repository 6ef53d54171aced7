// One price from the card to the receipt: thirty products to twelve countries, each in its own currency, with frozen rates. The first part
// speaks HTTP only; the second walks some of the same ways in a browser. Every comparison is of the very digits and the very currency.
import { expect, inject, test } from 'vitest';
import { pdfText } from '#database/tests/pdf-text.ts';
import type { CartItem } from '#domain/cart/lines.ts';
import { cartCurrency } from '#domain/cart/lines.ts';
import type { ComparedCard } from '#domain/catalogue/product.ts';
import { fallbackRates } from '#domain/money/convert.ts';
import { buildOrderPayload } from '#domain/orders/checkout.ts';
import { withQuotedShipping } from '#web/parts/checkout/checkout-form/line-problems.ts';
import { draws, soaks } from '../draws.ts';
import { alive, type Visit, visit } from './browser.ts';
import { buyer, cards as testCards, freshEmail, mailOf, market, openCart, priced } from './buying.ts';
import {
  areasOf,
  cardHere,
  cardsAt,
  cookieOf,
  countries,
  each,
  lineOfCard,
  pageAt,
  type Place,
  quoteAt,
  read,
  said,
  thirtyProducts,
  totalOf,
} from './one-price.ts';
import { plain } from './pages.ts';

let known: Promise<string[]> | undefined;
const products = (): Promise<string[]> => (known ??= thirtyProducts());

/** The lines the place's cards would add, with the delivery the drawer is told. */
async function linesAt(place: Place, cards: readonly ComparedCard[]): Promise<CartItem[]> {
  const lines = cards.map(lineOfCard);
  return withQuotedShipping(lines, await quoteAt(place, lines));
}
const isByZone = (card: ComparedCard): boolean => card.by_zone === true;
/** "dès" stands before the figure of a restaurant with zones, as long as no area is said. */
const figureOf = (place: Place, card: ComparedCard): string =>
  `${isByZone(card) ? 'dès ' : ''}${said(place, card.price, card.currency)}`;
const sellable = (cards: readonly ComparedCard[]): ComparedCard[] =>
  cards.filter(({ direct, in_stock }) => direct && in_stock);

for (const [nth, place] of countries.entries())
  test(`R-CART-14 R-CHK-27 one price in ${place.nameEn}, in ${place.currency}: card, list, product, comparison, drawer, cart page, checkout, order, receipt`, async () => {
    const cards = await cardsAt(place, await products());
    expect(cards.length).toBe(30);
    // A restaurant with zones asks its fee once for its part: each of its dishes is a cart of its own here.
    const [byZone, others] = [sellable(cards).filter(isByZone), sellable(cards).filter((card) => !isByZone(card))];
    const dishes = await Promise.all(byZone.map(async (card) => (await linesAt(place, [card]))[0]!));
    const lines = [...(await linesAt(place, others)), ...dishes];
    expect(lines.length).toBeGreaterThan(20);

    // The card's figure is what the drawer adds up for that article alone, and the same in the list and on the product's page.
    for (const line of lines) {
      const card = cards.find(({ offer_id }) => offer_id === line.id)!;
      expect(card.currency).toBe(place.currency);
      expect(line.metadata.shipping, card.slug).toBe(card.offer_shipping);
      if (card.shipping === null) expect(totalOf([line], place.currency)).toBeNull();
      else expect(totalOf([line], place.currency), `${card.slug} in ${place.code}`).toBe(card.price);
      if (card.shipping !== null) expect(card.item_price + card.shipping, card.slug).toBe(card.price);
    }
    await each(cards, async (card) => {
      const list = await pageAt(place, `/?search=${encodeURIComponent(card.title)}`);
      const drawn = list.split('<article').find((one) => one.includes(`href="/produit/${card.slug}"`));
      expect(read(`<article${drawn}`), `${card.slug} in the list of ${place.code}`).toContain(figureOf(place, card));
      expect(read(await pageAt(place, `/produit/${card.slug}`)), `${card.slug} in ${place.code}`).toContain(
        figureOf(place, card),
      );
    });

    // Where the area is known, a dish costs on its card what the quote says: with the fee of its zone, not the least one.
    for (const here of areasOf(place))
      for (const card of byZone) {
        const drawn = await cardHere(here, card);
        expect(drawn.state, `${card.slug} in ${here.area}`).toBe('known');
        const alone = await linesAt(here, [card]);
        expect(totalOf(alone, place.currency), `${card.slug} in ${here.area}`).toBe(drawn.price);
        // One dish may be under the minimum of a far zone: its figures are the same.
        const quoted = await quoteAt(here, alone);
        expect(['offer/kitchen-minimum', undefined], here.area).toContain(quoted.lines[0]!.problem?.code);
        expect(quoted.total, `${card.slug} in ${here.area}`).toBe(totalOf(alone, alone[0]!.currency));
      }

    // All that can be brought there together, as a cart without scripts, at its checkout, as an order and on its receipt.
    // Of a restaurant with zones only where the area is known: another test orders its dishes.
    const stated = lines.filter((line) => line.metadata.shipping !== null && !dishes.includes(line));
    // The first line's currency is the one charged: every other place begins at the other end.
    const bought = nth % 2 === 0 ? stated : stated.toReversed();
    const charged = cartCurrency(bought);
    const shownWith = bought.map(({ currency }) => currency);
    const total = totalOf(bought, charged)!;
    const inCharged = said(place, total, charged, ...shownWith);
    expect((await quoteAt(place, bought)).total).toBe(total);
    const cookie = await serverCart(place, bought);
    for (const path of ['/panier', '/paiement']) {
      const words = read(await pageAt(place, path, cookie));
      expect(words, `${path} in ${place.code}`).toContain(`Total livré${inCharged}`);
      if (charged !== place.currency)
        expect(words, `${path} in ${place.code}`).toContain(
          `≈ ${said(place, totalOf(bought, place.currency)!, place.currency, ...shownWith)}`,
        );
    }
    const order = await buy(place, bought);
    const page = read(await pageAt(place, `/commande/${order.id}?token=${encodeURIComponent(order.token)}`));
    const mail = read((await mailOf(await numberOf(order.id), 'order-paid')).page);
    const pdf = plain(await receiptOf(place, order));
    // In the currency charged, and in the buyer's beside it, as the cart and the checkout said it.
    const own =
      charged === place.currency ? null : said(place, totalOf(bought, place.currency)!, place.currency, ...shownWith);
    expect(page).toContain(`Total payé${inCharged}${own === null ? '' : `≈ ${own}`}`);
    for (const words of [mail, pdf]) {
      expect(words).toContain(inCharged);
      if (own === null) expect(words).not.toContain('au cours de la commande');
      else expect(words).toContain(`Soit environ, au cours de la commande${words === pdf ? ' ' : ''}${own}`);
    }
    // It is kept with the order: rates move.
    expect(await shownOf(order.id)).toBe(own === null ? null : totalOf(bought, place.currency));
    for (const line of bought) {
      const alone = totalOf([{ ...line, metadata: { ...line.metadata, shipping: 0 } }], charged)!;
      expect(page, line.name).toContain(said(place, alone, charged, ...shownWith));
      expect(pdf, line.name).toContain(said(place, alone, charged, ...shownWith));
    }
  }, 180_000);

/** The cookie of a cart the server keeps with these lines, as a light page hands it over. */
async function serverCart(place: Place, lines: readonly CartItem[]): Promise<string> {
  const handed = { key: crypto.randomUUID(), lines: lines.map(({ id, quantity }) => ({ id, quantity })) };
  const answer = await fetch(`${inject('shopUrl')}/panier/lignes`, {
    method: 'POST',
    headers: { cookie: cookieOf(place), origin: inject('shopUrl') },
    body: new URLSearchParams({ handed: JSON.stringify(handed) }),
  });
  expect(await answer.json()).toEqual({ absent: 0 });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Orders these lines, and pays them with a test card. */
async function buy(place: Place, lines: readonly CartItem[]): Promise<{ id: string; token: string }> {
  const postalCode = place.area ?? '';
  const customer = { ...buyer, email: freshEmail(), phone: '', postalCode, country: place.code, instructions: '' };
  const answer = await fetch(`${inject('shopUrl')}/functions/v1/create-universal-order-payment`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: cookieOf(place),
      'accept-language': 'fr',
      'idempotency-key': crypto.randomUUID(),
      'payment-provider': 'stripe',
    },
    body: JSON.stringify(buildOrderPayload(lines, customer, fallbackRates, 'mixed')),
  });
  const placed = (await answer.json()) as { url: string; orderId: string; orderToken: string };
  expect(answer.status, JSON.stringify(placed)).toBe(200);
  await fetch(placed.url, {
    method: 'POST',
    body: new URLSearchParams({ card: testCards.pays }),
    redirect: 'manual',
  });
  const state = `${inject('shopUrl')}/commande/${placed.orderId}/etat?token=${placed.orderToken}`;
  await expect
    .poll(async () => ((await (await fetch(state)).json()) as { paid: boolean }).paid, { timeout: 30_000 })
    .toBe(true);
  return { id: placed.orderId, token: placed.orderToken };
}

async function shownOf(id: string): Promise<number | null> {
  const [order] = await market()<{ shown: number | null }[]>`
    select shown_total_minor::float8 as shown from orders where id = ${id}`;
  return order!.shown;
}

async function numberOf(id: string): Promise<string> {
  const [order] = await market()<{ number: string }[]>`select number from orders where id = ${id}`;
  return order!.number;
}

async function receiptOf(place: Place, { id, token }: { id: string; token: string }): Promise<string> {
  const address = `${inject('shopUrl')}/commande/${id}/recu.pdf?token=${encodeURIComponent(token)}`;
  const answer = await fetch(address, { headers: { cookie: cookieOf(place) } });
  expect(answer.status).toBe(200);
  return pdfText(new Uint8Array(await answer.arrayBuffer()))
    .pages.flat()
    .join(' ');
}

test('R-FREE-09 R-CART-14 two dishes of a restaurant with zones to a known area: cart page, checkout, order and receipt ask its fee once, as the quote says', async () => {
  const withZones = countries.flatMap((place) => areasOf(place).slice(-1));
  expect(withZones.length).toBe(2);
  for (const place of withZones) {
    const cards = sellable(await cardsAt(place, await dishesWithZones(place)));
    const lines = (await linesAt(place, cards)).map((line) => ({ ...line, quantity: 3 }));
    expect(lines.length).toBe(2);
    const total = totalOf(lines, place.currency)!;
    expect((await quoteAt(place, lines)).total).toBe(total);
    const cookie = await serverCart(place, lines);
    const figure = said(place, total, place.currency);
    for (const path of ['/panier', '/paiement'])
      expect(read(await pageAt(place, path, cookie)), `${path} in ${place.area}`).toContain(`Total livré${figure}`);
    const order = await buy(place, lines);
    const page = read(await pageAt(place, `/commande/${order.id}?token=${encodeURIComponent(order.token)}`));
    expect(page, place.area).toContain(`Total payé${figure}`);
    expect(plain(await receiptOf(place, order)), place.area).toContain(figure);
  }
}, 120_000);

test('R-FREE-09 with scripts a dish says "dès" until the area is said; then card, page, drawer and checkout say one figure; outside the zones none', async () => {
  const { page, context, url, faults } = await visit();
  const place = countries.find(({ code }) => code === 'CA')!;
  const [id] = await dishesWithZones(place);
  const [card] = await cardsAt(place, [id!]);
  const figure = async (where: string) => plain(await page.locator(where).first().textContent());
  await context.addCookies([{ name: 'language', value: 'fr', url: url('/') }]);
  await page.goto(`/produit/${card!.slug}`);
  await alive(page);
  expect(await figure('.buy-panel .price-from')).toBe(`dès ${said(place, card!.price, 'CAD')}`);
  await page.locator('form[data-add] button').first().click();
  await openCart(page);
  const sum = async () => plain(await page.locator('.sum-total dd').last().textContent());
  await expect.poll(sum).toBe(`dès ${said(place, card!.price, 'CAD')}`);
  await page.keyboard.press('Escape');
  for (const here of areasOf(place)) {
    const exact = said(place, (await cardHere(here, card!)).price, 'CAD');
    await page.goto(`/produit/${card!.slug}`);
    await alive(page);
    await page.locator('.buy-place button').click();
    await page.locator('dialog[open] [name=postalCode]').fill(here.area!);
    await page.locator('dialog[open] [type=submit]').click();
    await expect.poll(() => figure('.buy-panel .price'), { message: here.area! }).toBe(exact);
    await page.goto('/panier');
    await alive(page);
    await expect.poll(sum, { message: here.area! }).toBe(exact);
    await page.goto(`/restaurant/${card!.seller_slug}`);
    await alive(page);
    const own = page.locator('article.card', { has: page.locator(`a[href="/produit/${card!.slug}"]`) });
    await expect.poll(async () => plain(await own.textContent()), { message: here.area! }).toContain(exact);
  }
  await page.goto(`/produit/${card!.slug}`);
  await alive(page);
  await page.locator('.buy-place button').click();
  await page.locator('dialog[open] [name=postalCode]').fill('K1A 0A1');
  await page.locator('dialog[open] [type=submit]').click();
  await page.locator('.buy-panel').getByText('ne livre pas à K1A 0A1').first().waitFor();
  expect(faults).toEqual([]);
}, 120_000);

/** Two dishes of the demo's restaurant with zones there, without anything to choose. */
const dishesWithZones = async ({ code }: Place): Promise<string[]> => {
  const rows = await market()<{ id: string }[]>`
    select o.product_id as id from offers o join sellers s on s.id = o.seller_id join product_search_parts parts on parts.product_id = o.product_id
    where s.country_code = ${code} and o.is_active and not o.has_options and o.visibility = 'catalogue' and (o.stock is null or o.stock >= 10) and exists (select from delivery_zones z where z.seller_id = s.id)
      and parts.best_offers[(select 1 + c.ordinal from countries c where c.code = ${code})] = o.id
    order by o.product_id limit 2`;
  return rows.map(({ id }) => id);
};

test('R-CART-14 some of these ways with scripts: product, drawer, cart page and checkout say one figure', async () => {
  const ids = await products();
  // One place of each currency, or twenty that have every country among them; each with another product.
  const places = soaks ? countries : [...new Map(countries.map((place) => [place.currency, place])).values()];
  const ways = Array.from({ length: draws(places.length, 20) }, (_, at) => ({
    place: places[at % places.length]!,
    from: at * 7,
  }));
  await each(
    ways,
    async ({ place, from }) => {
      const cards = sellable(await cardsAt(place, ids)).filter((card) => card.shipping !== null && !isByZone(card));
      await walk(await visit(), place, cards[from % cards.length]!);
    },
    2,
  );
}, 180_000);

async function walk({ page, context, url, faults }: Visit, place: Place, card: ComparedCard): Promise<void> {
  await context.addCookies([
    { name: 'location', value: place.code, url: url('/') },
    { name: 'language', value: 'fr', url: url('/') },
  ]);
  const [line] = await linesAt(place, [card]);
  const charged = line!.currency;
  const figures = [
    said(place, totalOf([line!], charged)!, charged),
    ...(charged === place.currency ? [] : [`≈ ${said(place, card.price, place.currency, charged)}`]),
  ].join('');
  const sum = async () => plain(await page.locator('.sum-total dd').last().textContent());
  const where = `${card.slug} in ${place.code}`;

  await page.goto(`/produit/${card.slug}`);
  await alive(page);
  expect(plain(await page.locator('.buy-panel').textContent()), where).toContain(
    said(place, card.price, place.currency),
  );
  await page
    .locator('.buy-acts')
    .getByRole('button', { name: /^Comparer/ })
    .click();
  await page.locator('form[data-add] button').first().click();
  await openCart(page);
  await expect.poll(sum, { message: `the drawer, ${where}` }).toBe(figures);
  await page.goto('/compare');
  await alive(page);
  await expect
    .poll(async () => plain(await page.getByRole('main').textContent()), { message: `the comparison, ${where}` })
    .toContain(said(place, card.price, place.currency));
  await page.goto('/panier');
  await alive(page);
  await expect.poll(sum, { message: `the cart page, ${where}` }).toBe(figures);
  await page.goto('/paiement');
  await alive(page);
  await priced(page);
  await expect.poll(sum, { message: `the checkout, ${where}` }).toBe(figures);
  expect(faults).toEqual([]);
  await context.close();
}

test('the rates of this walk stand still', async () => {
  const rates = await market()<
    { code: string; rate: number }[]
  >`select currency as code, per_cad::float8 as rate from exchange_rates`;
  for (const { code, rate } of rates) expect(rate, code).toBe(fallbackRates[code]);
});
