import { type FormEvent, type ReactNode, useState } from 'react';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { signOut } from '#web/state/session.ts';

/** The sign-out button (R-UMENU-06): a form that works without scripts and reloads the page, signed out. */
export function SignOutButton({ className, children }: { className?: string; children: ReactNode }) {
  const { publishableKey } = useVisitor();
  const [busy, setBusy] = useState(false);
  const leave = (event: FormEvent) => {
    event.preventDefault();
    setBusy(true);
    void signOut(publishableKey).finally(() => location.assign('/auth?said=out'));
  };
  return (
    <form method="post" action="/auth?mode=out" onSubmit={leave}>
      <button type="submit" className={className} disabled={busy}>
        {children}
      </button>
    </form>
  );
}
