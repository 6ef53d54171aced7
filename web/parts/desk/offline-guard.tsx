import { useEffect } from 'react';
import { m } from '#texts/compiled/messages.js';
import { notify } from '#web/parts/shell/toaster/notify.ts';

/** While the browser is offline: blocks forms and links, because the browser's error page would lose typed text. */
export function OfflineGuard() {
  useEffect(() => {
    const hold = (event: Event): void => {
      if (navigator.onLine) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      notify(m.desk_offline());
    };
    const holdLink = (event: MouseEvent): void => {
      const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null;
      if (link && link.target === '' && !(link.getAttribute('href') ?? '').startsWith('#')) hold(event);
    };
    window.addEventListener('submit', hold, true);
    window.addEventListener('click', holdLink, true);
    return () => {
      window.removeEventListener('submit', hold, true);
      window.removeEventListener('click', holdLink, true);
    };
  }, []);
  return null;
}
