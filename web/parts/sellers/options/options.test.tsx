// The options of a dish and their editor, rendered without scripts, and the results of the editor's form.
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import type { ReactElement } from 'react';
import { expect, test } from 'vitest';
import type { CartItem } from '#domain/cart/lines.ts';
import type { OptionGroup } from '#domain/sellers/dish-options.ts';
import { m } from '#texts/compiled/messages.js';
import { OptionGroupForm } from '#web/parts/sellers/menu/dish-options.tsx';
import { type RefusedOptionForm, handleOptionForm } from '#web/parts/sellers/menu/run-option-act.ts';
import type { DashboardContext } from '#web/parts/sellers/dashboard/dashboard-access.ts';
import { DishOptionsForm } from './option-choice.tsx';
import { cartLineWithOptions, customSpecsFromOptionForm } from './option-form.ts';

const id = '11111111-1111-4111-8111-111111111111';
const group = '22222222-2222-4222-8222-222222222222';
const item: CartItem = {
  id,
  name: 'Yassa',
  price: 19.5,
  quantity: 1,
  currency: 'CAD',
  source: 'restaurant',
  image_urls: [],
  supplier_name: 'Maquis',
  minimum_order_quantity: 1,
  merchant_id: null,
  restaurant_id: id,
  menu_id: 'carte',
  metadata: { product_id: id, slug: 'yassa', tile: 'ocre', stock: null, shipping: 0 },
  customSpecs: null,
};
const choice = (code: string, priceChangeMinor = 0, isAvailable = true) => ({
  code,
  nameFr: code.toUpperCase(),
  nameEn: code,
  priceChangeMinor,
  isAvailable,
});
const groups: OptionGroup[] = [
  {
    code: 'side',
    nameFr: 'Accompagnement',
    nameEn: 'Side',
    minChoices: 1,
    maxChoices: 1,
    choices: [choice('riz'), choice('alloco', 200)],
  },
  {
    code: 'extra',
    nameFr: 'Suppléments',
    nameEn: 'Extras',
    minChoices: 0,
    maxChoices: 2,
    choices: [choice('avocat', 250), choice('oeuf', 150, false)],
  },
];
const dish = { item, groups, isSoldOut: false, sellerPath: '/restaurant/maquis' };
const drawn = (element: ReactElement): string => {
  const Stub = createRoutesStub([{ path: '/', Component: () => element }]);
  return renderToStaticMarkup(<Stub initialEntries={['/']} />);
};
const formOf = (fields: Record<string, string>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  return form;
};

test('R-CART-04 a form of options is a line of its own, at the price with them and with their names; what is missing is said of its group', () => {
  const specs = customSpecsFromOptionForm(
    formOf({ 'option:side': 'side:alloco', 'option:extra': 'extra:avocat', quantity: '2' }),
  );
  expect(specs).toBe('extra:avocat;side:alloco');
  const { item: made, faults } = cartLineWithOptions(dish, specs);
  expect(made).toMatchObject({
    price: 24,
    customSpecs: specs,
    metadata: { options: 'Accompagnement\u00A0: ALLOCO · Suppléments\u00A0: AVOCAT' },
  });
  expect(faults).toEqual({});
  expect(cartLineWithOptions(dish, null).faults).toEqual({ side: m.options_fault_one() });
  expect(customSpecsFromOptionForm(formOf({ 'option:side': '' }))).toBeNull();
});

test('without scripts: one choice by radio buttons, several by boxes, the fault tied to its group, what was chosen stays, one main button', () => {
  const html = drawn(
    <DishOptionsForm
      dish={dish}
      action="/produit/yassa/options"
      refused={{ faults: { side: m.options_fault_one() }, chosen: 'extra:avocat', quantity: '3' }}
      onAdded={() => {}}
    />,
  );
  expect(html).toContain('action="/produit/yassa/options" method="post"');
  expect(html.match(/type="radio"/g)).toHaveLength(2);
  expect(html).toContain('aria-describedby="options-side-rule options-side-fault"');
  expect(html).toMatch(/id="options-side-fault"[\s\S]*?Choisissez-en un/);
  expect(html).toMatch(/<input type="checkbox"[^>]*checked=""[^>]*value="extra:avocat"/);
  expect(html).toMatch(/<input type="checkbox"[^>]*disabled=""[^>]*value="extra:oeuf"/);
  expect(html).toContain('value="3"');
  expect(html.match(/button-main/g)).toHaveLength(1);
  expect(drawn(<DishOptionsForm dish={{ ...dish, isSoldOut: true }} action="" onAdded={() => {}} />)).not.toContain(
    '<form',
  );
});

