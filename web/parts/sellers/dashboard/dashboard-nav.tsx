import type { ReactNode } from 'react';
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import { m } from '#texts/compiled/messages.js';
import { Icon, type IconName } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { dashboardSections, dashboardPath, type DashboardFrame } from './sections.ts';

/** How many sections the phone's bottom bar shows. The rest is in the menu "Plus". */
const inBar = 4;

type Entry = { to: string; icon: IconName; name: string; isOpen: boolean; count?: ReactNode };

type ShopPage = {
  path: string;
  icon: IconName;
  needs: SellerPermission;
  /** Hidden from people with this permission, because another entry leads them to the same page. */
  without?: SellerPermission;
  name: () => string;
};

/** Pages of the shop outside the dashboard. */
const shopPages: readonly ShopPage[] = [
  { path: '/vendre/reglages', icon: 'store', needs: 'settings', name: () => m.selling_nav_settings() },
  { path: '/vendre/reglages', icon: 'chat', needs: 'orders', without: 'settings', name: () => m.inbox_texts() },
  { path: '/vendre/equipe', icon: 'user', needs: 'team', name: () => m.selling_nav_team() },
];

/** The sections that this person may open: on a phone a bottom bar with a menu, on a desktop a column. */
export function DashboardNav({ frame, vue }: { frame: DashboardFrame; vue: string }) {
  const { path, seller, permissions } = frame;
  const all = dashboardSections(path);
  const open = all.find((section) => section.vue === vue)?.within ?? vue;
  const entries: Entry[] = [
    ...all
      .filter(({ needs, within }) => !within && (needs === null || permissions.includes(needs)))
      .map((section) => ({
        to: dashboardPath(path, section.vue),
        icon: section.icon,
        name: section.name(),
        isOpen: section.vue === open,
        count: section.vue === 'commandes' && frame.waiting > 0 && (
          <span className="space-count">
            {frame.waiting}
            <span className="visually-hidden"> {m.selling_nav_waiting()}</span>
          </span>
        ),
      })),
    ...shopPages
      .filter(
        ({ needs, without }) => seller && permissions.includes(needs) && !(without && permissions.includes(without)),
      )
      .map((page) => ({
        to: `${page.path}?boutique=${seller!.id}`,
        icon: page.icon,
        name: page.name(),
        isOpen: false,
      })),
  ];
  const rest = entries.slice(inBar);
  return (
    <nav className="space-nav" aria-label={m.selling_nav()}>
      {seller && (
        <p className="space-who">
          <b>{seller.name}</b>
          {frame.mayChoose && (
            <Link className="link small" to={`${path}#boutiques`}>
              {m.selling_other_shop()}
            </Link>
          )}
        </p>
      )}
      <ul>
        {entries.map((entry, at) => (
          <li key={entry.to} className={at < inBar ? undefined : 'space-wide'}>
            <Item {...entry} />
          </li>
        ))}
        {rest.length > 0 && (
          <li className="space-more">
            {/* A new key closes the menu on a new page. */}
            <details key={vue}>
              <summary aria-current={rest.some(({ isOpen }) => isOpen) ? 'true' : undefined}>
                <Icon name="menu" />
                <span>{m.selling_nav_more()}</span>
              </summary>
              <ul>
                {rest.map((entry) => (
                  <li key={entry.to}>
                    <Item {...entry} />
                  </li>
                ))}
              </ul>
            </details>
          </li>
        )}
      </ul>
    </nav>
  );
}

function Item({ to, icon, name, isOpen, count }: Entry) {
  return (
    <Link to={to} aria-current={isOpen ? 'page' : undefined}>
      <Icon name={icon} />
      <span>{name}</span>
      {count}
    </Link>
  );
}
