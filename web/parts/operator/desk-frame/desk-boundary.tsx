import { isRouteErrorResponse, useRouteError } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { RoleScreenErrorBoundary } from '#web/parts/shell/forbidden/forbidden.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';

/** The `ErrorBoundary` of the administration: explains a missing second factor or role. */
export function DeskBoundary() {
  const error = useRouteError();
  if (!isRouteErrorResponse(error) || (error.data as { needs?: string } | null)?.needs !== 'factor')
    return <RoleScreenErrorBoundary />;
  return (
    <div className="wrap section">
      <EmptyState
        heading="h1"
        title={m.desk_factor_title()}
        action={
          <a className={buttonClass('main')} href="/account/securite">
            {m.desk_factor_act()}
          </a>
        }
      >
        {m.desk_factor_words()}
      </EmptyState>
    </div>
  );
}
