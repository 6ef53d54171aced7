import { type IdentityField, identityFields, identityLimits } from '#domain/sellers/identity.ts';
import { m } from '#texts/compiled/messages.js';
import { EditConflict } from '#web/parts/desk/desk-form/both-versions.tsx';
import { Field } from '#web/ui/field.tsx';
import type { RefusedSettingsForm } from './save-settings.ts';
import { SettingsForm } from './settings-form.tsx';

type Identity = Readonly<Record<IdentityField | 'version', string>>;

const labels: Record<IdentityField, () => string> = {
  legalName: () => m.identity_legal_name(),
  registration: () => m.invoice_registration(),
  taxNumber: () => m.invoice_tax_number(),
  street: () => m.identity_street(),
  city: () => m.identity_city(),
  postalCode: () => m.identity_postal_code(),
};

export function LegalIdentityForm({
  seller,
  identity,
  answer,
}: {
  seller: string;
  identity: Identity;
  answer: RefusedSettingsForm | undefined;
}) {
  const { typed, identity: faults = [] } = answer ?? {};
  const value = (field: IdentityField) => typed?.[field]?.[0] ?? identity[field];
  return (
    <SettingsForm
      seller={seller}
      version={answer?.version || identity.version}
      part="identity"
      view="facture"
      title={m.identity_title()}
    >
      <p className="muted">{m.identity_words()}</p>
      {answer?.isConflict && (
        <EditConflict
          now={identity.version}
          fields={identityFields.map((field) => ({
            name: labels[field](),
            theirs: identity[field],
            yours: value(field),
          }))}
        />
      )}
      {identityFields.map((field) => (
        <Field
          key={field}
          name={field}
          label={labels[field]()}
          optional={field === 'legalName' ? undefined : m.shopset_optional()}
          hint={field === 'registration' ? m.identity_registration_hint() : undefined}
          required={field === 'legalName'}
          maxLength={identityLimits[field]}
          defaultValue={value(field)}
          error={
            faults.includes(field) &&
            (field === 'legalName' && value(field).trim() === ''
              ? m.identity_legal_name_missing()
              : m.identity_too_long({ most: identityLimits[field] }))
          }
        />
      ))}
    </SettingsForm>
  );
}
