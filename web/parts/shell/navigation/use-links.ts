import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { pathsWithoutLight } from '#web/route-lists.ts';
import { setPendingNavigation } from '#web/state/pending-navigation.ts';
import { isDataSaver } from '#web/state/screen-data.ts';

/** Handles clicks on every `Link` (web/ui/link.tsx) of the page, as React Router's own does. Links that open elsewhere are left to the browser. */
export function useLinks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-screen]');
      if (!link || !isPlainClick(event) || (link.target && link.target !== '_self')) return;
      // Offline: load the next screen as a document, which the service worker may have cached.
      if (!navigator.onLine) return;
      // For visitors with light pages: only a document is light again.
      if (pathsWithoutLight.test(location.pathname) && (isDataSaver() || /\blight=1/.test(document.cookie))) return;
      event.preventDefault();
      const to = link.pathname + link.search + link.hash;
      const isHere = link.href === location.href;
      // Not left to use-pending-navigation.ts: a missing file reloads the page before React renders the pending navigation.
      if (!isHere) setPendingNavigation(to);
      void navigate(to, { preventScrollReset: link.dataset['screen'] === 'stay', replace: isHere });
    };
    // React's listener on the document runs earlier: a link's onClick may have prevented the default.
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
