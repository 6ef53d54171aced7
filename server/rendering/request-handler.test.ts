import { type EntryContext, matchRoutes, RouterContextProvider, type ServerBuild } from 'react-router';
import { expect, test } from 'vitest';
import { routes } from '#web/route-table.ts';
import { screenPathOf } from './page-cache-key.ts';
import { createHandlerBySegment, findRouteIds, routeIdsBySegment } from './request-handler.ts';

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

test('a page is handled with the screen, the parameters and the manifest of its routes only', async () => {
  const route = (id: string, path?: string) => ({
    id,
    ...(id !== 'root' && { parentId: 'root' }),
    ...(path === undefined ? {} : path === '' ? { index: true } : { path }),
    module: {
      default: () => null,
      loader: ({ params }: { params: object }) => ({ id, params }),
    },
  });
  const all = Object.fromEntries(
    [route('root'), route('home', ''), route('product', 'produit/:slug'), route('help', 'faq'), route('none', '*')].map(
      (one) => [one.id, one],
    ),
  );
  const render = (_: Request, status: number, headers: Headers, context: EntryContext) => {
    const { loaderData, matches } = context.staticHandlerContext;
    const known = [Object.keys(context.manifest.routes), Object.keys(context.routeModules)];
    headers.set('content-type', 'application/json');
    return Response.json({ page: loaderData[matches.at(-1)!.route.id] as object, known }, { status, headers });
  };
  const build = {
    entry: { module: { default: render } },
    routes: all,
    assets: { entry: { module: '', imports: [] }, routes: all, url: '', version: '' },
    assetsBuildDirectory: '',
    future: {},
    isSpaMode: false,
    prerender: [],
    publicPath: '/',
    routeDiscovery: { mode: 'initial' },
    ssr: true,
  } as unknown as ServerBuild;
  const handle = createHandlerBySegment(build, 'production');
  for (const [path, id, params, others] of [
    ['/', 'home', {}, []],
    ['/produit/riz', 'product', { slug: 'riz' }, []],
    ['/faq', 'help', {}, []],
    ['/faq', 'help', {}, []],
    ['/produit', 'none', { '*': 'produit' }, ['product']],
  ] as const) {
    const answer = (await (await handle(new Request(`https://a${path}`), new RouterContextProvider())).json()) as {
      page: object;
      known: string[][];
    };
    expect(answer.page, path).toEqual({ id, params });
    for (const known of answer.known)
      expect(new Set(known), path).toEqual(new Set(['root', 'none', ...(id === 'none' ? others : [id])]));
  }
});
