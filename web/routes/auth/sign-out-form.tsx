import { m } from '#texts/compiled/messages.js';
import { SignOutButton } from '#web/parts/account/user-menu/sign-out.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** Asks for confirmation, because a link alone (in a mail, a bookmark) must not sign anybody out. */
export function SignOutForm({ from }: { from: string }) {
  return (
    <div className="auth-form">
      <SignOutButton className={buttonClass('main', 'large')}>{m.auth_out_act()}</SignOutButton>
      <Link className={buttonClass('plain')} to={from}>
        {m.auth_out_stay()}
      </Link>
    </div>
  );
}
