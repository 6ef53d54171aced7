// The same price from the product card to the receipt: thirty products to twelve countries, in each currency, at fixed
// rates. Most tests use HTTP only; some repeat in a browser. All compare the exact digits and the currency.
import { expect, inject, test } from 'vitest';
import { extractPdfText } from '#database/tests/pdf-text.ts';
import type { CartItem } from '#domain/cart/lines.ts';
import { firstItemCurrencyOrDefault } from '#domain/cart/lines.ts';
import type { ComparisonCard } from '#domain/catalogue/product.ts';
import { countries } from '#domain/delivery/countries.ts';
import { fallbackRates } from '#domain/money/convert.ts';
import { buildOrderPayload } from '#domain/orders/checkout.ts';
import { withQuotedShipping } from '#web/parts/checkout/checkout-form/line-problems.ts';
import { randomRunCount, isSoakRun } from '../draws.ts';
import { type Visit, startVisit, openPage } from './browser.ts';
import {
  testBuyer,
  testCards,
  uniqueEmail,
  waitForOrderMail,
  ownerSql,
  openCart,
  waitForExactTotal,
} from './buying.ts';
import {
  listDeliveryAreas,
  localizeCardPrice,
  fetchCardsForLocation,
  buildLocationCookie,
  runConcurrently,
  cartLineFromCard,
  fetchPageAt,
  type VisitorLocation,
  fetchQuoteForLocation,
  htmlToText,
  formatPriceAt,
  findThirtyProductIds,
  deliveredTotal,
} from './one-price.ts';
import { plainText, mainText } from './pages.ts';

let known: Promise<string[]> | undefined;
const products = (): Promise<string[]> => (known ??= findThirtyProductIds());

/** Cart lines of these product cards, with the delivery charges that the cart drawer's quote returns for the place. */
async function linesAt(place: VisitorLocation, cards: readonly ComparisonCard[]): Promise<CartItem[]> {
  const lines = cards.map(cartLineFromCard);
  return withQuotedShipping(lines, await fetchQuoteForLocation(place, lines));
}
const isByZone = (card: ComparisonCard): boolean => card.by_zone === true;
/** A restaurant with zones shows "dès" before its price as long as no area is given. */
const figureOf = (place: VisitorLocation, card: ComparisonCard): string =>
  `${isByZone(card) ? 'dès ' : ''}${formatPriceAt(place, card.price, card.currency)}`;
const sellable = (cards: readonly ComparisonCard[]): ComparisonCard[] =>
  cards.filter(({ direct, in_stock }) => direct && in_stock);

