import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import type { Language } from '#domain/settings/language.ts';
import { removeCampaignFromQueryString } from '#domain/settings/campaign.ts';
import { overwriteGetLocale } from '#texts/compiled/runtime.js';
import { decodeColumnarJson } from '#web/columnar-json.ts';
import { loadSignedInContent } from './parts/account/user-menu/signed-in-slot.tsx';

// Hydrates the page with the JSON blocks that web/entry.server.tsx writes. Sets internal globals of React Router, so
// its version is pinned (8.4.0).
const plan = JSON.parse(document.getElementById('plan')!.textContent) as { r: string[] };
const language = document.documentElement.lang as Language;
overwriteGetLocale(() => language);

type Router = {
  __reactRouterManifest: { routes: Record<string, { module: string }> };
  __reactRouterRouteModules: object;
  __reactRouterContext: object;
};
const router = window as unknown as Router;
const modules = await Promise.all(
  plan.r.map((id) => import(/* @vite-ignore */ router.__reactRouterManifest.routes[id]!.module) as Promise<object>),
);
router.__reactRouterRouteModules = Object.fromEntries(plan.r.map((id, i) => [id, modules[i]]));
const data = document.getElementById('data')!.textContent;
router.__reactRouterContext = {
  basename: '/',
  routeDiscovery: { mode: 'initial' },
  ssr: true,
  future: {},
  stream: new Response(data.startsWith('{') ? flattened(decodeColumnarJson(JSON.parse(data))) : data).body,
};

if (document.querySelector('.user-menu')) await loadSignedInContent();

// The server rendered the page without the URL's campaign parameters, so they are removed before hydration.
const query = removeCampaignFromQueryString(location.search);
if (query !== location.search)
  history.replaceState(history.state, '', location.origin + location.pathname + query + location.hash);

// Renders a loaded screen synchronously. With time slicing, React would paint the old screen again and need twice as
// many frames (docs/decisions/0024).
startTransition(() => {
  hydrateRoot(document, <HydratedRouter useTransitions={false} />);
});

/** Encodes JSON for React Router's decoder: a flat list of values, in which objects and lists refer to indexes. */
function flattened(json: unknown): string {
  const list: unknown[] = [];
  const place = (value: unknown): number => {
    if (value == null) return value === null ? -5 : -7;
    const at = list.push(value) - 1;
    if (Array.isArray(value)) list[at] = value.map(place);
    else if (typeof value === 'object')
      list[at] = Object.fromEntries(Object.entries(value!).map(([key, one]) => [`_${place(key)}`, place(one)]));
    return at;
  };
  place(json);
  return `${JSON.stringify(list)}\n`;
}
