import { describe, expect, test } from 'vitest';
import { parseGoogleMerchantRecord } from './google-merchant.ts';
import { parseOwnFormatRecord } from './own-format.ts';
import { parseRowVariant } from './variants.ts';

const title = { fr: 'Bottines', en: 'Ankle boots' };
const own = (fields: Record<string, unknown>) =>
  parseRowVariant(parseOwnFormatRecord({ line: 2, fields: { external_id: 'B-42', ...fields } }).variant?.value, title);
const boots = {
  group: 'bottines',
  title_fr: 'Bottines',
  title_en: 'Ankle boots',
  axes: [
    { kind: 'size', name_fr: 'Pointure', name_en: 'Size' },
    { kind: 'color', name_fr: 'Couleur', name_en: 'Colour' },
  ],
  values_fr: ['42', 'Noir'],
  values_en: ['42', 'Black'],
};

describe('our own columns', () => {
  test('a group with a column for each axis, or one cell as specifications have it, say the same', () => {
    expect(
      own({ group: 'bottines', 'variant:Pointure | Size': '42', 'variant:Couleur | Colour': 'Noir | Black' }),
    ).toEqual(boots);
    expect(own({ group: 'bottines', variant: 'Pointure | Size = 42; Couleur | Colour = Noir | Black' })).toEqual(boots);
  });

  test.each([
    ['no group', { variant: 'Pointure = 42' }],
    ['no axis', { group: 'b' }],
    ['four axes', { group: 'b', variant: 'A = 1; B = 2; C = 3; D = 4' }],
    ['an empty value', { group: 'b', variant: 'Pointure = ' }],
    ['a long value', { group: 'b', variant: `Pointure = ${'4'.repeat(61)}` }],
  ])('%s: it is sold by itself', (_, fields) => {
    expect(own(fields)).toBeNull();
  });
});

test('Google: item_group_id with what Google lets variants differ by', () => {
  const fields = {
    id: '1',
    title: 'Bottines',
    price: '50 CAD',
    item_group_id: 'g1',
    size: '42',
    color: 'Black',
    gender: 'male',
  };
  expect(
    parseRowVariant(
      parseGoogleMerchantRecord({ line: 2, fields }, { source: 'merchant' } as never).variant?.value,
      title,
    ),
  ).toMatchObject({
    group: 'g1',
    axes: [{ kind: 'color' }, { kind: 'size' }],
    values_fr: ['Noir', '42'],
    values_en: ['Black', '42'],
  });
});

test('what is not a variant at all is none, whatever a mapping file brings', () => {
  for (const value of [
    null,
    'Pointure = 42',
    7,
    [],
    {},
    { group: 'a', title: '', axes: [{ name: 1 }] },
    { group: 'a', axes: null },
  ])
    expect(parseRowVariant(value, title)).toBeNull();
});

test.each([
  ['Pointure', 'size'],
  ['Shoe size', 'size'],
  ['Coloris', 'color'],
  ['Stockage', 'memory'],
  ['Parfum', 'other'],
] as const)('the axis "%s" is of the kind %s', (name, kind) => {
  expect(own({ group: 'b', variant: `${name} = 1` })?.axes[0]?.kind).toBe(kind);
});
