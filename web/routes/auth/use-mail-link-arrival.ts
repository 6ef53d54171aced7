import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { notifySuccess } from '#web/parts/shell/toaster/notify.ts';
import { hasSession } from '#web/state/supabase-client.ts';
import { endTabDrafts } from '#web/state/tab-drafts.ts';

/** Handles the reasons for which the address opens this screen: a finished sign-out, a confirmed e-mail address (web/state/light-page.ts), an error in a link's hash, a session opened in another tab. */
export function useMailLinkArrival(search: URLSearchParams): void {
  const navigate = useNavigate();
  // On light pages the server has already shown it (screen.tsx).
  const said = useVisitor().light ? null : search.get('said');
  useEffect(() => {
    if (said === 'out') {
      // Signed out by the plain form, before the app was loaded.
      endTabDrafts();
      notifySuccess(m.auth_done_out(), '');
    }
    if (said === 'in') notifySuccess(m.auth_done_confirmed_elsewhere(), '');
  }, [said]);

  useEffect(() => {
    const hash = new URLSearchParams(location.hash.slice(1));
    const description = hash.get('error_description');
    // Servers never see the hash: move the error to the query, so that the server shows it with the same text.
    if (description)
      void navigate(
        `/auth?${new URLSearchParams({ ...Object.fromEntries(search), error_code: hash.get('error_code') ?? '', error_description: description })}`,
        { replace: true },
      );
  }, [search, navigate]);

  useEffect(() => {
    const before = hasSession();
    // The mail's link was opened in another tab: continue here.
    const look = () => {
      if (!before && !document.hidden && hasSession()) location.reload();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
