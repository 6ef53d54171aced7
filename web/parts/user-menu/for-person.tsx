import { lazy, type ReactNode, Suspense } from 'react';
import { useVisitor } from '#web/parts/visitor/use-visitor.ts';
import type { Where } from './signed-in.tsx';

// Who has not signed in loads nothing of it (docs/decisions/0022); the server draws it at once, so that nothing flashes.
const SignedIn = import.meta.env.SSR ? (await import('./signed-in.tsx')).default : lazy(() => import('./signed-in.tsx'));

/** What this place of the frame shows to who has signed in; to everyone else `children`. */
export function ForPerson({ where, children }: { where: Where; children?: ReactNode }) {
  const { person } = useVisitor();
  return person ? <Suspense><SignedIn where={where} person={person} /></Suspense> : children;
}
