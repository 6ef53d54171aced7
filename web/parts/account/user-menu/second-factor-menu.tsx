import { useEffect } from 'react';
import { m } from '#texts/compiled/messages.js';
import { watchSessionEnd } from '#web/state/session.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { SignOutButton } from './sign-out.tsx';

/** For people who have entered the password but not the second factor: continue or sign out. */
export function SecondFactorMenu() {
  useEffect(() => watchSessionEnd(() => location.reload()), []);
  return (
    <HeaderMenu label={m.user_menu_finish()}>
      <li>
        <Link to="/auth">
          <Icon name="shield" />
          {m.user_menu_finish_act()}
        </Link>
      </li>
      <li className="user-menu-out">
        <SignOutButton>
          <Icon name="arrow-right" />
          {m.user_menu_out()}
        </SignOutButton>
      </li>
    </HeaderMenu>
  );
}

/** "Continue" and "sign out" for a missing second factor, in the phone's menu. */
export function SecondFactorMobileEntries() {
  return (
    <>
      <Link className="mobile-menu-link" to="/auth">
        <Icon name="shield" />
        {m.user_menu_finish()}
      </Link>
      <SignOutButton className="mobile-menu-link">
        <Icon name="arrow-right" />
        {m.user_menu_out()}
      </SignOutButton>
    </>
  );
}
