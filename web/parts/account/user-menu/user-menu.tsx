import { useLocation } from 'react-router';
import type { PublicPerson } from '#domain/people/person.ts';
import { m } from '#texts/compiled/messages.js';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { unreadMessagesText } from '#web/parts/account/unread-count/unread-count.tsx';
import { userMenuEntries, personLabel, VisitorUnreadCount } from './entries.tsx';
import { HeaderMenu } from './header-menu.tsx';
import { SignOutButton } from './sign-out.tsx';

/** The account menu of signed-in people (R-HDR-15, R-UMENU). */
export function UserMenu({ person }: { person: PublicPerson }) {
  const { pathname } = useLocation();
  const { unread } = useVisitor();
  const label = personLabel(person);
  const name = m.user_menu_label({ name: label });
  return (
    <HeaderMenu label={label} name={unread ? `${name}, ${unreadMessagesText(unread)}` : name} unread={unread}>
      {userMenuEntries(person.flags).map(({ to, icon, words, hasCount }) => (
        <li key={to}>
          <Link to={to} aria-current={pathname === to ? 'page' : undefined}>
            <Icon name={icon} />
            {words}
            {hasCount && <VisitorUnreadCount />}
          </Link>
        </li>
      ))}
      <li className="user-menu-out">
        <SignOutButton>
          <Icon name="arrow-right" />
          {m.user_menu_out()}
        </SignOutButton>
      </li>
    </HeaderMenu>
  );
}
