import { lazy, type ReactNode, Suspense } from 'react';
import { useVisitor } from '#web/parts/visitor/use-visitor.ts';
import type { Where } from './signed-in.tsx';

type Loaded = typeof import('./signed-in.tsx');
let loaded: Loaded | undefined;

/** Before a signed-in page is taken over (web/entry.client.tsx): a part that waits for its script while its surroundings change would be emptied. */
export const loadSignedIn = async (): Promise<Loaded> => (loaded ??= await import('./signed-in.tsx'));

/** What has been loaded is there at once; a promise would take a moment all the same. */
const atOnce = () => (loaded ? ({ then: (take: (module: Loaded) => void) => take(loaded!) } as Promise<Loaded>) : loadSignedIn());

// Who has not signed in loads nothing of it (docs/decisions/0022); the server draws it at once, so that nothing flashes.
const SignedIn = import.meta.env.SSR ? (await import('./signed-in.tsx')).default : lazy(atOnce);

/** What this place of the frame shows to who has signed in; to everyone else `children`. */
export function ForPerson({ where, children }: { where: Where; children?: ReactNode }) {
  const { person } = useVisitor();
  return person ? <Suspense><SignedIn where={where} person={person} /></Suspense> : children;
}
