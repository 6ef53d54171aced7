import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { notifySuccess } from '#web/parts/shell/toaster/notify.ts';
import { hasSession } from '#web/state/supabase-client.ts';

/** What comes to this screen from elsewhere: a sign-out that is done, a link that has confirmed an address (web/state/light-page.ts), an error behind the # of a link, a session that another tab has opened. */
export function useMailLinkArrival(search: URLSearchParams): void {
  const navigate = useNavigate();
  // Light pages have said it already (screen.tsx).
  const said = useVisitor().light ? null : search.get('said');
  useEffect(() => {
    if (said === 'out') notifySuccess(m.auth_done_out(), '');
    if (said === 'in') notifySuccess(m.auth_done_confirmed_elsewhere(), '');
  }, [said]);

  useEffect(() => {
    const hash = new URLSearchParams(location.hash.slice(1));
    const description = hash.get('error_description');
    // Servers never see what stands behind #: it is put where they do, and said by the same words.
    if (description)
      void navigate(
        `/auth?${new URLSearchParams({ ...Object.fromEntries(search), error_code: hash.get('error_code') ?? '', error_description: description })}`,
        { replace: true },
      );
  }, [search, navigate]);

  useEffect(() => {
    const before = hasSession();
    // The link of the mail was opened beside this tab: the page knows where to lead on.
    const look = () => {
      if (!before && !document.hidden && hasSession()) location.reload();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
}
