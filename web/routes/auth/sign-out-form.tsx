import { m } from '#texts/compiled/messages.js';
import { SignOut } from '#web/parts/account/user-menu/sign-out.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** Asked by an address (a mail, a bookmark): nobody is signed out by a link alone. */
export function SignOutForm({ from }: { from: string }) {
  return (
    <div className="auth-form">
      <SignOut className={buttonClass('main', 'large')}>{m.auth_out_act()}</SignOut>
      <Link className={buttonClass('plain')} to={from}>
        {m.auth_out_stay()}
      </Link>
    </div>
  );
}
