// The not-found page and the error page, as the server renders them.
import { renderToStaticMarkup } from 'react-dom/server';
import {
  createStaticHandler,
  createStaticRouter,
  matchRoutes,
  RouterContextProvider,
  type RouteObject,
  StaticRouterProvider,
} from 'react-router';
import { expect, test } from 'vitest';
import type { Language } from '#domain/settings/language.ts';
import { overwriteGetLocale } from '#texts/compiled/runtime.js';
import { ErrorScreen } from '#web/parts/shell/error-screen/error-screen.tsx';
import { NotFound } from '#web/parts/shell/not-found/not-found.tsx';
import routes from '#web/routes.ts';
import { loader } from './screen.tsx';

async function written(Screen: () => React.ReactNode, language: Language): Promise<string> {
  overwriteGetLocale(() => language);
  const handler = createStaticHandler([{ path: '*', Component: Screen }]);
  const context = await handler.query(new Request('http://shop.test/produit/x?y=1'));
  if (context instanceof Response) throw new Error('a redirect');
  return renderToStaticMarkup(
    <StaticRouterProvider router={createStaticRouter(handler.dataRoutes, context)} context={context} hydrate={false} />,
  );
}

test("R-ERR-01 the generic error is 'Une erreur est survenue', in English 'An error occurred', as the page’s heading and its name", async () => {
  for (const [language, words] of [
    ['fr', 'Une erreur est survenue'],
    ['en', 'An error occurred'],
  ] as const) {
    const html = await written(ErrorScreen, language);
    expect(html).toMatch(new RegExp(`<h1[^>]*>${words}</h1>`));
    expect(html).toContain(`<title>${words}</title>`);
    // The retry link is a plain link to the URL of the page.
    expect(html).toContain('href="/produit/x?y=1"');
  }
});

test('R-ERR-02 R-ROUTE-26 an unknown route, and only that, is the not-found page with its status', async () => {
  const fileOf = (path: string) =>
    (matchRoutes(routes as RouteObject[], path)?.at(-1)?.route as { file?: string } | undefined)?.file;
  for (const path of ['/nulle-part', '/produit', '/a/b/c', '/categorie/x/y'])
    expect(fileOf(path), path).toBe('routes/not-found/screen.tsx');
  for (const path of ['/', '/compare', '/produit/x', '/commande/x'])
    expect(fileOf(path), path).not.toBe('routes/not-found/screen.tsx');
  const context = new RouterContextProvider();
  expect(loader({ request: new Request('http://shop.test/nulle-part'), context } as never)).toMatchObject({
    data: null,
    init: { status: 404 },
  });
  expect(await written(NotFound, 'fr')).toMatch(/<h1[^>]*>Page introuvable<\/h1>/);
  expect(await written(NotFound, 'en')).not.toContain('allée');
});
