import { parseCrontab } from 'graphile-worker';
import { expect, test } from 'vitest';
import { jobs } from './lists.ts';
import { crontab } from './run-job.ts';

const schedule = crontab(jobs);

test('R-SESS-04 sessions are cleaned every 60 seconds, by whichever server process is free', () => {
  expect(schedule.split('\n')).toContain('* * * * * clean-sessions ?jobKey=clean-sessions');
});

test('R-SESS-04 a cleaning that fails does not leave one job behind for every minute: the next takes its place', () => {
  const cleaning = parseCrontab(schedule).find(({ task }) => task === 'clean-sessions')!;
  expect(cleaning.options).toMatchObject({ jobKey: 'clean-sessions', jobKeyMode: 'replace' });
});
