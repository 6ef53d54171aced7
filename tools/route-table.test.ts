import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { routes } from '#web/route-table.ts';

test('the table names every file that answers at a route, and each once', () => {
  const files = globSync('web/routes/*/{screen.tsx,act.ts,answer.ts}').map((file) => file.replace('web/routes/', ''));
  // What a screen's form does stands beside it.
  const own = files.filter(
    (file) => !file.endsWith('/act.ts') || !files.includes(file.replace('act.ts', 'screen.tsx')),
  );
  expect(routes.map(({ file }) => file).sort()).toEqual(own.sort());
});

test('what the table says of a route holds together', () => {
  for (const route of routes) {
    const isPage = route.file.endsWith('/screen.tsx');
    if (route.cache !== 'shared')
      expect([route.key, route.personal, route.prefetch, route.offline === 'kept'], route.path).toEqual([
        undefined,
        undefined,
        undefined,
        false,
      ]);
    if (route.audience !== 'public') expect([route.cache, route.sitemap], route.path).toEqual(['none', undefined]);
    if (route.robots === 'closed') expect(route.sitemap, route.path).toBeUndefined();
    if (route.sitemap || route.offline === 'kept') expect(isPage, route.path).toBe(true);
    // A new screen of sellers or operators has no light variant: it costs the shopper's pages nothing.
    if (['seller', 'restaurant', 'operator'].includes(route.audience))
      expect(route.modes, route.path).not.toContain('light');
  }
});
