import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { Notice } from '#web/ui/notice.tsx';
import { clearDraft, fillFrom, readDraft, saveDraft } from './draft.ts';

/**
 * A form that loses nothing: what is typed is kept in this browser until the form was taken, also when the line is lost or the sign-in has
 * ended. `draft`: a name of its own, with the id of what is edited (`ad:3f…`); `done`: the form was just taken, so the draft goes. Passwords
 * and files are not kept.
 * `isOfTab`: of a buyer, on whatever device: the draft ends with the tab, and with the session.
 */
export function DraftForm({
  draft,
  done = false,
  isOfTab = false,
  children,
  ...form
}: Omit<ComponentProps<typeof Form>, 'method'> & { draft: string; done?: boolean; isOfTab?: boolean }) {
  const element = useRef<HTMLFormElement>(null);
  const [isRestored, setRestored] = useState(false);
  const { state, formData, location } = useNavigation();
  // Sent and answered with another screen: taken. The gate and the sign-in lead back here, so the draft waits for them.
  const isTaken = state === 'loading' && formData?.get('form') === draft && location !== undefined && leadsOn(location);
  useEffect(() => {
    if (done || isTaken) clearDraft(draft, isOfTab);
    else if (element.current) setRestored(fillFrom(element.current, readDraft(draft, isOfTab)));
  }, [draft, done, isTaken, isOfTab]);
  return (
    <Form
      {...form}
      ref={element}
      method="post"
      onInput={({ currentTarget }) => saveDraft(draft, currentTarget, isOfTab)}
    >
      <input type="hidden" name="form" value={draft} />
      {isRestored && (
        <Notice live>
          {m.desk_draft_restored()}{' '}
          <button
            type="button"
            className="link"
            onClick={() => {
              clearDraft(draft, isOfTab);
              element.current?.reset();
              setRestored(false);
            }}
          >
            {m.desk_draft_drop()}
          </button>
        </Notice>
      )}
      {children}
    </Form>
  );
}

/** A refusal is drawn at the address of the form itself, where `window.location` still is; a redirect may lead there too (React Router marks it). */
const leadsOn = ({ pathname, search, state }: { pathname: string; search: string; state: unknown }): boolean =>
  ((state as { _isRedirect?: boolean } | null)?._isRedirect === true ||
    pathname + search !== window.location.pathname + window.location.search) &&
  pathname !== '/auth' &&
  !new URLSearchParams(search).has('from');
