import { lazy, Suspense } from 'react';
import { ErrorScreen } from '#web/parts/shell/error-screen/error-screen.tsx';

// Few get lost: the page that says so is loaded then, and drawn at once by the server. Without a line there is the screen everyone has.
const NotFound = import.meta.env.SSR
  ? (await import('./not-found.tsx')).NotFound
  : lazy(() =>
      import('./not-found.tsx').then(
        ({ NotFound: found }) => ({ default: found }),
        () => ({ default: ErrorScreen }),
      ),
    );

/** The not-found page, outside of what every visit loads (docs/decisions/0022). */
export const NotFoundContent = () => (
  <Suspense>
    <NotFound />
  </Suspense>
);
