import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { Field } from '#web/ui/field.tsx';
import type { RefusedReceiveOrShipForm } from './act.ts';

/** Registers a parcel that arrived for a postal box. `isDone`: a parcel was just registered, so the form is empty. */
export function ReceiveParcelForm({
  answer,
  isDone,
}: {
  answer: RefusedReceiveOrShipForm | undefined;
  isDone: boolean;
}) {
  const { faults, typed } = answer?.of === 'receive' ? answer : { faults: {}, typed: {} };
  const of = (name: string) => ({
    name,
    defaultValue: (typed as Record<string, string>)[name],
    error: (faults as Record<string, string>)[name],
  });
  return (
    <DeskPanel id="recevoir" title={m.parcels_desk_receive()} words={m.parcels_desk_receive_words()}>
      <DeskForm
        draft="parcel:receive"
        done={isDone}
        action="/admin/parcels"
        act={m.parcels_desk_receive_act()}
        busy={m.parcels_desk_receiving()}
      >
        <Field
          {...of('suite')}
          label={m.parcels_desk_suite()}
          hint={m.parcels_desk_suite_hint()}
          required
          maxLength={20}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <Field
          {...of('reference')}
          label={m.parcels_desk_reference()}
          required
          maxLength={60}
          autoComplete="off"
          autoCapitalize="characters"
        />
        <Field
          {...of('sender')}
          label={m.parcels_desk_sender()}
          optional={m.parcels_desk_optional()}
          maxLength={120}
          autoComplete="off"
        />
        <Field {...of('weight')} label={m.parcels_desk_weight()} required inputMode="decimal" maxLength={8} />
        <div className="desk-measures">
          <Field
            {...of('length')}
            label={m.parcels_desk_length()}
            optional={m.parcels_desk_optional()}
            inputMode="decimal"
            maxLength={6}
          />
          <Field {...of('width')} label={m.parcels_desk_width()} inputMode="decimal" maxLength={6} />
          <Field {...of('height')} label={m.parcels_desk_height()} inputMode="decimal" maxLength={6} />
        </div>
        <p className="muted small">{m.parcels_desk_photo_next()}</p>
      </DeskForm>
    </DeskPanel>
  );
}
