// Options of dishes: who may write them, the price of a line, and that prices from the browser are not trusted.
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OptionGroup } from '#domain/sellers/dish-options.ts';
import { localTime, formatTimeOfDay, isoWeekday } from '#domain/sellers/opening-hours.ts';
import { asAnon, asMarket } from '#server/database/transaction-as.ts';
import { quoteOrder } from '#server/orders/functions/quote-order.ts';
import { OrderLinesRefusal } from '#domain/orders/order-lines-refusal.ts';
import { refusalText } from '#server/http/refusal-words.ts';
import { saveDishMenuSettings } from '#server/sellers/actions/save-dish.ts';
import { saveMenuSection } from '#server/sellers/actions/save-menu-section.ts';
import { removeOptionGroup } from '#server/sellers/actions/remove-option-group.ts';
import { findDishOptions, findOptionsForEditor } from '#server/sellers/queries/dish-options.ts';
import { findMenuForEditor } from '#server/sellers/queries/menus.ts';
import { openTestMarket, type TestMarket } from './test-market.ts';
import { dishOrderLine, dishOption, createDishHelpers } from './dish-scene.ts';

let market: TestMarket;
beforeAll(async () => {
  market = await openTestMarket();
});
afterAll(() => market.stop());
const { scene } = createDishHelpers(() => market);

const optionsOf = async (offer: string): Promise<OptionGroup[]> =>
  (await asAnon(market.shop.sql, (tx) => findDishOptions(tx, [offer]))).get(offer) ?? [];

const refusedLines = async (promise: Promise<unknown>) => {
  const refusal = await promise.then(
    () => expect.fail('was not refused'),
    (error: unknown) => error,
  );
  if (!(refusal instanceof OrderLinesRefusal)) throw refusal;
  return refusal.lines.map(({ code, facts, customSpecs }) => ({ code, facts, customSpecs }));
};
const linesOf = (orderId: string) => market.owner`
  select quantity, unit_price_minor as unit, items_minor as items, custom_specs as specs, options from order_lines where order_id = ${orderId} order by position`;
const quoteOf = (lines: { offer: string; specs: string | null; quantity?: number }[]) =>
  quoteOrder(
    market.shop,
    {
      lines: lines.map(({ offer, specs, quantity = 1 }) => ({ offer_id: offer, quantity, custom_specs: specs })),
      country: 'CA',
      currency: 'CAD',
    },
    'en',
  );

test('R-CART-04 a dish with other options is another line: each at its own price, kept with the names of the sale, stock counted once', async () => {
  const { dish } = await scene();
  const { orderId } = await market.place([
    dishOrderLine(dish, 'supplements:avocat; cuisson : a-point', 1650, 2),
    dishOrderLine(dish, 'cuisson:saignant', 1500),
  ]);
  expect(await linesOf(orderId)).toEqual([
    expect.objectContaining({
      quantity: 2,
      unit: 1650,
      items: 3300,
      options: [
        { groupFr: 'Cuisson', groupEn: 'Cooking', nameFr: 'À point', nameEn: 'À point', priceChangeMinor: 0 },
        { groupFr: 'Suppléments', groupEn: 'Extras', nameFr: 'Avocat', nameEn: 'Avocat', priceChangeMinor: 150 },
      ],
    }),
    expect.objectContaining({ quantity: 1, unit: 1500, items: 1500, specs: 'cuisson:saignant' }),
  ]);
  const [held] = await market.owner`select quantity from stock_holds where order_id = ${orderId}`;
  expect(held).toEqual({ quantity: 3 });
  const [sum] = await market.owner`
    select o.items_minor = 4800 as items, (select sum(amount_minor) from ledger_entries e join ledger_transactions t on t.id = e.transaction_id where t.order_id = o.id) as ledger from orders o where id = ${orderId}`;
  expect(sum).toEqual({ items: true, ledger: '0' });
});

test('R-CHK-27 the browser’s price is not believed: a line that says less than its options cost is refused, and nothing is written', async () => {
  const { dish } = await scene();
  const before = await market.owner`select count(*) from orders`;
  expect(await refusedLines(market.place([dishOrderLine(dish, 'cuisson:a-point;supplements:fromage', 1500)]))).toEqual([
    {
      code: 'offer/price-changed',
      facts: expect.objectContaining({ old: 1500, new: 1700, currency: 'CAD' }),
      customSpecs: 'cuisson:a-point;supplements:fromage',
    },
  ]);
  expect(await market.owner`select count(*) from orders`).toEqual(before);
});

