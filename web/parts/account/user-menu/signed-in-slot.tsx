import { lazy, type ReactNode, Suspense } from 'react';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import type { LayoutSlot } from './signed-in.tsx';

type Parts = typeof import('./signed-in.tsx');

// Browsers load this module for signed-in people only (docs/decisions/0022). The server always has it.
let loaded: Parts | undefined = import.meta.env.SSR ? await import('./signed-in.tsx') : undefined;

/** Await this before hydrating a signed-in page: React empties a suspended component when its parent updates. */
export const loadSignedInContent = async (): Promise<Parts> => (loaded ??= await import('./signed-in.tsx'));
/** If the file fails to load, the slot stays empty and the page works. */
const Later = lazy(() => loadSignedInContent().catch(() => ({ default: Nothing })));
const Nothing: Parts['default'] = () => false;

/** A slot of the page layout: `SignedInContent` for signed-in people and during the second factor, else `children`. */
export function SignedInSlot({ where, children }: { where: LayoutSlot; children?: ReactNode }) {
  const { person, isHalfIn } = useVisitor();
  const SignedInContent = loaded?.default ?? Later;
  return person || isHalfIn ? (
    <Suspense>
      <SignedInContent where={where} person={person} />
    </Suspense>
  ) : (
    children
  );
}
