import { useCallback, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import type { ShownPerson } from '#domain/people/person.ts';
import { m } from '#texts/compiled/messages.js';
import { useOnNavigation } from '#web/parts/header/use-on-navigation.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { entriesOf, labelOf } from './entries.tsx';
import { SignOut } from './sign-out.tsx';

/** The account of who has signed in (R-HDR-15, R-UMENU). A `<details>`: opens without scripts; with them it closes on Esc, outside, and on a new page. */
export function UserMenu({ person }: { person: ShownPerson }) {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  useOnNavigation(useCallback(() => { if (menu.current) menu.current.open = false; }, []));
  useClosing(menu);
  const label = labelOf(person);
  return (
    <details ref={menu} className="user-menu" name="header-menu">
      <summary aria-label={m.user_menu_label({ name: label })}>
        <Icon name="user" />
        <span className="user-menu-label">{label}</span>
        <Icon name="chevron-down" />
      </summary>
      <ul className="user-menu-list">
        <li className="user-menu-who phone-only" aria-hidden="true">{label}</li>
        {entriesOf(person.flags).map(({ to, icon, words }) => (
          <li key={to}><Link to={to} aria-current={pathname === to ? 'page' : undefined}><Icon name={icon} />{words}</Link></li>
        ))}
        <li className="user-menu-out"><SignOut><Icon name="arrow-right" />{m.user_menu_out()}</SignOut></li>
      </ul>
    </details>
  );
}

/** Esc gives the focus back to the button; a click or the focus elsewhere closes it too. */
function useClosing(menu: { readonly current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const listeners = new AbortController();
    const on = { signal: listeners.signal };
    const leave = ({ target }: Event) => { if (menu.current?.open && !menu.current.contains(target as Node)) menu.current.open = false; };
    document.addEventListener('pointerdown', leave, on);
    document.addEventListener('focusin', leave, on);
    document.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape' || !menu.current?.open) return;
      menu.current.open = false;
      menu.current.querySelector('summary')?.focus();
    }, on);
    return () => listeners.abort();
  }, [menu]);
}
