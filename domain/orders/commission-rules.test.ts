import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  findCommissionRule,
  type CommissionRule,
  commissionScopeOf,
  commissionScopes,
  addAgreedCommissionRule,
} from './commission-rules.ts';

const subject = { sellerId: 'awa', category: 'cuisine' };
const rule = (given: Partial<CommissionRule>): CommissionRule => ({
  id: 1,
  sellerId: null,
  category: null,
  bps: 1000,
  validFromMs: 0,
  ...given,
});
const everybody = rule({ id: 1, bps: 1000 });
const ofCategory = rule({ id: 2, category: 'cuisine', bps: 800 });
const ofSeller = rule({ id: 3, sellerId: 'awa', bps: 600 });
const ofBoth = rule({ id: 4, sellerId: 'awa', category: 'cuisine', bps: 400 });

test('the most specific rule wins: seller and category, seller, category, everybody', () => {
  const bps = (rules: CommissionRule[]) => findCommissionRule(rules, subject, 1)?.bps ?? null;
  expect(bps([everybody, ofCategory, ofSeller, ofBoth])).toBe(400);
  expect(bps([everybody, ofCategory, ofSeller])).toBe(600);
  expect(bps([everybody, ofCategory])).toBe(800);
  expect(bps([everybody])).toBe(1000);
  expect(bps([])).toBeNull();
  expect(bps([rule({ sellerId: 'issa' }), rule({ category: 'mode' })])).toBeNull();
});

test('a rule holds from its moment on, and one that says nothing gives way to the less specific', () => {
  const later = rule({ id: 5, sellerId: 'awa', bps: 300, validFromMs: 1000 });
  const ended = rule({ id: 6, sellerId: 'awa', bps: null, validFromMs: 2000 });
  const at = (ms: number) => findCommissionRule([ofCategory, ofSeller, later, ended], subject, ms)?.bps;
  expect([at(999), at(1000), at(1999), at(2000)]).toEqual([600, 300, 300, 800]);
});

test('what was agreed with the seller holds until a rule for that seller is written', () => {
  const at = (rules: CommissionRule[]) =>
    findCommissionRule(addAgreedCommissionRule(rules, 'awa', 250), subject, 1)?.bps;
  expect(at([everybody, ofCategory])).toBe(250);
  expect(at([everybody, ofSeller])).toBe(600);
  expect(addAgreedCommissionRule([everybody], 'awa', null)).toEqual([everybody]);
});

const anyRule = fc.record({
  id: fc.integer({ min: 1, max: 1_000_000 }),
  sellerId: fc.constantFrom(null, 'awa', 'issa'),
  category: fc.constantFrom(null, 'cuisine', 'mode'),
  bps: fc.option(fc.integer({ min: 0, max: 10_000 })),
  validFromMs: fc.integer({ min: 0, max: 20 }),
});
const anyRules = fc.uniqueArray(anyRule, { selector: ({ id }) => id, maxLength: 12 });
const moment = fc.integer({ min: 0, max: 20 });

test('whatever the rules: none later, none of others, none more specific in force, and their order changes nothing', () => {
  fc.assert(
    fc.property(anyRules, moment, (rules, now) => {
      const found = findCommissionRule(rules, subject, now);
      expect(findCommissionRule(rules.toReversed(), subject, now)).toEqual(found);
      const concerned = rules.filter(
        ({ sellerId, category, validFromMs }) =>
          validFromMs <= now && [null, 'awa'].includes(sellerId) && [null, 'cuisine'].includes(category),
      );
      // The expected result is the latest rule of the most specific scope, found without shortcuts.
      const latest = commissionScopes.map(
        (scope) =>
          concerned
            .filter((one) => commissionScopeOf(one) === scope)
            .toSorted((a, b) => b.validFromMs - a.validFromMs || b.id - a.id)[0],
      );
      expect(found).toEqual(latest.find((one) => one && one.bps !== null) ?? null);
    }),
    { numRuns: 2000 },
  );
});

test('a rule written for later, or for somebody else, never changes what holds now', () => {
  fc.assert(
    fc.property(anyRules, anyRule, moment, (rules, added, now) => {
      fc.pre(added.validFromMs > now || added.sellerId === 'issa' || added.category === 'mode');
      expect(findCommissionRule([...rules, added], subject, now)).toEqual(findCommissionRule(rules, subject, now));
    }),
    { numRuns: 2000 },
  );
});
