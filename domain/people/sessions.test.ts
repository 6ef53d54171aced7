import { expect, expectTypeOf, test } from 'vitest';
import type { SessionRecord } from './sessions.ts';

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
