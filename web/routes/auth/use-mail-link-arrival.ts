import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { notifySuccess } from '#web/parts/shell/toaster/notify.ts';
import { hasSession } from '#web/state/supabase-client.ts';
import { endTabDrafts } from '#web/state/tab-drafts.ts';

/** Handles a finished sign-out, a confirmed address, a link's error, or a sign-in in another tab. */
export function useMailLinkArrival(search: URLSearchParams): void {
  const navigate = useNavigate();
  // On pages without the app, the server has shown the message (screen.tsx).
  const said = useVisitor().light ? null : search.get('said');
  useEffect(() => {
    if (said === 'out') {
      // The form was sent before the scripts were loaded, so the server signed out and the drafts are deleted now.
      endTabDrafts();
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
    // The mail's link was opened in another tab, so this tab continues.
    const look = () => {
      if (!before && !document.hidden && hasSession()) location.reload();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
