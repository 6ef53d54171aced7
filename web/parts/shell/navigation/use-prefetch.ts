import { useEffect } from 'react';
import { matchPath } from 'react-router';
import { fetchIntoHttpCache, prefetchScreenData, isDataSaver } from '#web/state/screen-data.ts';

/** How long a pointer must rest before a prefetch, to exclude passing pointers and scrolling fingers. */
const restMs = { mouse: 65, other: 40 };

/** Prefetches a `Link`'s screen on hover, touch or focus (docs/decisions/0024), but not with data saving. */
export function usePrefetch(): void {
  useEffect(() => {
    if (isDataSaver()) return;
    let resting: ReturnType<typeof setTimeout> | undefined;
    const forget = () => clearTimeout(resting);
    const consider = (event: Event) => {
      forget();
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-screen]');
      const isHere = link?.pathname === location.pathname && link.search === location.search;
      if (!link || isHere) return;
      resting = setTimeout(open, (event as PointerEvent).pointerType === 'mouse' ? restMs.mouse : restMs.other, link);
    };
    const listens = [
      ['pointerover', consider],
      ['focusin', consider],
      ['pointercancel', forget],
      ['pointerout', forget],
    ] as const;
    for (const [sign, hear] of listens) document.addEventListener(sign, hear, { passive: true });
    return () => {
      forget();
      for (const [sign, hear] of listens) document.removeEventListener(sign, hear);
    };
  }, []);
}

function open(link: HTMLAnchorElement): void {
  void prefetchScreenData(link);
  for (const { module, css = [] } of screensAt(link.pathname)) {
    void import(/* @vite-ignore */ module).catch(() => undefined);
    for (const href of css)
      if (!document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) void readyStyles(href);
  }
}

/** Loads a style sheet for a medium that never applies, so that React Router does not wait for it later. */
async function readyStyles(href: string): Promise<void> {
  await fetchIntoHttpCache(href);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'not all', href }));
}

type Manifest = { routes: Record<string, { path?: string; index?: boolean; module: string; css?: string[] }> };

/** The routes at this path and their files, from React Router's manifest (version 8.4.0, pinned). */
function screensAt(pathname: string) {
  const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest;
  return Object.values(routes).filter(({ path, index }) =>
    index ? pathname === '/' : path !== undefined && path !== '*' && matchPath(`/${path}`, pathname),
  );
}