test('prices of options that changed between cart and order are read again; one that is gone is refused by its name', async () => {
  const { dish, save, extras, actor, seller, cooking } = await scene();
  const groups = await market.owner<{ id: string; name: string }[]>`
    select c.id, c.name_fr as name from dish_option_choices c where group_id = ${extras.id} order by position`;
  const [avocado, cheese] = groups;
  await save(extras, [
    { ...dishOption('Avocat', 250), id: avocado!.id },
    { ...dishOption('Fromage', 200, false), id: cheese!.id },
  ]);
  const specs = 'cuisson:a-point;supplements:avocat';
  expect((await quoteOf([{ offer: dish.id, specs }])).lines[0]).toMatchObject({
    unit_price: 1750,
    problem: null,
    custom_specs: specs,
  });
  expect(await refusedLines(market.place([dishOrderLine(dish, specs, 1650)]))).toMatchObject([
    { code: 'offer/price-changed', facts: { old: 1650, new: 1750 } },
  ]);
  expect(
    await refusedLines(market.place([dishOrderLine(dish, 'cuisson:a-point;supplements:fromage', 1700)])),
  ).toMatchObject([{ code: 'offer/option-gone', facts: { option: 'Fromage' } }]);
  expect(await refusedLines(market.place([dishOrderLine(dish, null, 1500)]))).toMatchObject([
    { code: 'offer/options-missing', facts: { group: 'Cuisson', minimum: 1 } },
  ]);
  expect(
    await refusedLines(market.place([dishOrderLine(dish, 'cuisson:a-point;cuisson:saignant', 1500)])),
  ).toMatchObject([{ code: 'offer/options-too-many', facts: { maximum: 1 } }]);
  await removeOptionGroup.perform(market.shop, actor, { seller, offer: dish.id, id: cooking.id });
  expect((await quoteOf([{ offer: dish.id, specs }])).lines[0]!.problem).toMatchObject({
    code: 'offer/option-gone',
    facts: { option: 'a-point' },
  });
});

test('two lines of one offer share its stock: together too many are refused, at the quote and at the order, and one alone is not', async () => {
  const { dish } = await scene({ stock: 3 });
  const [rare, done] = ['cuisson:saignant', 'cuisson:a-point'];
  const two = await quoteOf([
    { offer: dish.id, specs: rare, quantity: 2 },
    { offer: dish.id, specs: done, quantity: 2 },
  ]);
  expect(two.lines.map(({ problem }) => problem?.code)).toEqual(['offer/short-stock', 'offer/short-stock']);
  expect(
    await refusedLines(market.place([dishOrderLine(dish, rare, 1500, 2), dishOrderLine(dish, done, 1500, 2)])),
  ).toMatchObject([
    { code: 'offer/short-stock', facts: { left: 3 } },
    { code: 'offer/short-stock', facts: { left: 3 } },
  ]);
  // Only the line with the error is refused; the other line is still summed.
  const mixed = await quoteOf([
    { offer: dish.id, specs: rare, quantity: 1 },
    { offer: dish.id, specs: 'cuisson:bleu', quantity: 1 },
  ]);
  expect(mixed.lines.map(({ problem }) => problem?.code ?? null)).toEqual([null, 'offer/option-gone']);
  expect(mixed.items_total).toBe(1500);
  const { orderId } = await market.place([dishOrderLine(dish, rare, 1500, 2), dishOrderLine(dish, done, 1500)]);
  expect(await linesOf(orderId)).toHaveLength(2);
});

test('an order that waits for the lock of a dish pays the price that was written meanwhile', async () => {
  const { dish, extras } = await scene();
  let placed: Promise<unknown> | undefined;
  await asMarket(market.shop.sql, async (tx) => {
    await tx`select 1 from offers where id = ${dish.id} for update`;
    placed = market.place([dishOrderLine(dish, 'cuisson:a-point;supplements:avocat', 1650)]);
    placed.catch(() => undefined);
    await expect
      .poll(async () => (await market.owner`select count(*)::int as n from pg_locks where not granted`)[0]!.n)
      .toBeGreaterThan(0);
    await tx`update dish_option_choices set price_change_minor = 900 where group_id = ${extras.id} and code = 'avocat'`;
  });
  expect(await refusedLines(placed!)).toMatchObject([{ code: 'offer/price-changed', facts: { old: 1650, new: 2400 } }]);
});

