import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { noDataSavingPagePattern } from '#web/route-lists.ts';
import { setPendingNavigation } from '#web/state/pending-navigation.ts';
import { isDataSaver } from '#web/state/screen-data.ts';

/** Handles clicks on every `Link` (web/ui/link.tsx) of the page, as React Router's own links do. */
export function useLinkClicks(): void {
  const navigate = useNavigate();
  useEffect(() => {
    const follow = (event: MouseEvent) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-screen]');
      if (!link || !isPlainClick(event) || (link.target && link.target !== '_self')) return;
      // Offline, load the next screen as a document, because the service worker caches documents.
      if (!navigator.onLine) return;
      // Visitors with data-saving pages must load a document, because the app has no data-saving screens.
      if (noDataSavingPagePattern.test(location.pathname) && (isDataSaver() || /\blight=1/.test(document.cookie)))
        return;
      event.preventDefault();
      const to = link.pathname + link.search + link.hash;
      const isHere = link.href === location.href;
      // Store the target now. If a file of the next screen is missing (a newer build), React Router reloads the page
      // before React renders the pending navigation.
      if (!isHere) setPendingNavigation(to);
      void navigate(to, { preventScrollReset: link.dataset['screen'] === 'stay', replace: isHere });
    };
    // React's listener runs first, so a link's onClick can prevent the default.
    document.addEventListener('click', follow);
    return () => document.removeEventListener('click', follow);
  }, [navigate]);
}

const isPlainClick = (event: MouseEvent): boolean =>
  !event.defaultPrevented && event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey;
