import { useLocation } from 'react-router';
import type { RoleFlags, PublicPerson } from '#domain/people/person.ts';
import { m } from '#texts/compiled/messages.js';
import { UnreadCount } from '#web/parts/account/unread-count/unread-count.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { SignOutButton } from './sign-out.tsx';

type Entry = { to: string; icon: IconName; words: string; hasCount?: true };

/** The menu entries that a person's role allows (R-UMENU-02..05, R-ROLE-21). */
export const userMenuEntries = ({ merchant, restaurant, admin }: RoleFlags): Entry[] => [
  { to: '/account', icon: 'user', words: m.user_menu_account() },
  { to: '/account/messages', icon: 'mail', words: m.inbox_menu(), hasCount: true },
  ...spacesOf({ merchant, restaurant }),
  ...(admin ? [{ to: '/admin', icon: 'shield', words: m.user_menu_admin() } as const] : []),
];

const spacesOf = ({ merchant, restaurant }: Pick<RoleFlags, 'merchant' | 'restaurant'>): Entry[] => [
  ...(merchant ? [{ to: '/merchant', icon: 'source-merchant', words: m.user_menu_merchant() } as const] : []),
  ...(restaurant ? [{ to: '/restaurant', icon: 'source-restaurant', words: m.user_menu_restaurant() } as const] : []),
];

/** First name, else the part before the @, else 'Utilisateur' (R-UMENU-01). */
export const personLabel = ({ label }: Pick<PublicPerson, 'label'>): string => label ?? m.user_menu_fallback();

/** Links to the dashboards of merchants and restaurants in the navigation (R-HDR-20, R-HDR-21). */
export function DashboardNavLinks({ flags }: { flags: RoleFlags }) {
  const { pathname } = useLocation();
  return spacesOf(flags).map(({ to, words }) => (
    <Link key={to} to={to} aria-current={pathname === to ? 'page' : undefined}>
      {words}
    </Link>
  ));
}

/** Links to the dashboards of merchants and restaurants, in the phone's menu. */
export const MobileDashboardLinks = ({ flags }: { flags: RoleFlags }) => spacesOf(flags).map(mobileEntry);

const mobileEntry = ({ to, icon, words, hasCount }: Entry) => (
  <Link key={to} className="mobile-menu-link" to={to}>
    <Icon name={icon} />
    {words}
    {hasCount && <VisitorUnreadCount />}
  </Link>
);

export const VisitorUnreadCount = () => <UnreadCount n={useVisitor().unread} />;

/** The account menu and the sign-out button, in the phone's menu. */
export function MobileUserMenuEntries({ person }: { person: PublicPerson }) {
  return (
    <>
      <h2>{personLabel(person)}</h2>
      {userMenuEntries({ ...person.flags, merchant: false, restaurant: false }).map(mobileEntry)}
      <SignOutButton className="mobile-menu-link">
        <Icon name="arrow-right" />
        {m.user_menu_out()}
      </SignOutButton>
    </>
  );
}