test('of an offer that changed its currency no choice can be had: its price change means nothing', async () => {
  const { dish } = await scene();
  await market.owner`update offers set shipping_profile_id = null where id = ${dish.id}`;
  await market.owner`update offers set currency = 'USD' where id = ${dish.id}`;
  expect((await optionsOf(dish.id)).flatMap(({ choices }) => choices.map(({ isAvailable }) => isAvailable))).toEqual([
    false,
    false,
    false,
    false,
  ]);
  const quote = await quoteOf([{ offer: dish.id, specs: 'cuisson:a-point;supplements:avocat' }]);
  expect(quote).toMatchObject({ payable: false, lines: [{ problem: { code: 'offer/option-gone' } }] });
});

test('a form of options that was shown in another currency is refused: nothing keeps its number and changes its money', async () => {
  const { dish, extras, save, seller } = await scene();
  await market.owner`update offers set shipping_profile_id = null where id = ${dish.id}`;
  await market.owner`update offers set currency = 'USD' where id = ${dish.id}`;
  const written = () => market.owner`
    select g.currency, c.code, c.price_change_minor::int as price from dish_option_groups g join dish_option_choices c on c.group_id = g.id where g.id = ${extras.id} order by c.position`;
  const before = await written();
  await expect(save(extras, [dishOption('Avocat', 999)])).rejects.toMatchObject({ code: 'menu/options-currency' });
  expect(await written()).toEqual(before);
  // The editor gets the currency of the stored prices.
  const desk = await asMarket(market.shop.sql, (tx) => findOptionsForEditor(tx, seller, dish.id));
  expect([desk!.currency, ...desk!.groups.map(({ currency }) => currency)]).toEqual(['USD', 'CAD', 'CAD']);
  await save({ ...extras, currency: 'USD', maxChoices: 1 }, [dishOption('Avocat', 110)]);
  expect(await written()).toMatchObject([{ currency: 'USD', price: 110 }]);
});

test('a group is written once however often it is sent, keeps its codes when it is renamed, and marks the dish', async () => {
  const { dish, save, cooking, extras, seller, actor } = await scene();
  const marked = async () =>
    (await market.owner`select has_options as is from offers where id = ${dish.id}`)[0]!.is as boolean;
  expect(await marked()).toBe(true);
  await save(cooking, [dishOption('À point'), dishOption('Saignant')]);
  const [first] = await market.owner<
    { id: string }[]
  >`select id from dish_option_choices where group_id = ${cooking.id} order by position`;
  await save({ ...cooking, nameFr: 'Votre cuisson' }, [
    { ...dishOption('Rosé'), id: first!.id },
    dishOption('Saignant'),
  ]);
  expect(await optionsOf(dish.id)).toMatchObject([
    { code: 'cuisson', nameFr: 'Votre cuisson', choices: [{ code: 'a-point', nameFr: 'Rosé' }, { code: 'saignant' }] },
    { code: 'supplements' },
  ]);
  for (const { id } of [cooking, extras])
    await removeOptionGroup.perform(market.shop, actor, { seller, offer: dish.id, id });
  expect(await marked()).toBe(false);
});

test('a group whose price would be hidden, of another restaurant, or with another’s choices is refused', async () => {
  const [mine, other] = [await scene(), await scene()];
  const code = (promise: Promise<unknown>) =>
    promise.then(
      () => 'done',
      (error: { code?: string }) => error.code,
    );
  expect(await code(mine.save(mine.cooking, [dishOption('Bleu', 100)]))).toBe('menu/options-wrong');
  expect(await code(mine.save(mine.cooking, [dishOption('Bleu')], other.actor))).toBe('access/denied');
  expect(await code(mine.save({ ...mine.cooking, offer: other.dish.id }, [dishOption('Bleu')]))).toBe('menu/not-found');
  expect(await code(mine.save({ ...mine.cooking, id: other.cooking.id }, [dishOption('Bleu')]))).toBe('menu/not-found');
  expect(await code(mine.save(mine.cooking, [{ ...dishOption('Bleu'), id: randomUUID() }]))).toBe('menu/not-found');
  expect(
    await code(
      removeOptionGroup.perform(market.shop, other.actor, {
        seller: mine.seller,
        offer: mine.dish.id,
        id: mine.cooking.id,
      }),
    ),
  ).toBe('access/denied');
  expect((await optionsOf(mine.dish.id)).map(({ choices }) => choices.length)).toEqual([2, 2]);
});

