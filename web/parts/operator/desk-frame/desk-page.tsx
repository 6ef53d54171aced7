import { type ReactNode, useState } from 'react';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { DeskNav } from './desk-nav.tsx';
import { DeskSearch } from './desk-search.tsx';
import { OfflineGuard } from '#web/parts/desk/offline-guard.tsx';

/**
 * The layout of every screen of the administration: navigation, search, title, buttons, content. `path`: the section
 * that it belongs to. `trail`: the list it was opened from. `acts`: buttons beside the title.
 */
export function DeskPage({
  path,
  title,
  lead,
  trail,
  acts,
  children,
}: {
  path: string;
  title: ReactNode;
  lead?: ReactNode;
  trail?: { to: string; name: string };
  acts?: ReactNode;
  children: ReactNode;
}) {
  const { person } = useVisitor();
  const isAdmin = person?.flags.admin ?? false;
  const [isOpen, setOpen] = useState(false);
  return (
    <div className="desk">
      <OfflineGuard />
      {/* A native <details>, so the phone's navigation opens without scripts. Following a link closes it. */}
      <details
        className="desk-side"
        open={isOpen}
        onToggle={({ currentTarget }) => {
          setOpen(currentTarget.open);
          // The list is longer than a phone's screen, so scroll the open screen's entry to the middle.
          if (currentTarget.open) currentTarget.querySelector('[aria-current]')?.scrollIntoView({ block: 'center' });
        }}
      >
        <summary className="desk-menu">
          <Icon name="menu" />
          {m.desk_menu()}
        </summary>
        <DeskNav path={path} isAdmin={isAdmin} onChosen={() => setOpen(false)} />
      </details>
      <aside className="desk-rail">
        <DeskNav path={path} isAdmin={isAdmin} />
      </aside>
      <div className="desk-main">
        <DeskSearch />
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
          {acts && <div className="desk-acts">{acts}</div>}
        </header>
        {children}
      </div>
    </div>
  );
}
