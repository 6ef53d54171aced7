import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { type EntryContext, ServerRouter } from 'react-router';
import boot from 'virtual:boot';
import { encodeColumnarJson } from './columnar-json.ts';
import type { RootData } from '#web/context.ts';
import { ServerFooterColumns } from '#web/parts/shell/footer/footer.tsx';
import { footerColumnsMarker } from '#web/parts/shell/footer/footer-frame.tsx';
import { getLocale } from '#texts/compiled/runtime.js';
import { renderSerially } from '#server/rendering/render-serially.ts';
import {
  pageScriptPath,
  contextMenuBlockerScriptPath,
  pageSpeedScriptPath,
  storedCartPreviewScriptPath,
} from '#server/http/service-worker.ts';

/**
 * The data for web/boot.js and web/entry.client.tsx. `r`: route ids. `l`: the app's files, in order. `n`: load them
 * at once. `h`: development. Other scripts: `s` (every page), `w` (stored preview), `g` (page guard), `v` (speed).
 */
type Plan = { r: string[]; l: string[]; s: string; n?: 1; h?: 1; w?: string; g?: string; v?: [string, number] };

/**
 * The whole document as one string: complete without scripts, and hydrated later (docs/decisions/0004). The loader data
 * is in a JSON block instead of React Router's streaming scripts, so that one constant CSP hash covers every script.
 */
export default async function renderDocument(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const data = await dataOf(context);
  const { manifest } = context;
  const { matches, loaderData } = context.staticHandlerContext;
  const ids = matches.map((match) => match.route.id);
  const { light, isGuarded, speedPercent } = (loaderData['root'] ?? {}) as Partial<RootData>;
  const now = ids.some((id) => isForNow(context.routeModules[id]?.handle as Handle | undefined, light));
  const modules = ids.flatMap((id) => [manifest.routes[id]!.module, ...(manifest.routes[id]!.imports ?? [])]);
  const links = [...new Set([manifest.url, ...manifest.entry.imports, ...modules, manifest.entry.module])].map(own);
  // `links` starts with the manifest, which the entry script needs. In development the hot reload script is first.
  const plan: Plan = { r: ids, l: links, s: pageScriptPath };
  if (now) plan.n = 1;
  if (isGuarded) plan.g = contextMenuBlockerScriptPath;
  // The speed of data-saving pages is not measured.
  if (speedPercent && !light) plan.v = [pageSpeedScriptPath, speedPercent];
  if (manifest.hmr) Object.assign(plan, { h: 1, l: [manifest.hmr.runtime, ...plan.l] });

  // `></use>` is shortened to `/>` in about a hundred SVG icons. Browsers parse both forms the same way.
  let html =
    '<!doctype html>' +
    (await renderSerially(() => renderToString(<ServerRouter context={context} url={request.url} />)))
      .replace(footerColumnsMarker, () => renderToStaticMarkup(<ServerFooterColumns />))
      .replaceAll('></use>', '/>');
  if (html.includes(' data-stored="')) plan.w = storedCartPreviewScriptPath;
  html = html.replace('</head>', () => `${drawnAfterBoot}</head>`);
  html = html.replace(
    '</body>',
    () => block('plan', JSON.stringify(plan)) + `<script>${boot}</script>` + block('data', data) + '</body>',
  );
  headers.set('content-type', 'text/html; charset=utf-8');
  return new Response(html, { status, headers });
}

/** A screen's `handle`. `now`: load the app at once, except on data-saving pages; `now, light or not`: always. */
type Handle = { hydrate?: 'now' | 'now, light or not' };
const isForNow = (handle: Handle | undefined, light = false): boolean =>
  handle?.hydrate === 'now, light or not' || (handle?.hydrate === 'now' && !light);

/** The loader data as JSON, half the size of React Router's stream; after an error the stream, which encodes errors. */
async function dataOf(context: EntryContext): Promise<string> {
  const {
    serverHandoffStream: stream,
    staticHandlerContext: { loaderData, actionData, errors },
  } = context;
  context.serverHandoffStream = undefined;
  if (errors) return new Response(stream).text();
  void stream?.cancel();
  return JSON.stringify({
    loaderData: encodeColumnarJson(loaderData),
    ...(actionData && { actionData: encodeColumnarJson(actionData) }),
  });
}

/** Blocks the first paint until the boot script has shown the cart link; otherwise the header would shift. */
const drawnAfterBoot = '<link rel="expect" href="#data" blocking="render">';

/** Built scripts exist once per language (docs/decisions/0022). */
const own = (script: string): string => script.replace('/assets/', `/assets/${getLocale()}/`);

const block = (id: string, json: string) =>
  `<script type="application/json" id="${id}">${json.replaceAll('<', '\\u003c')}</script>`;

export { reportRenderError as handleError } from '#server/http/report-error.ts';
