import { lazy, Suspense } from 'react';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';

// Only data-saving pages load this component. The server renders it. If loading fails, nothing is shown.
const Nothing = () => <></>;
const Lines = import.meta.env.SSR
  ? (await import('./light-lines.tsx')).default
  : lazy(() => import('./light-lines.tsx').catch(() => ({ default: Nothing })));

/** The notices above the main content of data-saving pages. */
export function DataSavingNotice() {
  const { light } = useVisitor();
  return (
    light && (
      <Suspense>
        <Lines />
      </Suspense>
    )
  );
}
