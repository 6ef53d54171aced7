import fc from 'fast-check';
import { expect, test } from 'vitest';
import { InvalidSubscriptionError, parseSubscription } from './filters.ts';

const filters = (filter: string) => parseSubscription({ event: '*', schema: 'public', table: 't', filter }).filters;

test('filters are split at commas outside quotes and parentheses', () => {
  expect(filters('a=eq.1, b=in.(x,"y,z"),c=not.eq."q,\\"r"')).toEqual([
    { column: 'a', operator: 'eq', value: '1', isNegated: false },
    { column: 'b', operator: 'in', value: '{x,"y,z"}', isNegated: false },
    { column: 'c', operator: 'eq', value: 'q,"r', isNegated: true },
  ]);
  expect(filters('a=eq.b"c')).toEqual([{ column: 'a', operator: 'eq', value: 'b"c', isNegated: false }]);
  expect(filters('a=eq.')).toEqual([{ column: 'a', operator: 'eq', value: '', isNegated: false }]);
  expect(filters('  ')).toEqual([]);
});

test('what is no filter is refused, by name', () => {
  for (const wrong of ['a', 'a=1', 'a=eq.1,', 'a=constructor.1', 'a=match.x', '=eq.1', 'a=is.maybe'])
    expect(() => filters(wrong), wrong).toThrow(InvalidSubscriptionError);
});

test('any text is filters or a refusal, and any wish too', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), fc.jsonValue(), fc.jsonValue(), (filter, event, select) => {
      try {
        parseSubscription({ event, schema: 'public', table: 't', filter, select });
      } catch (error) {
        expect(error).toBeInstanceOf(InvalidSubscriptionError);
      }
    }),
  );
});

test('an event in any letters, or none, is read; all tables take no columns', () => {
  expect(parseSubscription({ event: 'insert', schema: 's', table: 't' }).event).toBe('INSERT');
  expect(parseSubscription({ schema: 's' })).toMatchObject({ event: '*', table: '*' });
  expect(() => parseSubscription({ schema: 's', table: '*', select: ['a'] })).toThrow(InvalidSubscriptionError);
  expect(() => parseSubscription({})).toThrow(InvalidSubscriptionError);
});
