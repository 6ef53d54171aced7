import { isRouteErrorResponse, useRouteError } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { ErrorScreen } from '#web/parts/shell/error-screen/error-screen.tsx';
import { LazyNotFound } from '#web/parts/shell/not-found/not-found-content.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The `ErrorBoundary` of screens that need a role: says which one, and how to apply (R-ROLE-20). */
export function RoleScreenErrorBoundary() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 403)
    return <Forbidden needs={(error.data as Refused).needs ?? 'admin'} email={(error.data as Refused).email ?? null} />;
  return isRouteErrorResponse(error) && error.status === 404 ? <LazyNotFound /> : <ErrorScreen />;
}

type Refused = { needs?: string; email?: string | null };

function Forbidden({ needs, email }: { needs: string; email: string | null }) {
  const { person } = useVisitor();
  const signedAs = email ?? person?.label;
  const apply = needs === 'merchant' || needs === 'restaurant' ? applications[needs] : null;
  return (
    <div className="wrap section">
      <EmptyState
        heading="h1"
        title={m.forbidden_title()}
        action={
          apply ? (
            <a className={buttonClass('main')} href={apply.path}>
              {apply.act()}
            </a>
          ) : (
            <a className={buttonClass('main')} href="/">
              {m.not_found_act()}
            </a>
          )
        }
      >
        <div className="stack">
          <p>{reasons[needs]?.() ?? m.forbidden_admin()}</p>
          <p>
            <b>{m.forbidden_role({ role: (roleNames[needs] ?? m.forbidden_role_admin)() })}</b>
          </p>
          {apply && <p>{m.forbidden_apply_words()}</p>}
          {signedAs && (
            <p className="muted">
              {m.forbidden_signed_as({ email: signedAs })}{' '}
              <a className="link" href="/auth?mode=out">
                {m.forbidden_other()}
              </a>
            </p>
          )}
        </div>
      </EmptyState>
    </div>
  );
}

const reasons: Record<string, () => string> = {
  merchant: () => m.forbidden_merchant(),
  restaurant: () => m.forbidden_restaurant(),
  employee: () => m.forbidden_employee(),
  admin: () => m.forbidden_admin(),
};

const roleNames: Record<string, () => string> = {
  merchant: () => m.forbidden_role_merchant(),
  restaurant: () => m.forbidden_role_restaurant(),
  employee: () => m.forbidden_role_employee(),
  admin: () => m.forbidden_role_admin(),
};

const applications = {
  merchant: { act: () => m.forbidden_apply_merchant(), path: '/vendre' },
  restaurant: { act: () => m.forbidden_apply_restaurant(), path: '/vendre' },
};
