import { expect, test } from 'vitest';
import { cleanEverySeconds } from '#domain/people/sessions.ts';
import { schedule } from './start.ts';

test('R-SESS-04 sessions are cleaned every 60 seconds, by whichever server process is free', () => {
  expect(schedule.split('\n')).toContain('* * * * * clean-sessions');
  expect(cleanEverySeconds).toBe(60);
});