for (const [nth, place] of countries.entries())
  test(`R-CART-14 R-CHK-27 one price in ${place.nameEn}, in ${place.currency}: card, list, product, comparison, drawer, cart page, checkout, order, receipt`, async () => {
    const cards = await fetchCardsForLocation(place, await products());
    expect(cards.length).toBe(30);
    // A restaurant with zones charges its fee once per order, so each of its dishes is a cart of its own here.
    const [byZone, others] = [sellable(cards).filter(isByZone), sellable(cards).filter((card) => !isByZone(card))];
    const dishes = await Promise.all(byZone.map(async (card) => (await linesAt(place, [card]))[0]!));
    const lines = [...(await linesAt(place, others)), ...dishes];
    expect(lines.length).toBeGreaterThan(20);

    // The price on the product card equals the drawer's total for this product alone, in lists and on its page.
    for (const line of lines) {
      const card = cards.find(({ offer_id }) => offer_id === line.id)!;
      expect(card.currency).toBe(place.currency);
      expect(line.metadata.shipping, card.slug).toBe(card.offer_shipping);
      if (card.shipping === null) expect(deliveredTotal([line], place.currency)).toBeNull();
      else expect(deliveredTotal([line], place.currency), `${card.slug} in ${place.code}`).toBe(card.price);
      if (card.shipping !== null) expect(card.item_price + card.shipping, card.slug).toBe(card.price);
    }
    await runConcurrently(cards, async (card) => {
      const list = await fetchPageAt(place, `/?search=${encodeURIComponent(card.title)}`);
      const drawn = list.split('<article').find((one) => one.includes(`href="/produit/${card.slug}"`));
      expect(htmlToText(`<article${drawn}`), `${card.slug} in the list of ${place.code}`).toContain(
        figureOf(place, card),
      );
      expect(htmlToText(await fetchPageAt(place, `/produit/${card.slug}`)), `${card.slug} in ${place.code}`).toContain(
        figureOf(place, card),
      );
    });

    // With a known area, a dish's card shows the price of the quote: with its zone's fee, not the lowest one.
    for (const here of listDeliveryAreas(place))
      for (const card of byZone) {
        const drawn = await localizeCardPrice(here, card);
        expect(drawn.state, `${card.slug} in ${here.area}`).toBe('known');
        const alone = await linesAt(here, [card]);
        expect(deliveredTotal(alone, place.currency), `${card.slug} in ${here.area}`).toBe(drawn.price);
        // A single dish may be below the minimum order of a far zone; the quote still has its amounts.
        const quoted = await fetchQuoteForLocation(here, alone);
        expect(['offer/kitchen-minimum', undefined], here.area).toContain(quoted.lines[0]!.problem?.code);
        expect(quoted.total, `${card.slug} in ${here.area}`).toBe(deliveredTotal(alone, alone[0]!.currency));
      }

    // All lines with delivery to this place are ordered and paid together. Another test orders dishes of restaurants
    // with delivery zones.
    const stated = lines.filter((line) => line.metadata.shipping !== null && !dishes.includes(line));
    // The first line's currency is charged. Every other place reverses the lines, so that another currency is charged.
    const bought = nth % 2 === 0 ? stated : stated.toReversed();
    const charged = firstItemCurrencyOrDefault(bought);
    const shownWith = bought.map(({ currency }) => currency);
    const total = deliveredTotal(bought, charged)!;
    const inCharged = formatPriceAt(place, total, charged, ...shownWith);
    expect((await fetchQuoteForLocation(place, bought)).total).toBe(total);
    const cookie = await serverCart(place, bought);
    for (const path of ['/panier', '/paiement']) {
      const words = htmlToText(await fetchPageAt(place, path, cookie));
      expect(words, `${path} in ${place.code}`).toContain(`Total livré${inCharged}`);
      if (charged !== place.currency)
        expect(words, `${path} in ${place.code}`).toContain(
          `≈ ${formatPriceAt(place, deliveredTotal(bought, place.currency)!, place.currency, ...shownWith)}`,
        );
    }
    const order = await buy(place, bought);
    const page = htmlToText(await fetchPageAt(place, `/commande/${order.id}?token=${encodeURIComponent(order.token)}`));
    const mail = htmlToText((await waitForOrderMail(await numberOf(order.id), 'order-paid')).page);
    const pdf = plainText(await receiptOf(place, order));
    // Beside the charged total, the order's page shows the total in the buyer's currency.
    const own =
      charged === place.currency
        ? null
        : formatPriceAt(place, deliveredTotal(bought, place.currency)!, place.currency, ...shownWith);
    expect(page).toContain(`Total payé${inCharged}${own === null ? '' : `≈ ${own}`}`);
    for (const words of [mail, pdf]) {
      expect(words).toContain(inCharged);
      if (own === null) expect(words).not.toContain('au cours de la commande');
      else expect(words).toContain(`Soit environ, au cours de la commande${words === pdf ? ' ' : ''}${own}`);
    }
    // The order stores the exchange rate, because rates change.
    expect(await shownOf(order.id)).toBe(own === null ? null : deliveredTotal(bought, place.currency));
    for (const line of bought) {
      const alone = deliveredTotal([{ ...line, metadata: { ...line.metadata, shipping: 0 } }], charged)!;
      expect(page, line.name).toContain(formatPriceAt(place, alone, charged, ...shownWith));
      expect(pdf, line.name).toContain(formatPriceAt(place, alone, charged, ...shownWith));
    }
  }, 180_000);

/** The cookie of a server cart with these lines, as data-saving pages (`light`) send it. */
async function serverCart(place: VisitorLocation, lines: readonly CartItem[]): Promise<string> {
  const handed = { key: crypto.randomUUID(), lines: lines.map(({ id, quantity }) => ({ id, quantity })) };
  const answer = await fetch(`${inject('shopUrl')}/panier/lignes`, {
    method: 'POST',
    headers: { cookie: buildLocationCookie(place), origin: inject('shopUrl') },
    body: new URLSearchParams({ handed: JSON.stringify(handed) }),
  });
  expect(await answer.json()).toEqual({ absent: 0 });
  return answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ');
}

