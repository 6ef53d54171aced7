import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { endpointRules } from '#web/endpoint-table.ts';
import { firstSegmentsOf, firstSegmentPathsPattern, isScreen, routePathsPattern } from '#web/route-patterns.ts';
import { routes } from '#web/route-table.ts';

test('the table names every file that answers at a route, and each once but the storefront, which has two paths', () => {
  const files = globSync('web/routes/*/{screen.tsx,act.ts,answer.ts}').map((file) => file.replace('web/routes/', ''));
  // A screen's `act.ts` is loaded by the screen next to it, so it is not a route.
  const own = files.filter(
    (file) => !file.endsWith('/act.ts') || !files.includes(file.replace('act.ts', 'screen.tsx')),
  );
  const named = routes.map(({ file }) => file);
  expect(named.filter((file, at) => named.indexOf(file) !== at)).toEqual(['storefront/screen.tsx']);
  expect([...new Set(named)].sort()).toEqual(own.sort());
});

test('what the table says of a route holds together', () => {
  for (const route of routes) {
    if (route.cache !== 'shared')
      expect([route.key, route.personal, route.prefetch, route.offline === 'kept'], route.path).toEqual([
        undefined,
        undefined,
        undefined,
        false,
      ]);
    if (route.audience !== 'public') expect([route.cache, route.sitemap], route.path).toEqual(['none', undefined]);
    if (route.isForEmployees) expect(route.audience, route.path).toBe('operator');
    if (route.robots === 'closed') expect(route.sitemap, route.path).toBeUndefined();
    if (route.sitemap || route.offline === 'kept') expect(isScreen(route), route.path).toBe(true);
    // New screens for sellers and administrators need no data-saving variant (`light`).
    if (['seller', 'restaurant', 'operator'].includes(route.audience))
      expect(route.modes, route.path).not.toContain('light');
  }
});

test('a path matches its route as a whole, and what is below a first word belongs to it', () => {
  const some = [{ path: '' }, { path: 'produit/:slug' }, { path: 'commande/:id/recu.pdf' }];
  for (const path of ['/', '/produit/casque-x2', '/commande/a/recu.pdf'])
    expect(routePathsPattern(some).test(path), path).toBe(true);
  for (const path of ['//', '/produit', '/produit/X', '/produit/a/b', '/commande/a/recuXpdf', '/commande/a/b/recu.pdf'])
    expect(routePathsPattern(some).test(path), path).toBe(false);
  for (const path of ['/commande', '/commande.data', '/Commande/x/y', '/produit/'])
    expect(firstSegmentPathsPattern(some.slice(1)).test(path), path).toBe(true);
  for (const path of ['/', '/commandes', '/x/commande'])
    expect(firstSegmentPathsPattern(some.slice(1)).test(path), path).toBe(false);
});

/** The paths of the Supabase protocol do not depend on the shop's routes. The others compare no requested path. */
const exceptions = [
  'server/supabase-api/**',
  // URLs of pictures, as they are stored.
  'domain/advertising/ad.ts',
  'domain/people/avatar.ts',
  // A server of its own, with one path.
  'server/http/metrics-endpoint.ts',
];
test('no path expression stands outside the table: no regular expression, list or comparison of routes or endpoints', () => {
  const segments = firstSegmentsOf(routes).filter((one) => /^[a-z]/.test(one));
  const endpointSegments = firstSegmentsOf(endpointRules).map((one) => one.replace('.', '\\.'));
  const words = `(?:${segments.join('|')})`;
  const allWords = `(?:${[...segments, ...endpointSegments].join('|')})\\b`;
  const route = `/${words}(?:[/'?.][^'\\n]*)?`;
  const signs = [
    // Matches a regular expression that begins with a slash and contains a route's first word.
    new RegExp(`/\\^\\\\/[^\\n]*\\b${allWords}`),
    // Matches two paths in a list, or as the keys of an object.
    new RegExp(`'${route}',?\\s*'${route}'?`),
    new RegExp(`^\\s*'/${words}': [^]*^\\s*'/${words}': `, 'm'),
    // Matches a comparison with a path.
    new RegExp(`[!=]==\\s+['"\`]/${allWords}|['"\`]/${allWords}[^'"\`\\n]*['"\`] [!=]==`),
    new RegExp(`case '/${allWords}`),
    // Matches a question for the beginning of a path, which may be a constant.
    new RegExp(`\\.(?:startsWith|endsWith|includes|indexOf)\\(\\s*['"\`]/${allWords}`),
    new RegExp(`const (\\w+) = ['"\`]/${allWords}[^]*startsWith\\((?:\`\\$\\{)?\\1\\b`),
  ];
  const files = globSync('{domain,cookies,server,web}/**/*.{ts,tsx,js}', { exclude: [...exceptions, '**/*.test.*'] });
  expect(files.length).toBeGreaterThan(400);
  const found = files.filter((file) => signs.some((sign) => sign.test(readFileSync(file, 'utf8'))));
  expect(found).toEqual([]);
});
