import { m } from '#texts/compiled/messages.js';
import { Link } from '#web/ui/link.tsx';
import { type AuthMode, authPath } from './place.ts';

/** Sign in or sign up: two URLs, so that each works without scripts and can be linked to. */
export function AuthTabs({ mode, from }: { mode: AuthMode; from: string }) {
  return (
    <nav className="auth-tabs" aria-label={m.auth_tabs_label()}>
      <Link to={authPath('in', from)} aria-current={mode === 'in' ? 'page' : undefined} preventScrollReset>
        {m.auth_in_title()}
      </Link>
      <Link to={authPath('up', from)} aria-current={mode === 'up' ? 'page' : undefined} preventScrollReset>
        {m.auth_up_title()}
      </Link>
    </nav>
  );
}
