// The audience of each route in the table matches the running shop.
import { expect, inject, test } from 'vitest';
import { routes } from '#web/route-table.ts';

const ask = (path: string, method = 'GET') =>
  fetch(`${inject('shopUrl')}/${path}`, {
    method,
    redirect: 'manual',
    ...(method === 'POST' && { body: new URLSearchParams({ any: '1' }), headers: { origin: inject('shopUrl') } }),
  });
const closed = routes.filter(({ audience }) => audience !== 'public');

test.for(closed)(
  'R-GUARD-01 /$path is for $audience: nobody who has not signed in reads it, or does anything there',
  async ({ path }) => {
    for (const method of ['GET', 'POST']) {
      const answer = await ask(path, method);
      const way = answer.headers.get('location');
      const isRefused = [401, 405].includes(answer.status) || (answer.status === 302 && way?.startsWith('/auth'));
      expect(isRefused, `${method} ${answer.status} ${way}`).toBe(true);
    }
  },
);

test('pages for all send nobody to the sign-in', async () => {
  // `payment-…` pages are left out: they need the order's signed link or its signed-in buyer.
  const open = routes.filter(({ audience, path }) => audience === 'public' && !/[:*]|^payment-/.test(path));
  expect(open.length).toBeGreaterThan(10);
  for (const { path } of open) {
    const answer = await ask(path);
    expect([answer.status < 500, answer.headers.get('location')?.startsWith('/auth') ?? false], path).toEqual([
      true,
      false,
    ]);
  }
});
