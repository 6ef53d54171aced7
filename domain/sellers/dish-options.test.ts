import fc from 'fast-check';
import { expect, test } from 'vitest';
import { splitIntoSortedUniqueSpecs, canonicalSpecs } from '#domain/cart/custom-specs.ts';
import {
  parseChosenOptions,
  listOptionGroupErrors,
  createOptionCode,
  type OptionGroup,
  formatOptions,
  serializeChoices,
} from './dish-options.ts';

const choice = (code: string, priceChangeMinor = 0, isAvailable = true) => ({
  code,
  nameFr: code.toUpperCase(),
  nameEn: `${code} EN`,
  priceChangeMinor,
  isAvailable,
});
const cooking: OptionGroup = {
  code: 'cuisson',
  nameFr: 'Cuisson',
  nameEn: 'Cooking',
  minChoices: 1,
  maxChoices: 1,
  choices: [choice('saignant'), choice('a-point')],
};
const extras: OptionGroup = {
  code: 'supplements',
  nameFr: 'Suppléments',
  nameEn: 'Extras',
  minChoices: 0,
  maxChoices: 2,
  choices: [choice('avocat', 150), choice('fromage', 200), choice('oeuf', 100, false)],
};
const dish = [cooking, extras];
const kinds = (specs: string | null) =>
  parseChosenOptions(dish, specs).faults.map(({ kind, group }) => `${group} ${kind}`);

test('R-CART-04 options are the same in any order and with any spaces, and others when one differs', () => {
  expect(canonicalSpecs(' supplements : avocat ;cuisson:a-point')).toBe('cuisson:a-point;supplements:avocat');
  expect(canonicalSpecs('cuisson:a-point;cuisson:a-point;;')).toBe('cuisson:a-point');
  expect(canonicalSpecs(null)).toBe('');
  expect(canonicalSpecs('cuisson:a-point')).not.toBe(canonicalSpecs('cuisson:saignant'));
});

test('R-CART-04 property: entries shuffled, repeated and spaced are the same line, and said again unchanged', () => {
  const entry = fc.string({ minLength: 1, maxLength: 12 }).filter((text) => !text.includes(';'));
  fc.assert(
    fc.property(
      fc
        .array(entry, { maxLength: 8 })
        .chain((entries) =>
          fc.tuple(
            fc.constant(entries),
            fc.shuffledSubarray(entries, { minLength: entries.length }),
            fc.constantFrom('', ' ', '\t', '\r\n'),
          ),
        ),
      ([entries, shuffled, space]) => {
        const key = canonicalSpecs(entries.join(';'));
        expect(canonicalSpecs([...shuffled, ...shuffled].map((one) => space + one + space).join(';'))).toBe(key);
        expect(canonicalSpecs(key)).toBe(key);
        expect(splitIntoSortedUniqueSpecs(key).join(';')).toBe(key);
      },
    ),
  );
});

test('a choice that must be made, too many, and one that is gone or sold out today are said of their group', () => {
  expect(kinds('cuisson:a-point')).toEqual([]);
  expect(kinds(null)).toEqual(['cuisson too-few']);
  expect(kinds('cuisson:a-point;cuisson:saignant')).toEqual(['cuisson too-many']);
  expect(kinds('cuisson:bleu')).toEqual(['cuisson gone']);
  expect(kinds('cuisson:a-point;supplements:oeuf')).toEqual(['supplements gone']);
  expect(kinds('cuisson:a-point;sauce:piment')).toEqual(['sauce gone']);
});

test('words that are no option stay words; a dish without options takes any', () => {
  expect(parseChosenOptions(dish, 'Sans oignon;cuisson:a-point')).toMatchObject({ words: ['Sans oignon'], faults: [] });
  expect(parseChosenOptions([], 'Piment : peu')).toEqual({
    options: [],
    extraMinor: 0,
    words: ['Piment:peu'],
    faults: [],
  });
});

