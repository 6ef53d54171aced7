import { usesPostalPrefixes, kitchenDeliveryLimits } from '#domain/sellers/seller-delivery.ts';
import { formatPrice } from '#domain/money/format.ts';
import { m } from '#texts/compiled/messages.js';
import type { AccountApi } from '#web/context.ts';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { EditConflict, HiddenVersionInput } from '#web/parts/desk/desk-form/both-versions.tsx';
import { ConfirmButton } from '#web/parts/desk/desk-form/confirm.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';
import { amountText } from '#web/parts/desk/amount-text.ts';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { Field, TextArea } from '#web/ui/field.tsx';
import type { RefusedDeliveryZoneForm } from './run-zone-act.ts';

export type DeliveryZonesData = Awaited<ReturnType<AccountApi['selling']['kitchenService']>>;
type Service = NonNullable<DeliveryZonesData['service']>;
type Props = {
  path: string;
  data: DeliveryZonesData;
  formKey: string;
  done: string | null;
  answer: RefusedDeliveryZoneForm | undefined;
};

const dones = new Map<string | null, () => string>([
  ['service', () => m.zones_done_service()],
  ['zone', () => m.zones_done_zone()],
  ['remove', () => m.zones_done_remove()],
]);

/** Preparation and pick-up of a restaurant, then a form for each zone and for a new one. Works without scripts. */
export function DeliveryZonesScreen({ path, data: { service, country }, formKey, done, answer }: Props) {
  const action = dashboardPath(path, 'livraison');
  const doneWords = answer ? undefined : dones.get(done)?.();
  const newAnswer =
    answer && answer.zoneForm !== 'service' && !service?.zones.some(({ id }) => id === answer.zoneForm)
      ? answer
      : undefined;
  return (
    <>
      <ResultNotice look="ok">{doneWords}</ResultNotice>
      <DeskPanel id="preparation" title={m.zones_service()}>
        <ServiceForm
          key={service ? statedOf(service) : ''}
          action={action}
          service={service}
          isDone={done === 'service'}
          answer={answer?.zoneForm === 'service' ? answer : undefined}
        />
      </DeskPanel>
      {!service && <p className="muted">{m.zones_service_first()}</p>}
      {service && service.zones.length === 0 && <p className="muted">{m.zones_none()}</p>}
      {service?.zones.map((zone) => (
        <DeskPanel
          key={zone.id}
          id={`zone-${zone.id}`}
          title={zone.areas.join(', ')}
          words={[
            zone.feeMinor === 0 ? m.zones_shop_free() : formatPrice(zone.feeMinor, service.currency),
            ...(zone.minimumMinor > 0
              ? [m.zones_words_from({ minimum: formatPrice(zone.minimumMinor, service.currency) })]
              : []),
            m.zones_words_minutes({ minutes: service.prepMinutes + zone.minutes }),
          ].join(' · ')}
        >
          <details className="menu-edit" open={answer?.zoneForm === zone.id || undefined}>
            <summary className="link link-tap">{m.places_edit()}</summary>
            <ZoneForm
              key={JSON.stringify(zone)}
              action={action}
              id={zone.id}
              zone={zone}
              service={service}
              country={country}
              answer={answer?.zoneForm === zone.id ? answer : undefined}
            />
            <ConfirmButton
              act={m.zones_remove()}
              confirm={m.zones_remove_confirm()}
              busy={m.zones_removing()}
              fields={{ slot: 'remove', id: zone.id }}
              action={action}
            >
              <p>{m.zones_remove_words()}</p>
            </ConfirmButton>
          </details>
        </DeskPanel>
      ))}
      {service && service.zones.length < kitchenDeliveryLimits.zones && (
        <DeskPanel id="nouvelle-zone" title={m.zones_new()}>
          <ZoneForm
            key={formKey}
            action={action}
            id={newAnswer?.zoneForm ?? formKey}
            zone={null}
            service={service}
            country={country}
            answer={newAnswer}
          />
        </DeskPanel>
      )}
    </>
  );
}

