import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { Field } from '#web/ui/field.tsx';
import type { RefusedParcelForm } from './act.ts';

type Parcel = {
  number: string;
  sender: string;
  weightGrams: number;
  sizeMm: { length: number; width: number; height: number } | null;
};

export function CorrectParcelForm({
  parcel: { number, sender, weightGrams, sizeMm },
  answer,
  isDone,
}: {
  parcel: Parcel;
  answer: RefusedParcelForm | undefined;
  isDone: boolean;
}) {
  const sent = answer?.of === 'correct' ? answer : null;
  const of = (name: string, stored: string) => ({
    name,
    defaultValue: sent?.typed[name] ?? stored,
    error: sent?.faults[name],
  });
  const written = (value: number) => (getLocale() === 'fr' ? String(value).replace('.', ',') : String(value));
  const side = (name: 'length' | 'width' | 'height') => ({
    ...of(name, sizeMm ? written(sizeMm[name] / 10) : ''),
    inputMode: 'decimal' as const,
    maxLength: 6,
  });
  return (
    <DeskPanel id="corriger" title={m.parcels_desk_correct()} words={m.parcels_desk_correct_words()}>
      <DeskForm
        draft={`parcel:${number}`}
        done={isDone && !answer}
        act={m.parcels_desk_correct_act()}
        busy={m.parcels_desk_receiving()}
      >
        <Field
          {...of('weight', written(weightGrams / 1000))}
          label={m.parcels_desk_weight()}
          required
          inputMode="decimal"
          maxLength={8}
        />
        <div className="desk-measures">
          <Field {...side('length')} label={m.parcels_desk_length()} />
          <Field {...side('width')} label={m.parcels_desk_width()} />
          <Field {...side('height')} label={m.parcels_desk_height()} />
        </div>
        <Field
          {...of('sender', sender)}
          label={m.parcels_desk_sender()}
          optional={m.parcels_desk_optional()}
          maxLength={120}
          autoComplete="off"
        />
      </DeskForm>
    </DeskPanel>
  );
}
