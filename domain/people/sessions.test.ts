import fc from 'fast-check';
import { expect, expectTypeOf, test } from 'vitest';
import { blacklisted, cleaned, cleanEverySeconds, endedByOneMore, isActive, type SessionRecord } from './sessions.ts';

const now = Date.parse('2026-11-21T12:00:00Z');
const record = (id: string, minutesAgo: number, active = true) => ({
  id,
  lastActivityMs: now - minutesAgo * 60_000,
  isActive: active,
});

test('R-SESS-01 a record has id, userId, ip, userAgent, createdAt, lastActivity and isActive', () => {
  const whole: SessionRecord = {
    id: 'a',
    userId: 'awa',
    ip: '192.0.2.1',
    userAgent: 'Firefox',
    createdAt: '2026-11-20T12:00:00Z',
    lastActivity: '2026-11-21T12:00:00Z',
    isActive: true,
  };
  expectTypeOf<keyof SessionRecord>().toEqualTypeOf<
    'id' | 'userId' | 'ip' | 'userAgent' | 'createdAt' | 'lastActivity' | 'isActive'
  >();
  expect(Object.keys(whole).toSorted()).toEqual([
    'createdAt',
    'id',
    'ip',
    'isActive',
    'lastActivity',
    'userAgent',
    'userId',
  ]);
});

test('R-SESS-02 a record becomes inactive after 30 minutes without activity', () => {
  expect([29.9, 30, 31].map((minutes) => isActive(record('a', minutes), now))).toEqual([true, false, false]);
  expect(isActive(record('a', 0, false), now)).toBe(false);
});

test('R-SESS-03 when a fourth session would start, the least recently active ends', () => {
  expect(endedByOneMore([record('old', 20), record('new', 1), record('mid', 5)], now).map(({ id }) => id)).toEqual([
    'old',
  ]);
  expect(endedByOneMore([record('a', 20), record('b', 1)], now)).toEqual([]);
  expect(endedByOneMore([record('a', 20), record('b', 1), record('idle', 45), record('over', 2, false)], now)).toEqual(
    [],
  );
  expect(
    endedByOneMore([record('a', 4), record('b', 3), record('c', 2), record('d', 1)], now, 2).map(({ id }) => id),
  ).toEqual(['c', 'b', 'a']);
});

test('R-SESS-04 the cleanup runs every 60 seconds', () => expect(cleanEverySeconds).toBe(60));

test('R-SESS-05 inactive records are deleted after 24 hours, active ones never', () => {
  const kept = cleaned(
    [
      record('active', 1),
      record('idle', 45),
      record('almost', 24 * 60 - 1),
      record('forgotten', 24 * 60),
      record('ended', 5, false),
    ],
    now,
  );
  expect(kept.map(({ id, isActive: active }) => [id, active])).toEqual([
    ['active', true],
    ['idle', false],
    ['almost', false],
    ['ended', false],
  ]);
});

test('R-SESS-06 a blacklist that passes 1000 tokens is trimmed to the newest 500', () => {
  const full = Array.from({ length: 1000 }, (_, n) => `t${n}`);
  expect(blacklisted(full.slice(1), 'x')).toHaveLength(1000);
  expect(blacklisted(full, 'x')).toEqual([...full.slice(-499), 'x']);
  expect(blacklisted(full, 't3')).toHaveLength(1000);
  fc.assert(
    fc.property(fc.array(fc.string(), { maxLength: 3000 }), (tokens) => {
      const list = tokens.reduce<string[]>(blacklisted, []);
      expect(list.length).toBeLessThanOrEqual(1000);
      if (tokens.length) expect(list.at(-1)).toBe(tokens.at(-1));
    }),
    { numRuns: 20 },
  );
});
