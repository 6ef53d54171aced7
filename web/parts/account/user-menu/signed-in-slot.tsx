import { lazy, type ReactNode, Suspense } from 'react';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import type { FrameSlot } from './signed-in.tsx';

type Parts = typeof import('./signed-in.tsx');

// Visitors who are not signed in do not load this module (docs/decisions/0022). The server renders it.
let loaded: Parts | undefined = import.meta.env.SSR ? await import('./signed-in.tsx') : undefined;

/** Must finish before a signed-in page is hydrated: React would empty a suspended part when its parent updates. */
export const loadSignedIn = async (): Promise<Parts> => (loaded ??= await import('./signed-in.tsx'));
/** If the file fails to load, the slot stays empty and the page works. */
const Later = lazy(() => loadSignedIn().catch(() => ({ default: Nothing })));
const Nothing: Parts['default'] = () => false;

/** The signed-in content of a slot, also during the second factor; for other visitors `children`. */
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