test('property: the price change is the sum of what was taken, whatever the order; within the bounds there is no fault', () => {
  const group = fc
    .record({
      prices: fc.array(fc.nat(5000), { minLength: 1, maxLength: 6 }),
      min: fc.nat(6),
      more: fc.nat(6),
    })
    .map(({ prices, min, more }) => {
      const minChoices = Math.min(min, prices.length);
      return { prices, minChoices, maxChoices: Math.min(prices.length, Math.max(1, minChoices + more)) };
    });
  fc.assert(
    fc.property(fc.array(group, { maxLength: 4 }), fc.infiniteStream(fc.nat()), (given, dice) => {
      const groups = given.map(({ prices, minChoices, maxChoices }, n): OptionGroup => ({
        code: `g${n}`,
        nameFr: `G${n}`,
        nameEn: `G${n}`,
        minChoices,
        maxChoices,
        choices: prices.map((price, at) => choice(`c${at}`, price)),
      }));
      const draw = () => dice.next().value ?? 0;
      let sum = 0;
      const wanted = groups.map((one) => {
        const howMany = draw() % (one.choices.length + 1);
        const taken = one.choices.slice(0, howMany);
        sum += taken.reduce((total, { priceChangeMinor }) => total + priceChangeMinor, 0);
        return { one, entries: taken.map(({ code }) => `${one.code}:${code}`) };
      });
      const specs = serializeChoices(wanted.flatMap(({ entries }) => entries).toReversed());
      const { extraMinor, faults } = parseChosenOptions(groups, specs);
      expect(extraMinor).toBe(sum);
      expect(faults.map(({ group: code }) => code)).toEqual(
        wanted
          .filter(({ one, entries }) => entries.length < one.minChoices || entries.length > one.maxChoices)
          .map(({ one }) => one.code),
      );
    }),
  );
});

test('what is sold is said by groups, in the reader’s language, with what the buyer wrote after it', () => {
  const { options } = parseChosenOptions(dish, 'supplements:fromage;cuisson:a-point;supplements:avocat');
  const line = { options, customSpecs: 'cuisson:a-point;sans oignon' };
  expect(formatOptions(line, 'fr')).toBe(
    'Cuisson\u00A0: A-POINT · Suppléments\u00A0: AVOCAT, FROMAGE · «\u00A0sans oignon\u00A0»',
  );
  expect(formatOptions(line, 'en')).toBe('Cooking: a-point EN · Extras: avocat EN, fromage EN · “sans oignon”');
  // A remark of the buyer must never look like a paid option.
  const forged = formatOptions({ options: [], customSpecs: 'Suppléments\u00A0:\u00A0AVOCAT · CAVIAR' }, 'fr');
  expect(forged).toBe('«\u00A0Suppléments : AVOCAT CAVIAR\u00A0»');
  expect(formatOptions({ options: null, customSpecs: 'Piment : peu' }, 'en')).toBe('Piment : peu');
  expect(formatOptions({ options: null, customSpecs: null }, 'fr')).toBeNull();
});

test('a group nobody could order from is refused, and one whose price would be hidden', () => {
  const group = (minChoices: number, maxChoices: number, prices: number[]) =>
    listOptionGroupErrors({
      minChoices,
      maxChoices,
      choices: prices.map((priceChangeMinor) => ({ priceChangeMinor })),
    });
  expect(group(0, 1, [])).toEqual(['choices-few']);
  expect(group(2, 2, [0])).toEqual(['minimum', 'maximum']);
  expect(group(0, 3, [0, 0])).toEqual(['maximum']);
  expect(group(1, 1, [200, 300])).toEqual(['hidden-price']);
  expect(group(1, 1, [0, 300])).toEqual([]);
  expect(group(0, 2, [200, 300])).toEqual([]);
});

test('a code is made of the French name once, and never taken twice', () => {
  expect(createOptionCode('À point', [])).toBe('a-point');
  expect(createOptionCode('À point', ['a-point'])).toBe('a-point-2');
  expect(createOptionCode('焼き', [])).toBe('option');
  expect(createOptionCode('Accompagnement du jour de la semaine', []).length).toBeLessThanOrEqual(24);
});
