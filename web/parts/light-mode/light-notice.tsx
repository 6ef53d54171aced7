import { lazy, Suspense } from 'react';
import { useVisitor } from '#web/parts/visitor/use-visitor.ts';

// Loaded on light pages alone; drawn at once by the server.
const Lines = import.meta.env.SSR ? (await import('./light-lines.tsx')).default : lazy(() => import('./light-lines.tsx'));

/** Above the content of light pages. */
export function LightNotice() {
  const { light } = useVisitor();
  return light && <Suspense><Lines /></Suspense>;
}
