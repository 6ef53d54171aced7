import { startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { overwriteGetLocale } from '#texts/compiled/runtime.js';

// Hydrates from the two JSON blocks of web/entry.server.tsx. The three globals are React Router 8.4.0's own: the version is pinned,
// and tests/journeys/hydration watches over them.
const plan = JSON.parse(document.getElementById('plan')!.textContent) as { c: object; m: string; r: string[] };
const language = document.documentElement.lang as 'fr' | 'en';
overwriteGetLocale(() => language);

type Router = { __reactRouterManifest: { routes: Record<string, { module: string }> }; __reactRouterRouteModules: object; __reactRouterContext: object };
const router = window as unknown as Router;
await import(/* @vite-ignore */ plan.m);
const modules = await Promise.all(plan.r.map((id) => import(/* @vite-ignore */ router.__reactRouterManifest.routes[id]!.module) as Promise<object>));
router.__reactRouterRouteModules = Object.fromEntries(plan.r.map((id, i) => [id, modules[i]]));
router.__reactRouterContext = { ...plan.c, stream: new Response(document.getElementById('data')!.textContent).body };

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
