import { expect, test } from 'vitest';
import * as lists from '#web/route-lists.ts';
import { routeLists } from './route-lists.ts';

test('the browser gets each list as a literal, worth what it is worth here, and nothing of the table', async () => {
  const code = (await routeLists.load(`${process.cwd()}/web/route-lists.ts`))!;
  const sent = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<string, unknown>;
  expect({ ...sent }).toEqual({ ...lists });
  expect(code).not.toMatch(/screen\.tsx|import|function/);
  expect(await routeLists.load('/x/web/route-table.ts')).toBeNull();
});

test('a spinner waits at each screen that needs somebody signed in, and at no other (R-ROLE-19)', () => {
  for (const path of ['/account', '/account/profil', '/admin', '/merchant', '/restaurant'])
    expect(lists.guarded.test(path), path).toBe(true);
  for (const path of ['/', '/auth', '/merchant/kelia', '/restaurant/x', '/account/supprime', '/accounts', '/panier'])
    expect(lists.guarded.test(path), path).toBe(false);
});
