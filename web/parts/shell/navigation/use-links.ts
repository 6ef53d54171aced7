import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pathsWithoutLight } from '#web/route-lists.ts';
import { setPendingNavigation } from '#web/state/pending-navigation.ts';
import { isDataSaver } from '#web/state/screen-data.ts';

/** Follows every `Link` (web/ui/link.tsx) inside the page, as React Router's own would. What opens elsewhere is the browser's. */
export function useLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-screen]');
      if (!link || !isPlainClick(event) || (link.target && link.target !== '_self')) return;
      // Without a line the next screen is a document of its own, which the worker may have kept, and the way back leads here.
      if (!navigator.onLine) return;
      // The shop is light again for who chose that, and only as a document.
      if (pathsWithoutLight.test(location.pathname) && (isDataSaver() || /\blight=1/.test(document.cookie))) return;
      event.preventDefault();
      const to = link.pathname + link.search + link.hash;
      const isHere = link.href === location.href;
      // Not left to use-heading.ts: a file known to be gone has the page loaded again before React draws that it goes anywhere.
      if (!isHere) setPendingNavigation(to);
      void navigate(to, { preventScrollReset: link.dataset['screen'] === 'stay', replace: isHere });
    };
    // React listens on the document too, and earlier: a link's own onClick may have prevented this one.
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