/** Orders these lines and pays them with a test card. */
async function buy(place: VisitorLocation, lines: readonly CartItem[]): Promise<{ id: string; token: string }> {
  const postalCode = place.area ?? '';
  const customer = { ...testBuyer, email: uniqueEmail(), phone: '', postalCode, country: place.code, instructions: '' };
  const answer = await fetch(`${inject('shopUrl')}/functions/v1/create-universal-order-payment`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      cookie: buildLocationCookie(place),
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
  const [order] = await ownerSql()<{ shown: number | null }[]>`
    select shown_total_minor::float8 as shown from orders where id = ${id}`;
  return order!.shown;
}

async function numberOf(id: string): Promise<string> {
  const [order] = await ownerSql()<{ number: string }[]>`select number from orders where id = ${id}`;
  return order!.number;
}

async function receiptOf(place: VisitorLocation, { id, token }: { id: string; token: string }): Promise<string> {
  const address = `${inject('shopUrl')}/commande/${id}/recu.pdf?token=${encodeURIComponent(token)}`;
  const answer = await fetch(address, { headers: { cookie: buildLocationCookie(place) } });
  expect(answer.status).toBe(200);
  return extractPdfText(new Uint8Array(await answer.arrayBuffer()))
    .pages.flat()
    .join(' ');
}

test('R-FREE-09 R-CART-14 two dishes of a restaurant with zones to a known area: cart page, checkout, order and receipt ask its fee once, as the quote says', async () => {
  const withZones = countries.flatMap((place) => listDeliveryAreas(place).slice(-1));
  expect(withZones.length).toBe(2);
  for (const place of withZones) {
    const cards = sellable(await fetchCardsForLocation(place, await dishesWithZones(place)));
    const lines = (await linesAt(place, cards)).map((line) => ({ ...line, quantity: 3 }));
    expect(lines.length).toBe(2);
    const total = deliveredTotal(lines, place.currency)!;
    expect((await fetchQuoteForLocation(place, lines)).total).toBe(total);
    const cookie = await serverCart(place, lines);
    const figure = formatPriceAt(place, total, place.currency);
    for (const path of ['/panier', '/paiement'])
      expect(htmlToText(await fetchPageAt(place, path, cookie)), `${path} in ${place.area}`).toContain(
        `Total livré${figure}`,
      );
    const order = await buy(place, lines);
    const page = htmlToText(await fetchPageAt(place, `/commande/${order.id}?token=${encodeURIComponent(order.token)}`));
    expect(page, place.area).toContain(`Total payé${figure}`);
    expect(plainText(await receiptOf(place, order)), place.area).toContain(figure);
  }
}, 120_000);

test('R-FREE-09 with scripts a dish says "dès" until the area is said; then card, page, drawer and checkout say one figure; outside the zones none', async () => {
  const { page, context, url, faults } = await startVisit();
  const place = countries.find(({ code }) => code === 'CA')!;
  const [id] = await dishesWithZones(place);
  const [card] = await fetchCardsForLocation(place, [id!]);
  const figure = async (where: string) => plainText(await page.locator(where).first().textContent());
  await context.addCookies([{ name: 'language', value: 'fr', url: url('/') }]);
  await openPage(page, `/produit/${card!.slug}`);
  for (const where of ['.buy-panel', '.buy-bar'])
    expect(await figure(`${where} .price-from`), where).toBe(`dès ${formatPriceAt(place, card!.price, 'CAD')}`);
  await page.locator('form[data-add] button').first().click();
  await openCart(page);
  const sum = async () => plainText(await page.locator('.sum-total dd').last().textContent());
  await expect.poll(sum).toBe(`dès ${formatPriceAt(place, card!.price, 'CAD')}`);
  await page.keyboard.press('Escape');
  for (const here of listDeliveryAreas(place)) {
    const exact = formatPriceAt(place, (await localizeCardPrice(here, card!)).price, 'CAD');
    await openPage(page, `/produit/${card!.slug}`);
    await page.locator('.buy-place button').click();
    await page.locator('dialog[open] [name=postalCode]').fill(here.area!);
    await page.locator('dialog[open] [type=submit]').click();
    for (const where of ['.buy-panel', '.buy-bar'])
      await expect.poll(() => figure(`${where} .price`), { message: `${where} in ${here.area}` }).toBe(exact);
    await openPage(page, '/panier');
    await expect.poll(sum, { message: here.area! }).toBe(exact);
    await openPage(page, `/restaurant/${card!.seller_slug}`);
    const own = page.locator('article.card', { has: page.locator(`a[href="/produit/${card!.slug}"]`) });
    await expect.poll(async () => plainText(await own.textContent()), { message: here.area! }).toContain(exact);
  }
  await openPage(page, `/produit/${card!.slug}`);
  await page.locator('.buy-place button').click();
  await page.locator('dialog[open] [name=postalCode]').fill('K1A 0A1');
  await page.locator('dialog[open] [type=submit]').click();
  await page.locator('.buy-panel').getByText('ne livre pas à K1A 0A1').first().waitFor();
  expect(faults).toEqual([]);
}, 120_000);

/** Two dishes without options of the demo restaurant that delivers by zone. */
const dishesWithZones = async ({ code }: VisitorLocation): Promise<string[]> => {
  const rows = await ownerSql()<{ id: string }[]>`
    select o.product_id as id from offers o join sellers s on s.id = o.seller_id join product_search_parts parts on parts.product_id = o.product_id
    where s.country_code = ${code} and o.is_active and not o.has_options and o.visibility = 'catalogue' and (o.stock is null or o.stock >= 10) and exists (select from delivery_zones z where z.seller_id = s.id)
      and parts.best_offers[(select 1 + c.ordinal from countries c where c.code = ${code})] = o.id
    order by o.product_id limit 2`;
  return rows.map(({ id }) => id);
};

test('R-CART-14 some of these ways with scripts: product, drawer, cart page and checkout say one figure', async () => {
  const ids = await products();
  // `npm test` buys in one place per currency, the soak run in twenty places; each place has another product.
  const places = isSoakRun ? countries : [...new Map(countries.map((place) => [place.currency, place])).values()];
  const ways = Array.from({ length: randomRunCount(places.length, 20) }, (_, at) => ({
    place: places[at % places.length]!,
    from: at * 7,
  }));
  await runConcurrently(
    ways,
    async ({ place, from }) => {
      const cards = sellable(await fetchCardsForLocation(place, ids)).filter(
        (card) => card.shipping !== null && !isByZone(card),
      );
      await walk(await startVisit(), place, cards[from % cards.length]!);
    },
    2,
  );
}, 180_000);

async function walk(
  { page, context, url, faults }: Visit,
  place: VisitorLocation,
  card: ComparisonCard,
): Promise<void> {
  await context.addCookies([
    { name: 'location', value: place.code, url: url('/') },
    { name: 'language', value: 'fr', url: url('/') },
  ]);
  const [line] = await linesAt(place, [card]);
  const charged = line!.currency;
  const figures = [
    formatPriceAt(place, deliveredTotal([line!], charged)!, charged),
    ...(charged === place.currency ? [] : [`≈ ${formatPriceAt(place, card.price, place.currency, charged)}`]),
  ].join('');
  const sum = async () => plainText(await page.locator('.sum-total dd').last().textContent());
  const where = `${card.slug} in ${place.code}`;

  await openPage(page, `/produit/${card.slug}`);
  expect(plainText(await page.locator('.buy-panel').textContent()), where).toContain(
    formatPriceAt(place, card.price, place.currency),
  );
  await page
    .locator('.buy-acts')
    .getByRole('button', { name: /^Comparer/ })
    .click();
  await page.locator('form[data-add] button').first().click();
  await openCart(page);
  await expect.poll(sum, { message: `the drawer, ${where}` }).toBe(figures);
  await openPage(page, '/compare');
  await expect
    .poll(() => mainText(page), { message: `the comparison, ${where}` })
    .toContain(formatPriceAt(place, card.price, place.currency));
  await openPage(page, '/panier');
  await expect.poll(sum, { message: `the cart page, ${where}` }).toBe(figures);
  await openPage(page, '/paiement');
  await waitForExactTotal(page);
  await expect.poll(sum, { message: `the checkout, ${where}` }).toBe(figures);
  expect(faults).toEqual([]);
  await context.close();
}

test('the rates of this walk stand still', async () => {
  const rates = await ownerSql()<
    { code: string; rate: number }[]
  >`select currency as code, per_cad::float8 as rate from exchange_rates`;
  for (const { code, rate } of rates) expect(rate, code).toBe(fallbackRates[code]);
});
