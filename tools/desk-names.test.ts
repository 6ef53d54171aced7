// Jobs and page types need translated names, because administrators see them.
import { expect, test } from 'vitest';
import { jobs } from '#server/jobs/lists.ts';
import { overwriteGetLocale } from '#texts/compiled/runtime.js';
import { jobName } from '#web/parts/operator/jobs/job-words.ts';
import { pageName } from '#web/routes/admin.overview/page-words.ts';
import { isScreen } from '#web/route-patterns.ts';
import { routes } from '#web/route-table.ts';

test.each(['fr', 'en'] as const)('every job has a name in words (%s)', (language) => {
  overwriteGetLocale(() => language);
  expect(jobs.map(({ name }) => name).filter((name) => jobName(name) === name)).toEqual([]);
  expect(jobName('eclipse')).toBe('eclipse');
});

test.each(['fr', 'en'] as const)('every screen has a name in words (%s)', (language) => {
  overwriteGetLocale(() => language);
  const paths = routes.filter((route) => isScreen(route) && route.path !== '*').map(({ path }) => `/${path}`);
  expect(paths.length).toBeGreaterThan(80);
  expect(paths.filter((path) => pageName(path) === path)).toEqual([]);
});
