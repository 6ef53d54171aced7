import { matchRoutes, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '#web/route-table.ts';
import { screenPathOf } from './page-cache-key.ts';
import { findRouteIds, routeIdsBySegment } from './request-handler.ts';

const all = routes.map(({ path }, at) => ({
  id: `${at}`,
  parentId: 'root',
  ...(path === '' ? { index: true } : { path }),
}));
const idsBySegment = routeIdsBySegment(
  Object.fromEntries([{ id: 'root' }, ...all].map((route) => [route.id, route])) as unknown as ServerBuild['routes'],
);
const match = (found: typeof all, pathname: string) =>
  matchRoutes([{ id: 'root', path: '', children: found }], pathname)?.map(({ route, params }) => [route.id, params]);

test('with only the routes of its first segment, every path has the same screen and parameters as with all', () => {
  const paths = routes.flatMap(({ path }) => {
    const address = `/${path.replace('*', 'a/b').replaceAll(/:\w+/g, 'Un%C3%A9')}`;
    return [address, `${address}/`, `${address}.data`, address.toUpperCase(), `${address}/x`, `/${address}`];
  });
  const odd = [
    '/_.data',
    '/%70roduit/x',
    '/produit/%E0%A4%A',
    '/%E0%A4%A',
    '/%2Fproduit/x',
    '//',
    '/produit//x',
    '/:',
    '/*',
  ];
  for (const path of [...paths, ...odd]) {
    const few = all.filter(({ id }) => findRouteIds(idsBySegment, path).includes(id));
    expect(match(few, screenPathOf(path)), path).toEqual(match(all, screenPathOf(path)));
  }
});

test('a request is compared with a small part of the routes', () => {
  expect(findRouteIds(idsBySegment, '/').length).toBeLessThan(10);
  expect(findRouteIds(idsBySegment, '/produit/x').length).toBeLessThan(20);
  expect(findRouteIds(idsBySegment, '/nothing-here')).toContain(String(routes.findIndex(({ path }) => path === '*')));
});