/** The values that the form started from, as JSON, to detect edit conflicts. */
const statedOf = ({ prepMinutes, pickupAddress }: Service): string => JSON.stringify({ prepMinutes, pickupAddress });

function ServiceForm({
  action,
  service,
  isDone,
  answer,
}: {
  action: string;
  service: Service | null;
  isDone: boolean;
  answer: RefusedDeliveryZoneForm | undefined;
}) {
  return (
    <DeskForm
      draft="kitchen-service"
      done={isDone && !answer}
      action={action}
      act={m.zones_service_save()}
      busy={m.zones_saving()}
    >
      <input type="hidden" name="slot" value="service" />
      {service && <HiddenVersionInput name="was" version={answer?.typed['was'] ?? statedOf(service)} />}
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      {answer?.conflict && <EditConflict {...answer.conflict} />}
      <div className="option-bounds zone-prep">
        <Field
          name="prep"
          label={m.zones_prep()}
          hint={m.zones_prep_hint()}
          inputMode="numeric"
          maxLength={3}
          defaultValue={answer?.typed['prep'] ?? String(service?.prepMinutes ?? 30)}
          error={answer?.faults['prep']}
        />
      </div>
      <label className="check">
        <input
          type="checkbox"
          name="pickup"
          value="yes"
          defaultChecked={answer ? 'pickup' in answer.typed : service?.pickupAddress != null}
        />
        {m.zones_pickup()}
      </label>
      <Field
        name="pickupAddress"
        label={m.zones_pickup_address()}
        hint={m.zones_pickup_address_hint()}
        maxLength={kitchenDeliveryLimits.pickupAddress}
        defaultValue={answer?.typed['pickupAddress'] ?? service?.pickupAddress ?? ''}
        error={answer?.faults['pickupAddress']}
      />
    </DeskForm>
  );
}

function ZoneForm({
  action,
  id,
  zone,
  service,
  country,
  answer,
}: {
  action: string;
  id: string;
  zone: Service['zones'][number] | null;
  service: Service;
  country: string;
  answer: RefusedDeliveryZoneForm | undefined;
}) {
  const { currency } = service;
  const faults = answer?.faults ?? {};
  const was = (name: string, value: string) => answer?.typed[name] ?? value;
  const amount = (minor: number | undefined) => (minor === undefined ? '' : amountText(minor, currency));
  return (
    <DeskForm
      draft={`zone:${zone ? id : 'new'}`}
      action={action}
      act={zone ? m.zones_save() : m.zones_add()}
      busy={m.zones_saving()}
    >
      <input type="hidden" name="slot" value="zone" />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="currency" value={currency} />
      {zone && <HiddenVersionInput name="was" version={was('was', JSON.stringify(zone))} />}
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      {answer?.conflict && <EditConflict {...answer.conflict} />}
      <TextArea
        name="areas"
        label={usesPostalPrefixes(country) ? m.zones_areas_postal() : m.zones_areas_quarter()}
        hint={usesPostalPrefixes(country) ? m.zones_areas_postal_hint() : m.zones_areas_quarter_hint()}
        rows={2}
        defaultValue={was('areas', zone?.areas.join(', ') ?? '')}
        error={faults['areas']}
      />
      <div className="option-bounds">
        <Field
          name="fee"
          label={m.zones_fee({ currency })}
          inputMode="decimal"
          maxLength={14}
          defaultValue={was('fee', amount(zone?.feeMinor))}
          error={faults['fee']}
        />
        <Field
          name="minimum"
          label={m.zones_minimum({ currency })}
          hint={m.zones_minimum_hint()}
          inputMode="decimal"
          maxLength={14}
          defaultValue={was('minimum', amount(zone?.minimumMinor))}
          error={faults['minimum']}
        />
        <Field
          name="minutes"
          label={m.zones_minutes()}
          inputMode="numeric"
          maxLength={3}
          defaultValue={was('minutes', zone ? String(zone.minutes) : '')}
          error={faults['minutes']}
        />
      </div>
    </DeskForm>
  );
}
