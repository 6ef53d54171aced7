import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  listVariantChoices,
  findNearestVariantWithValue,
  type ProductGroup,
  type Variant,
  sortAxisValues,
} from './variants.ts';

const variant = (values: string[], more: Partial<Variant> = {}): Variant => ({
  id: values.join(' '),
  slug: values.join('-').toLowerCase(),
  values,
  price: 1000,
  in_stock: true,
  ...more,
});
const shirt: ProductGroup = {
  id: 'group',
  title: 'Chemise',
  axes: [
    { kind: 'size', name: 'Taille' },
    { kind: 'color', name: 'Couleur' },
  ],
  variants: [
    variant(['G', 'Rouge']),
    variant(['P', 'Rouge'], { in_stock: false }),
    variant(['M', 'Rouge']),
    variant(['M', 'Bleu'], { price: 1200 }),
    variant(['G', 'Vert'], { in_stock: false, price: null }),
  ],
};

describe('the order of values', () => {
  test.each([
    ['letters, French', 'size', ['TG', 'M', 'TP', 'P', 'TTG', 'G'], ['TP', 'P', 'M', 'G', 'TG', 'TTG']],
    [
      'letters, English',
      'size',
      ['XL', '3XL', 'S', 'XXS', 'XXL', 'L', 'M'],
      ['XXS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'],
    ],
    ['shoes', 'size', ['42', '40,5', '41', '9'], ['9', '40,5', '41', '42']],
    ['letters before numbers before words', 'size', ['Unique', '36', 'M'], ['M', '36', 'Unique']],
    ['memory', 'memory', ['1 To', '256 Go', '512 Go', '64\u00A0Go'], ['64\u00A0Go', '256 Go', '512 Go', '1 To']],
    ['volumes', 'volume', ['1 L', '50 cl', '200 ml'], ['200 ml', '50 cl', '1 L']],
    ['colours by name, each once', 'color', ['Vert', 'Bleu', 'Vert'], ['Bleu', 'Vert']],
  ] as const)('%s', (_, kind, given, expected) => {
    expect(sortAxisValues(kind, given)).toEqual(expected);
  });

  test('it does not depend on the order they come in', () => {
    const value = fc.constantFrom(
      'S',
      'XS',
      'P',
      'M',
      'L',
      'G',
      '36',
      '36,5',
      '100 ml',
      'Unique',
      'Rouge',
      '2XL',
      'TTG',
    );
    fc.assert(
      fc.property(fc.array(value), (values) => {
        expect(sortAxisValues('size', values)).toEqual(sortAxisValues('size', values.toReversed()));
      }),
    );
  });
});

describe('the choice', () => {
  test('each value leads to the variant that keeps the other axis, and the present one is marked', () => {
    const [sizes, colours] = listVariantChoices(shirt, 'M Rouge')!;
    expect(
      sizes!.choices.map(({ value, target, isCurrent, isOther }) => [value, target.id, isCurrent, isOther]),
    ).toEqual([
      ['P', 'P Rouge', false, false],
      ['M', 'M Rouge', true, false],
      ['G', 'G Rouge', false, false],
    ]);
    expect(
      colours!.choices.map(({ value, target, isCurrent, isOther }) => [value, target.id, isCurrent, isOther]),
    ).toEqual([
      ['Bleu', 'M Bleu', false, false],
      ['Rouge', 'M Rouge', true, false],
      // Green exists only in the large size, so choosing green also changes the size.
      ['Vert', 'G Vert', false, true],
    ]);
  });

  test('a combination that exists is chosen though it is sold out; among others one that can be had, then the cheaper', () => {
    const blue = shirt.variants[3]!;
    expect(findNearestVariantWithValue(shirt.variants, shirt.variants[2]!, { at: 0, value: 'P' })!.id).toBe('P Rouge');
    expect(findNearestVariantWithValue(shirt.variants, blue, { at: 0, value: 'G' })!.id).toBe('G Rouge');
    const cheaper = variant(['G', 'Noir'], { price: 900 });
    expect(findNearestVariantWithValue([...shirt.variants, cheaper], blue, { at: 0, value: 'G' })!.id).toBe('G Noir');
    expect(findNearestVariantWithValue(shirt.variants, blue, { at: 0, value: 'TTG' })).toBeNull();
  });

  test('a product outside of the group has no choice', () => {
    expect(listVariantChoices(shirt, 'Autre')).toBeNull();
  });

  test('whatever the group: every variant can be reached by choosing its values one after the other', () => {
    const sizes = ['S', 'M', 'L'];
    const colours = ['Rouge', 'Bleu', 'Noir'];
    const all = sizes.flatMap((size) => colours.map((colour) => variant([size, colour])));
    fc.assert(
      fc.property(fc.subarray(all, { minLength: 1 }), fc.nat(), fc.nat(), (variants, from, to) => {
        const [start, goal] = [variants[from % variants.length]!, variants[to % variants.length]!];
        const first = findNearestVariantWithValue(variants, start, { at: 0, value: goal.values[0]! })!;
        expect(findNearestVariantWithValue(variants, first, { at: 1, value: goal.values[1]! })!.id).toBe(goal.id);
      }),
    );
  });
});
