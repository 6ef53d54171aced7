import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildFunnel } from './funnel.ts';
import { shoppingEventSchema } from './shopping-events.ts';

test('each step is a share of the step before, and its bar a share of the largest', () => {
  expect(buildFunnel(7, { views: 320, adds: 24, orders: 9 })).toEqual({
    days: 7,
    bars: [
      { step: 'views', count: 320, ofBefore: null, share: 1 },
      { step: 'adds', count: 24, ofBefore: 7.5, share: 0.075 },
      { step: 'orders', count: 9, ofBefore: 37.5, share: 9 / 320 },
    ],
  });
});

test('of nothing, or of fewer than came, there is no percentage; a bar is never longer than the drawing', () => {
  const none = buildFunnel(30, { views: 0, adds: 0, orders: 0 });
  expect(none.bars.map(({ ofBefore, share }) => [ofBefore, share])).toEqual([
    [null, 0],
    [null, 0],
    [null, 0],
  ]);
  fc.assert(
    fc.property(fc.nat(), fc.nat(), fc.nat(), (views, adds, orders) => {
      for (const { ofBefore, share } of buildFunnel(7, { views, adds, orders }).bars) {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(1);
        if (ofBefore !== null) expect(ofBefore).toBeLessThanOrEqual(100);
      }
    }),
  );
});

test('a report holds a view or an add, and nothing else', () => {
  const offer = '0198c5f0-0000-7000-8000-000000000001';
  for (const report of [{ view: 'theiere' }, { add: offer }])
    expect(shoppingEventSchema.safeParse(report).success).toBe(true);
  for (const report of [
    { add: 'x' },
    { view: '' },
    { view: 'theiere', person: 'awa' },
    [],
    null,
    { view: 'x'.repeat(201) },
  ])
    expect(shoppingEventSchema.safeParse(report).success, JSON.stringify(report)).toBe(false);
});
