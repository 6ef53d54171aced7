import { type ReactNode, useCallback, useEffect, useRef } from 'react';
import { UnreadBadge } from '#web/parts/account/unread-count/unread-count.tsx';
import { useOnNavigation } from '#web/parts/shell/header/use-on-navigation.ts';
import { Icon } from '#web/ui/icon.tsx';

/**
 * A header menu for signed-in people: a `<details>`, which scripts close on Esc, an outside click or a new page.
 * `name`: the accessible name, if longer than `label`; it contains `unread`, the number of unread messages.
 */
export function HeaderMenu({
  label,
  name,
  unread,
  children,
}: {
  label: string;
  name?: string;
  unread?: number | undefined;
  children: ReactNode;
}) {
  const menu = useRef<HTMLDetailsElement>(null);
  useOnNavigation(
    useCallback(() => {
      if (menu.current) menu.current.open = false;
    }, []),
  );
  useClosing(menu);
  return (
    <details ref={menu} className="user-menu" name="header-menu">
      <summary aria-label={name ?? label}>
        <Icon name="user" />
        <span className="user-menu-label">{label}</span>
        <UnreadBadge n={unread} />
        <Icon name="chevron-down" />
      </summary>
      <ul className="user-menu-list">
        <li className="user-menu-who phone-only" aria-hidden="true">
          {label}
        </li>
        {children}
      </ul>
    </details>
  );
}

/** Closes the menu on Esc (the focus returns to the button), and on a click or focus outside. */
function useClosing(menu: { readonly current: HTMLDetailsElement | null }): void {
  useEffect(() => {
    const listeners = new AbortController();
    const on = { signal: listeners.signal };
    const leave = ({ target }: Event) => {
      if (menu.current?.open && !menu.current.contains(target as Node)) menu.current.open = false;
    };
    document.addEventListener('pointerdown', leave, on);
    document.addEventListener('focusin', leave, on);
    document.addEventListener(
      'keydown',
      ({ key }) => {
        if (key !== 'Escape' || !menu.current?.open) return;
        menu.current.open = false;
        menu.current.querySelector('summary')?.focus();
      },
      on,
    );
    return () => listeners.abort();
  }, [menu]);
}
