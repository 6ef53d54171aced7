import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { notifySuccess } from '#web/parts/shell/toaster/notify.ts';
import { hasSession } from '#web/state/supabase-client.ts';
import { deleteDraftsInAllTabs } from '#web/state/tab-drafts.ts';

/** Handles a finished sign-out, a confirmed e-mail address, a link's error, or a sign-in in another tab. */
export function useAuthPageArrival(search: URLSearchParams): void {
  const navigate = useNavigate();
  // On data-saving pages the server has already shown the message (screen.tsx).
  const said = useVisitor().light ? null : search.get('said');
  useEffect(() => {
    if (said === 'out') {
      // The sign-out form was posted before the scripts were loaded, so the drafts are only deleted now.
      deleteDraftsInAllTabs();
      notifySuccess(m.auth_done_out(), '');
    }
    if (said === 'in') notifySuccess(m.auth_done_confirmed_elsewhere(), '');
  }, [said]);

  useEffect(() => {
    const hash = new URLSearchParams(location.hash.slice(1));
    const description = hash.get('error_description');
    // Servers never see the hash. Moves the error to the query, so that the server shows it too.
    if (description)
      void navigate(
        `/auth?${new URLSearchParams({ ...Object.fromEntries(search), error_code: hash.get('error_code') ?? '', error_description: description })}`,
        { replace: true },
      );
  }, [search, navigate]);

  useEffect(() => {
    const before = hasSession();
    // If a mail link was opened in another tab, there is a session now. A reload then continues in this tab.
    const look = () => {
      if (!before && !document.hidden && hasSession()) location.reload();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
