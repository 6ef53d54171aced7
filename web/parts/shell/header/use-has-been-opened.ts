import { useEffect, useState } from 'react';

/**
 * Whether this `<details>` has ever been open. What a closed menu holds is drawn at its first opening: the server sends, and the phone
 * hydrates, some 250 elements less on every page. Without scripts the menu leads to the categories, and these to what they hold.
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
