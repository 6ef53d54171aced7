// The handlers of one parcel's forms. The hidden field `do` names the handler.
import { parseKilogramsAsGrams, parseCentimetresAsSizeMm } from '#domain/boxes/parse-parcel.ts';
import { m } from '#texts/compiled/messages.js';
import { parseTypedFields } from '#web/parts/desk/desk-form/typed-fields.ts';
import { attempt } from '#web/attempt.ts';
import { type DeskContext } from '#web/parts/operator/guard/load-desk.ts';
import { seeOther, uncachedData } from '#web/responses.ts';

type FormName = 'correct' | 'photo' | 'move' | 'remove';
/** `faults`: sentences by field name. `refused`: a sentence for the whole form. */
export type RefusedParcelForm = {
  of: FormName;
  refused: string | null;
  faults: Record<string, string>;
  typed: Record<string, string>;
};

const names = ['weight', 'length', 'width', 'height', 'sender', 'suite'] as const;
const photoFaults = {
  missing: () => m.parcels_desk_photo_missing(),
  kind: () => m.parcels_desk_photo_kind(),
  size: () => m.parcels_desk_photo_size(),
};

export async function handleParcelCorrectionForm(
  { request }: { request: Request },
  number: string,
  { desk, act: perform }: DeskContext,
) {
  const form = await request.formData();
  const typed = parseTypedFields(form, names, 120);
  const refuse = (of: FormName, given: { refused?: string; faults?: Record<string, string> }) =>
    uncachedData({ of, refused: null, faults: {}, typed, ...given } satisfies RefusedParcelForm, {
      status: 422,
    });
  const own = `/admin/parcels/${encodeURIComponent(number)}`;
  switch (form.get('do')) {
    case 'photo': {
      const file = form.get('photo');
      const tried = await attempt(
        desk,
        perform('parcel/set-photo', { number, file: typeof file === 'string' ? file.slice(0, 100) : '' }),
      );
      if (tried.refused !== null) return refuse('photo', { refused: tried.refused });
      if (tried.answer) return refuse('photo', { faults: { photo: photoFaults[tried.answer]() } });
      throw seeOther(`${own}?photo`);
    }
    case 'move': {
      if (typed.suite === '') return refuse('move', { faults: { suite: m.parcels_desk_suite_fault() } });
      const tried = await attempt(desk, perform('parcel/move', { number, suite: typed.suite.slice(0, 20) }));
      if (tried.refused !== null) return refuse('move', { faults: { suite: tried.refused } });
      throw seeOther(`/admin/parcels/${tried.answer.after.number}?moved`);
    }
    case 'remove': {
      const { refused } = await attempt(desk, perform('parcel/remove', { number }));
      if (refused !== null) return refuse('remove', { refused });
      throw seeOther(`/admin/parcels?removed=${encodeURIComponent(number)}`);
    }
    default: {
      const [weightGrams, sizeMm] = [
        parseKilogramsAsGrams(typed.weight),
        parseCentimetresAsSizeMm(typed.length, typed.width, typed.height),
      ];
      const faults = {
        ...(weightGrams === null && { weight: m.parcels_desk_weight_fault() }),
        ...(sizeMm === 'fault' && { length: m.parcels_desk_size_fault() }),
      };
      if (weightGrams === null || sizeMm === 'fault') return refuse('correct', { faults });
      const input = { number, weightGrams, ...(sizeMm && { sizeMm }), sender: typed.sender };
      const { refused } = await attempt(desk, perform('parcel/correct', input));
      if (refused !== null) return refuse('correct', { refused });
      throw seeOther(`${own}?corrected`);
    }
  }
}
