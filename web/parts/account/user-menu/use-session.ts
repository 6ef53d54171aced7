import { useEffect } from 'react';
import { m } from '#texts/compiled/messages.js';
import { notifySuccess } from '#web/parts/shell/toaster/notify.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { keepTokenFresh, consumeFlashMessage, watchSessionEnd } from '#web/state/session.ts';
import { useLinkErrorToast } from './use-link-error-toast.ts';

/** For signed-in people: refreshes the access token, follows a sign-out in another tab, and shows flash messages. */
export function useMaintainSession(): void {
  const { publishableKey } = useVisitor();
  useLinkErrorToast();
  useEffect(() => watchSessionEnd(() => location.reload()), []);
  useEffect(() => keepTokenFresh(publishableKey), [publishableKey]);
  useEffect(() => {
    const said = consumeFlashMessage();
    if (said) notifySuccess({ in: m.auth_done_in, new: m.auth_done_new, confirmed: m.auth_done_confirmed }[said](), '');
  }, []);
}
