import type { ReactNode } from 'react';
import { m } from '#texts/compiled/messages.js';
import { Avatar } from '#web/parts/account/avatar/avatar.tsx';
import { SignOutButton } from '#web/parts/account/user-menu/sign-out.tsx';
import { UnreadCount } from '#web/parts/account/unread-count/unread-count.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { accountSections, type AccountSection, linkByAccountSection } from './sections.ts';

/** The layout of every account page: person, menu, section. A phone has no menu, but a link back to the overview. */
export function AccountFrame({
  section,
  title,
  lead,
  children,
}: {
  section: AccountSection;
  title?: string;
  lead?: ReactNode;
  children: ReactNode;
}) {
  const { person } = useVisitor();
  return (
    <div className="wrap section account">
      <aside className="account-side desktop-only">
        <p className="account-who">
          <Avatar name={person?.label ?? ''} url={person?.avatarUrl ?? null} />
          <b>
            <bdi>{person?.label ?? m.user_menu_fallback()}</bdi>
          </b>
        </p>
        <nav className="account-nav" aria-label={m.account_nav()}>
          <ul>
            {accountSections.map((one) => (
              <li key={one}>
                <SectionLink section={one} isHere={one === section} />
              </li>
            ))}
          </ul>
        </nav>
        <SignOutButton className="account-out">
          <Icon name="arrow-right" />
          {m.account_sign_out()}
        </SignOutButton>
      </aside>
      <div className="account-main">
        <header className="account-head">
          {section !== 'overview' && (
            <Link to="/account" className="account-back phone-only">
              <Icon name="arrow-left" />
              {m.account_back()}
            </Link>
          )}
          <h1>{title ?? linkByAccountSection[section].name()}</h1>
          {lead && <p className="muted">{lead}</p>}
        </header>
        {children}
      </div>
    </div>
  );
}

function SectionLink({ section, isHere }: { section: AccountSection; isHere: boolean }) {
  const { path, icon, name } = linkByAccountSection[section];
  const { unread } = useVisitor();
  return (
    <Link to={path} aria-current={isHere ? 'page' : undefined}>
      <Icon name={icon} />
      {name()}
      {section === 'messages' && <UnreadCount n={unread} />}
    </Link>
  );
}

/** One card of a section. `act`: the button or link beside its title. */
export function AccountCard({
  title,
  id,
  words,
  tag,
  act,
  children,
  className = '',
}: {
  title: ReactNode;
  id?: string;
  words?: ReactNode;
  tag?: ReactNode;
  act?: ReactNode;
  children?: ReactNode;
  className?: string;
}) {
  const headingId = id && `${id}-titre`;
  return (
    <section className={`account-card ${className}`.trimEnd()} id={id} aria-labelledby={headingId}>
      <header>
        <div>
          <h2 id={headingId} tabIndex={-1}>
            {title} {tag}
          </h2>
          {words && <p className="muted small">{words}</p>}
        </div>
        {act}
      </header>
      {children}
    </section>
  );
}
