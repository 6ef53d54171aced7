import { useEffect } from 'react';
import { matchPath } from 'react-router';
import { fetchIntoCache, prefetchScreen, isDataSaver } from '#web/state/screen-data.ts';

/** Long enough to tell a pointer that rests from one that passes, and a tap from the start of a scroll. */
const restMs = { mouse: 65, other: 40 };

/**
 * Fetches the screen a `Link` leads to before it is opened: when the pointer rests on it, a finger lies on it, or the keyboard reaches it.
 * Its module, its styles and its data, so that the click waits for neither (docs/decisions/0024). Never where bytes are saved.
 */
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
  void prefetchScreen(link);
  for (const { module, css = [] } of screensAt(link.pathname)) {
    void import(/* @vite-ignore */ module).catch(() => undefined);
    for (const href of css)
      if (!document.querySelector(`link[rel="stylesheet"][href="${href}"]`)) void readyStyles(href);
  }
}

/** Once it is here, for no medium: it styles nothing, but React Router sees it and does not wait for it, and it is ready when its screen is drawn. */
async function readyStyles(href: string): Promise<void> {
  await fetchIntoCache(href);
  document.head.append(Object.assign(document.createElement('link'), { rel: 'stylesheet', media: 'not all', href }));
}

type Manifest = { routes: Record<string, { path?: string; index?: boolean; module: string; css?: string[] }> };

/** The screens at this path and their files, out of React Router's own list of routes (8.4.0, pinned). */
function screensAt(pathname: string) {
  const { routes } = (window as unknown as { __reactRouterManifest: Manifest }).__reactRouterManifest;
  return Object.values(routes).filter(({ path, index }) =>
    index ? pathname === '/' : path !== undefined && path !== '*' && matchPath(`/${path}`, pathname),
  );
}
