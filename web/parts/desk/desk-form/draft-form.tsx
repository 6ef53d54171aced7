import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { signInPagePath } from '#web/route-lists.ts';
import { Notice } from '#web/ui/notice.tsx';
import { clearDraft, restoreDraftToForm, loadDraft, saveDraft } from './draft.ts';

/**
 * A form that keeps typed text in this browser until it is accepted, even if the network fails or the session ends.
 * `draft`: a unique name with the id of the edited record. `done`: the form was accepted, so the draft is deleted.
 * Passwords and files are not stored. `isOfTab`: for buyers, whose drafts end with the tab or the session.
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
  // A redirect to a different page means that the form was accepted, except to the sign-in and password pages.
  const isTaken = state === 'loading' && formData?.get('form') === draft && location !== undefined && leadsOn(location);
  useEffect(() => {
    if (done || isTaken) clearDraft(draft, isOfTab);
    else if (element.current) setRestored(restoreDraftToForm(element.current, loadDraft(draft, isOfTab)));
  }, [draft, done, isTaken, isOfTab]);
  const isSent = state !== 'idle' && formData?.get('form') === draft;
  const wasSent = useRef(false);
  useEffect(() => {
    if (wasSent.current && !isSent && element.current) leadToAnswer(element.current);
    wasSent.current = isSent;
  }, [isSent]);
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

/** Focuses the first wrong field of a form that was answered, otherwise the refusal or the preview on its screen. */
function leadToAnswer(form: HTMLFormElement): void {
  const field = form.querySelector<HTMLElement>('[aria-invalid=true]');
  const found =
    field ?? form.closest('main')?.querySelector<HTMLElement>('[role=alert][tabindex], [role=status][tabindex]');
  found?.scrollIntoView({ block: field ? 'center' : 'start' });
  found?.focus({ preventScroll: true });
}

/**
 * True if the navigation leads to another page, or is a redirect to the same URL, which React Router marks in the
 * state. False for the sign-in page and for the administration's password page (which has `from`).
 */
const leadsOn = ({ pathname, search, state }: { pathname: string; search: string; state: unknown }): boolean =>
  ((state as { _isRedirect?: boolean } | null)?._isRedirect === true ||
    pathname + search !== window.location.pathname + window.location.search) &&
  pathname !== signInPagePath &&
  !new URLSearchParams(search).has('from');