test('a dish outside its hours is refused at the quote and at the order with the day and time it is served again; at the next quarter it is not', async () => {
  const { dish, seller, actor } = await scene();
  await market.owner`insert into seller_pages (seller_id, time_zone) values (${seller}, 'Africa/Dakar')`;
  const { day, minute } = localTime(market.shop.now().getTime() + 10 * 60_000, 'Africa/Dakar');
  const opens = minute;
  const served = [{ weekday: isoWeekday(day), opens, closes: opens + 60 }];
  const save = (hours: typeof served | null) =>
    saveDishMenuSettings.perform(market.shop, actor, {
      seller,
      offer: dish.id,
      section: null,
      position: 1,
      allergens: null,
      served: hours,
    });
  await save(served);
  const specs = 'cuisson:a-point';
  const facts = expect.objectContaining({ day, at: formatTimeOfDay(opens) });
  expect((await quoteOf([{ offer: dish.id, specs }])).lines[0]!.problem).toEqual({ code: 'offer/dish-not-now', facts });
  expect(await refusedLines(market.place([dishOrderLine(dish, specs, 1500)]))).toMatchObject([
    { code: 'offer/dish-not-now', facts },
  ]);
  expect(refusalText('offer/dish-not-now', { name: 'Dibi', day: '2026-11-27', at: '11:30' }, 'fr')).toContain(
    'vendredi 27 novembre à 11\u00A0h\u00A030',
  );
  market.passMinutes(11);
  expect((await quoteOf([{ offer: dish.id, specs }])).payable).toBe(true);
  // Saving without hours keeps them; saving with an empty list removes them.
  await saveDishMenuSettings.perform(market.shop, actor, {
    seller,
    offer: dish.id,
    section: null,
    position: 2,
    allergens: [],
  });
  expect((await market.owner`select served from menu_dishes where offer_id = ${dish.id}`)[0]!.served).toEqual(served);
  await save(null);
  expect((await market.owner`select served from menu_dishes where offer_id = ${dish.id}`)[0]!.served).toBeNull();
});

test('two people who edit the options of a dish, its place or a section do not overwrite each other: the second is refused, and may save again', async () => {
  const { dish, seller, actor, cooking, save } = await scene();
  const versionOf = async () =>
    (await asMarket(market.shop.sql, (tx) => findOptionsForEditor(tx, seller, dish.id)))!.groups.find(
      ({ id }) => id === cooking.id,
    )!.version;
  const drawn = await versionOf();
  const own = (await asMarket(market.shop.sql, (tx) => findOptionsForEditor(tx, seller, dish.id)))!.groups.find(
    ({ id }) => id === cooking.id,
  )!.choices;
  const dearer = own.map((one, n) => ({ ...one, priceChangeMinor: n * 100 }));
  await save({ ...cooking, version: drawn }, dearer);
  const renamed = own.map((one) => ({ ...one, nameEn: `${one.nameEn}!` }));
  await expect(save({ ...cooking, version: drawn }, renamed)).rejects.toMatchObject({ code: 'menu/changed' });
  expect(
    (await optionsOf(dish.id)).find(({ nameFr }) => nameFr === 'Cuisson')!.choices.map((one) => one.priceChangeMinor),
  ).toEqual(dearer.map((one) => one.priceChangeMinor));
  // The form that was saved may be sent again. The form that was refused as outdated is saved with the current version.
  await save({ ...cooking, version: drawn }, dearer);
  await save({ ...cooking, version: await versionOf() }, renamed);

  const dishes = async () =>
    (await asMarket(market.shop.sql, (tx) => findMenuForEditor(tx, seller))).dishes[0]!.version;
  const place = { seller, offer: dish.id, section: null, position: 1 };
  const before = await dishes();
  await saveDishMenuSettings.perform(market.shop, actor, { ...place, version: before, allergens: ['fish'] });
  await expect(
    saveDishMenuSettings.perform(market.shop, actor, { ...place, version: before, allergens: [] }),
  ).rejects.toMatchObject({ code: 'menu/changed' });
  const [kept] = await market.owner`select allergens from menu_dishes where offer_id = ${dish.id}`;
  expect(kept!.allergens).toEqual(['fish']);

  const names = { seller, nameFr: 'Grillades', nameEn: 'Grills', position: 1 };
  const id = await saveMenuSection.perform(market.shop, actor, { ...names, id: null });
  const section = async () =>
    (await asMarket(market.shop.sql, (tx) => findMenuForEditor(tx, seller))).sections[0]!.version;
  const first = await section();
  await saveMenuSection.perform(market.shop, actor, { ...names, id, version: first, nameFr: 'Braises' });
  await expect(
    saveMenuSection.perform(market.shop, actor, { ...names, id, version: first, nameFr: 'Poissons' }),
  ).rejects.toMatchObject({ code: 'menu/changed' });
  await saveMenuSection.perform(market.shop, actor, { ...names, id, version: await section(), nameFr: 'Poissons' });
});
