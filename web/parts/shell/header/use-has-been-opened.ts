import { useEffect, useState } from 'react';

/**
 * True once this `<details>` was opened. The content of a closed menu is rendered at its first opening, which saves
 * some 250 elements on every page. Without scripts the menu links to the categories.
 */
export function useHasBeenOpened(details: { readonly current: HTMLDetailsElement | null }): boolean {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const menu = details.current;
    if (!menu || opened) return;
    const look = () => {
      if (menu.open) setOpened(true);
    };
    look();
    menu.addEventListener('toggle', look);
    return () => menu.removeEventListener('toggle', look);
  }, [details, opened]);
  return opened;
}