test('the editor’s form: faults stand at their fields with 422 and nothing is done; a whole one is one act with minor units', async () => {
  const acts: unknown[] = [];
  const access = {
    path: '/restaurant',
    seller: { id, name: 'Maquis' },
    permissions: ['products'],
    url: new URL(`http://shop.test/restaurant?vue=carte&plat=${id}`),
    account: { selling: { dishOptions: async () => ({ currency: 'CAD', groups: [] }), say: () => '' } },
    act: async (...given: unknown[]) => void acts.push(given),
  } as unknown as DashboardContext;
  const whole = {
    slot: 'option-group',
    id: group,
    currency: 'CAD',
    nameFr: 'Sauce',
    nameEn: 'Sauce',
    minimum: '0',
    maximum: '1',
    position: '1',
    'fr-0': 'Moutarde',
    'en-0': 'Mustard',
    'price-0': '1,25',
    'on-0': 'yes',
  };
  const refused = async (changes: Record<string, string>) => {
    const answer = await handleOptionForm(access, formOf({ ...whole, ...changes }));
    expect(answer).toMatchObject({ init: { status: 422 } });
    return (answer as { data: RefusedOptionForm }).data;
  };
  expect((await refused({ minimum: '1' })).faults).toEqual({ choices: m.options_wrong_hidden() });
  expect((await refused({ 'price-0': 'cher', nameEn: '' })).faults).toEqual({
    'price-0': m.options_wrong_price(),
    nameEn: m.options_wrong_name(),
  });
  expect((await refused({ maximum: '4' })).faults).toEqual({ maximum: m.options_wrong_maximum() });
  expect((await refused({ 'fr-0': '', 'en-0': '' })).faults).toEqual({ choices: m.options_wrong_choices() });
  expect(acts).toEqual([]);
  await expect(handleOptionForm(access, formOf(whole))).rejects.toMatchObject({ status: 303 });
  expect(acts).toEqual([
    [
      'menu/save-option-group',
      expect.objectContaining({
        id: group,
        offer: id,
        currency: 'CAD',
        minChoices: 0,
        choices: [{ id: null, nameFr: 'Moutarde', nameEn: 'Mustard', priceChangeMinor: 125, isAvailable: true }],
      }),
    ],
  ]);
});

test('the editor after the dish changed its currency: old prices are not shown, must be written anew, and typed ones are not kept', async () => {
  const changed = {
    offer: id,
    titleFr: 'Yassa',
    titleEn: 'Yassa',
    slug: 'yassa',
    priceMinor: 9000,
    currency: 'XOF',
    groups: [
      {
        ...groups[1]!,
        id: group,
        position: 1,
        version: 'v1',
        currency: 'CAD',
        choices: [{ ...choice('avocat', 250), id, position: 1 }],
      },
    ],
  };
  for (const [currency, shown] of [
    ['XOF', ''],
    ['CAD', '2,5'],
  ] as const) {
    const html = drawn(
      <OptionGroupForm group={changed.groups[0]!} id={group} currency={currency} answer={undefined} />,
    );
    expect(html).toContain(`name="currency" value="${currency}"`);
    expect(html.match(/<input[^>]*name="price-0"[^>]*>/)![0]).toContain(`value="${shown}"`);
  }
  const acts: unknown[] = [];
  const access = {
    path: '/restaurant',
    seller: { id, name: 'Maquis' },
    permissions: ['products'],
    url: new URL(`http://shop.test/restaurant?vue=carte&plat=${id}`),
    account: { selling: { dishOptions: async () => changed, say: (code: string) => code } },
    act: async (...given: unknown[]) => void acts.push(given),
  } as unknown as DashboardContext;
  const sent = {
    slot: 'option-group',
    id: group,
    currency: 'XOF',
    nameFr: 'Suppléments',
    nameEn: 'Extras',
    minimum: '0',
    maximum: '1',
    position: '1',
    'choice-0': id,
    'fr-0': 'Avocat',
    'en-0': 'Avocado',
    'price-0': '',
    'on-0': 'yes',
  };
  const refused = async (changes: Record<string, string>) =>
    ((await handleOptionForm(access, formOf({ ...sent, ...changes }))) as { data: RefusedOptionForm }).data;
  expect((await refused({})).faults).toEqual({ 'price-0': m.options_wrong_price_again({ currency: 'XOF' }) });
  const old = await refused({ currency: 'CAD', 'price-0': '250' });
  expect(old.refused).toBe('menu/options-currency');
  expect(Object.keys(old.typed)).not.toContain('price-0');
  expect(acts).toEqual([]);
  await expect(handleOptionForm(access, formOf({ ...sent, 'price-0': '0' }))).rejects.toMatchObject({ status: 303 });
  expect(acts).toEqual([['menu/save-option-group', expect.objectContaining({ currency: 'XOF' })]]);
});
