import { expect, test } from 'vitest';
import { parenthesizePackages, compactManifest } from './one-language.ts';

test('packages that run at once are bracketed, what only may be called is not', () => {
  expect(
    parenthesizePackages(
      'import{t}from"./a.js";var n=t(e=>{e.x=1}),r=t((e,t)=>{t.exports=n()}),o=()=>{r(()=>{n()})};export default o;',
    ),
  ).toBe(
    'import{t}from"./a.js";var n=t((e=>{e.x=1})),r=t(((e,t)=>{t.exports=n()})),o=()=>{r(()=>{n()})};export default o;',
  );
});

test('the manifest is smaller for the browser, and the same once it has run there, but for imports and what is false', () => {
  const entry = { module: '/assets/e.js', imports: ['/assets/r.js'] };
  const inRoot = { parentId: 'root', hasLoader: true };
  const routes = {
    root: { id: 'root', path: '', hasLoader: true, hasErrorBoundary: true, module: '/assets/root.js' },
    'routes/home/screen': {
      ...inRoot,
      id: 'routes/home/screen',
      index: true,
      module: '/assets/h.js',
      css: ['/assets/h.css', '/assets/r.css#'],
    },
    'routes/liste.$id/act': {
      ...inRoot,
      id: 'routes/liste.$id/act',
      path: 'liste/:id',
      hasAction: true,
      module: '/assets/l.js',
    },
    'routes/not-found/screen': { id: 'routes/not-found/screen', parentId: 'root', path: '*', module: '/assets/n.js' },
  };
  const written = (home: object) =>
    `window.__reactRouterManifest=${JSON.stringify({
      entry,
      routes: {
        ...routes,
        root: { ...routes.root, imports: ['/a.js'] },
        'routes/x.json/answer': { ...routes['routes/liste.$id/act'], id: 'routes/x.json/answer', path: 'x.json' },
        'routes/home/screen': {
          ...routes['routes/home/screen'],
          hasAction: false,
          imports: [],
          hasDefaultExport: true,
          ...home,
        },
      },
    })};`;
  const code = compactManifest(written({}));
  expect(code).not.toContain('"id"');
  const window = {} as { __reactRouterManifest: object };
  // eslint-disable-next-line no-new-func -- runs our own script, as the browser does.
  new Function('window', code)(window);
  expect(window.__reactRouterManifest).toEqual({ entry, routes });
  // Unknown input throws, so that nothing is lost silently.
  for (const strange of [{ hasClientLoader: true }, { parentId: 'routes/x' }, { module: '/elsewhere/h.js' }])
    expect(() => compactManifest(written(strange))).toThrow('React Router writes its manifest in another way');
});
