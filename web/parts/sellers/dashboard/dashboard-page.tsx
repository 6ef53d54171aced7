import type { ReactNode } from 'react';
import { OfflineGuard } from '#web/parts/desk/offline-guard.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { m } from '#texts/compiled/messages.js';
import { UnreadCount } from '#web/parts/account/unread-count/unread-count.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { buttonClass } from '#web/ui/button.tsx';
import type { DashboardFrame } from './sections.ts';
import { DashboardNav } from './dashboard-nav.tsx';

/** The layout of every section. `vue`: the open section; `trail`: the list to go back to; `acts`: main buttons. */
export function DashboardPage({
  frame,
  vue,
  title,
  lead,
  trail,
  acts,
  children,
}: {
  frame: DashboardFrame;
  vue: string;
  title: ReactNode;
  lead?: ReactNode;
  trail?: { to: string; name: string };
  acts?: ReactNode;
  children: ReactNode;
}) {
  const { unread } = useVisitor();
  return (
    <div className="desk space">
      <OfflineGuard />
      <DashboardNav frame={frame} vue={vue} />
      <div className="desk-main">
        <header className="desk-head">
          <div className="desk-title">
            {trail && (
              <Link className="desk-trail" to={trail.to}>
                <Icon name="arrow-left" />
                {trail.name}
              </Link>
            )}
            <h1>{title}</h1>
            {lead && <p className="muted">{lead}</p>}
          </div>
          <div className="desk-acts">
            <Link className={buttonClass('plain')} to="/account/messages">
              <Icon name="mail" />
              {m.inbox_menu()}
              <UnreadCount n={unread} />
            </Link>
            {acts}
          </div>
        </header>
        {children}
      </div>
    </div>
  );
}
