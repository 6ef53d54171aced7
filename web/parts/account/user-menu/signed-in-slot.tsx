import { lazy, type ReactNode, Suspense } from 'react';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import type { FrameSlot } from './signed-in.tsx';

type Parts = typeof import('./signed-in.tsx');

// Who has not signed in loads nothing of it (docs/decisions/0022); the server draws it at once, so that nothing flashes.
let loaded: Parts | undefined = import.meta.env.SSR ? await import('./signed-in.tsx') : undefined;

/** Before a signed-in page is taken over (web/entry.client.tsx): a part that waits for its script while its surroundings change would be emptied. */
export const loadSignedIn = async (): Promise<Parts> => (loaded ??= await import('./signed-in.tsx'));
/** A file that does not come leaves its place empty, and the page as it is. */
const Later = lazy(() => loadSignedIn().catch(() => ({ default: Nothing })));
const Nothing: Parts['default'] = () => false;

/** What this place of the frame shows to who has signed in, or has begun to; to everyone else `children`. */
export function SignedInSlot({ where, children }: { where: FrameSlot; children?: ReactNode }) {
  const { person, isHalfIn } = useVisitor();
  const SignedIn = loaded?.default ?? Later;
  return person || isHalfIn ? (
    <Suspense>
      <SignedIn where={where} person={person} />
    </Suspense>
  ) : (
    children
  );
}
