import { countries, countryName } from '#domain/delivery/countries.ts';
import type { ParcelField, ParcelFieldErrorWithLimit } from '#domain/delivery/parcel-form.ts';
import { m } from '#texts/compiled/messages.js';
import { formatCount } from '#web/parts/shell/figures/figures.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Button } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { DeliveryData } from './load-delivery.ts';
import { formatLength, formatGrams } from '#web/parts/shell/figures/weight-words.ts';

/** The calculator of delivery prices. A GET form, so that the URL holds the values and can be shared. */
export function DeliveryCalculator({
  values,
  faults,
  cm3PerKg,
}: Pick<DeliveryData, 'values' | 'faults'> & { cm3PerKg: number }) {
  const { language } = useVisitor();
  const errorOf = (name: ParcelField) => (faults[name] ? faultWords(faults[name]) : undefined);
  const country = (name: 'de' | 'vers', label: string) => (
    <Select label={label} name={name} defaultValue={values[name]} error={errorOf(name)} required>
      {/* An unknown country in the address stays visible. */}
      {!countries.some(({ code }) => code === values[name]) && (
        <option value={values[name]}>{values[name] || '—'}</option>
      )}
      {countries.map(({ code }) => (
        <option key={code} value={code}>
          {countryName(code, language)}
        </option>
      ))}
    </Select>
  );
  const size = (name: 'longueur' | 'largeur' | 'hauteur', label: string) => (
    <Field
      label={label}
      name={name}
      defaultValue={values[name]}
      className={errorOf(name) ? 'parcel-size-fault' : undefined}
      error={errorOf(name)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={12}
    />
  );
  return (
    <form method="get" action="/livraison#devis" className="parcel-form" noValidate>
      {Object.keys(faults).length > 0 && (
        <Notice look="bad" live>
          {m.shipping_check_fields()}
        </Notice>
      )}
      <div className="parcel-pair">
        {country('de', m.shipping_from())}
        {country('vers', m.shipping_to())}
      </div>
      <Field
        label={m.shipping_weight()}
        name="poids"
        defaultValue={values.poids}
        error={errorOf('poids')}
        hint={m.shipping_weight_hint()}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        required
      />
      <fieldset className="parcel-sizes">
        <legend>{m.shipping_sizes()}</legend>
        <div>
          {size('longueur', m.shipping_length())}
          {size('largeur', m.shipping_width())}
          {size('hauteur', m.shipping_height())}
        </div>
        <p className="field-hint">{m.shipping_sizes_hint({ n: formatCount(cm3PerKg) })}</p>
      </fieldset>
      <Button look="main" size="large" type="submit">
        {m.shipping_submit()}
      </Button>
    </form>
  );
}

function faultWords({ code, limit = 0 }: ParcelFieldErrorWithLimit): string {
  switch (code) {
    case 'missing':
      return m.shipping_fault_missing();
    case 'country':
      return m.shipping_fault_country();
    case 'no-lane':
      return m.shipping_fault_no_lane();
    case 'weight':
      return m.shipping_fault_weight();
    case 'size':
      return m.shipping_fault_size();
    case 'sizes-incomplete':
      return m.shipping_fault_sizes_incomplete();
    case 'too-long':
      return m.shipping_fault_too_long({ limit: formatLength(limit) });
    case 'too-thick':
      return m.shipping_fault_too_thick({ limit: formatLength(limit) });
    case 'too-heavy':
      return m.shipping_fault_too_heavy({ limit: formatGrams(limit) });
    case 'too-bulky':
      return m.shipping_fault_too_bulky({ limit: formatGrams(limit) });
  }
}
