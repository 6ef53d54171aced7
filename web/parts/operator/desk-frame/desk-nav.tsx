import { m } from '#texts/compiled/messages.js';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { deskSectionsFor } from './sections.ts';

/** The navigation of the administration. `path`: the open screen. */
export function DeskNav({ path, isAdmin, onChosen }: { path: string; isAdmin: boolean; onChosen?: () => void }) {
  return (
    <nav className="desk-nav" aria-label={m.desk_nav()}>
      {deskSectionsFor(isAdmin).map(({ name, sections }) => (
        <div key={name} className="desk-nav-group">
          <p className="desk-nav-name">{name}</p>
          <ul>
            {sections.map((section) => (
              <li key={section.path}>
                <Link to={section.path} aria-current={section.path === path ? 'page' : undefined} onClick={onChosen}>
                  <Icon name={section.icon} />
                  {section.name()}
                </Link>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </nav>
  );
}
