import { lazy, Suspense } from 'react';
import { ErrorScreen } from '#web/parts/shell/error-screen/error-screen.tsx';

// The not-found page is rarely needed, so it is loaded on demand and rendered by the server.
const NotFound = import.meta.env.SSR
  ? (await import('./not-found.tsx')).NotFound
  : lazy(() =>
      import('./not-found.tsx').then(
        ({ NotFound: found }) => ({ default: found }),
        () => ({ default: ErrorScreen }),
      ),
    );

/** The not-found page as a separate chunk (docs/decisions/0022). */
export const LazyNotFound = () => (
  <Suspense>
    <NotFound />
  </Suspense>
);
