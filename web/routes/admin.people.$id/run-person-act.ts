import { data } from 'react-router';
import type { LoaderArgs } from '#web/parts/account/guard/signed-in.ts';
import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { attempt } from '#web/attempt.ts';
import { authorizeDesk } from '#web/parts/operator/guard/load-desk.ts';
import type { AdminFormResult } from '#web/parts/operator/guard/slot.ts';
import { addNote } from '#web/parts/operator/notes/add-note.ts';
import { isGrantableRole } from '#web/parts/operator/people/role-words.ts';
import { formTextReader } from '#web/form-fields.ts';
import { seeOther, uncachedData } from '#web/responses.ts';

export type RefusedPersonForm = {
  slot: string;
  refused: string | null;
  faults: Record<string, string>;
  typed: Record<string, string>;
  note: AdminFormResult | null;
};

const leastChecked = 20;

/** Handles the forms for a person's roles, recoveries and notes. Refusals are answered with 422; success redirects. */
export async function handlePersonForm(args: LoaderArgs, id: string | undefined) {
  const access = authorizeDesk(args);
  const { act, desk } = access;
  if (!id || !isUuid(id)) throw data(null, { status: 404 });
  const form = await args.request.formData();
  const field = formTextReader(form);
  const slot = field('slot');
  const typed = { checked: field('checked'), kind: field('kind'), email: field('email') };
  const answered = (given: Partial<RefusedPersonForm>) =>
    uncachedData({ slot, refused: null, faults: {}, typed, note: null, ...given } satisfies RefusedPersonForm, {
      status: 422,
    });
  const finish = () => {
    throw seeOther(`/admin/people/${id}?done`);
  };
  const perform = async (work: Promise<unknown>) => {
    const { refused, code } = { code: null, ...(await attempt(desk, work)) };
    if (refused === null) return finish();
    const isOfAddress = code === 'person/address-taken' || code === 'person/no-address';
    return answered(slot === 'recover' && isOfAddress ? { faults: { email: refused } } : { refused });
  };
  switch (slot) {
    case 'note': {
      const note = await addNote(access, { kind: 'person', id }, form);
      return note.done ? finish() : answered({ note });
    }
    case 'give-role':
    case 'take-role': {
      const role = field('role');
      if (!isGrantableRole(role)) throw data(null, { status: 400 });
      return perform(act(slot === 'give-role' ? 'role/give' : 'role/take', { person: id, role }));
    }
    case 'recover': {
      if (typed.checked.length < leastChecked) return answered({ faults: { checked: m.desk_recover_fault() } });
      const kind = typed.kind === 'address' ? 'address' : 'second_factor';
      return perform(
        act('recovery/ask', {
          person: id,
          kind,
          newEmail: kind === 'address' ? typed.email : null,
          checked: typed.checked.slice(0, 2000),
          key: field('key'),
        }),
      );
    }
    case 'cancel-recovery':
      return perform(act('recovery/cancel', { recovery: field('recovery') }));
    default:
      throw data(null, { status: 400 });
  }
}
