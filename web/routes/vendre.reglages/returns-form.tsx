import { returnTermsLimits } from '#domain/sellers/return-terms.ts';
import { m } from '#texts/compiled/messages.js';
import { EditConflict } from '#web/parts/desk/desk-form/both-versions.tsx';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import type { RefusedSettingsForm } from './save-settings.ts';
import { SettingsForm } from './settings-form.tsx';
import { type ZonedSellerPage, settingsFormVersion } from './settings-views.ts';

export function ReturnTermsForm({ page, answer }: { page: ZonedSellerPage; answer: RefusedSettingsForm | undefined }) {
  const { typed, returns = [] } = answer ?? {};
  const paidBy = typed?.['paidBy']?.[0] ?? page.returnPaidBy;
  const payer = (name: string) => (name === 'seller' ? m.shopset_return_seller() : m.shopset_return_buyer());
  const days = typed?.['days']?.[0] ?? (page.returnDays === null ? '' : String(page.returnDays));
  const words = (name: 'termsFr' | 'termsEn') =>
    typed?.[name]?.[0] ?? (name === 'termsFr' ? page.returnTermsFr : page.returnTermsEn);
  const most = { most: returnTermsLimits.words };
  return (
    <SettingsForm
      seller={page.id}
      version={settingsFormVersion(page, 'returns', answer)}
      part="returns"
      view="retours"
      title={m.shopset_returns()}
    >
      <p className="muted">{m.shopset_returns_words()}</p>
      {answer?.isConflict && (
        <EditConflict
          now={page.versions.returns}
          fields={[
            { name: m.shopset_return_days(), theirs: String(page.returnDays ?? ''), yours: days },
            { name: m.shopset_return_paid_by(), theirs: payer(page.returnPaidBy), yours: payer(paidBy) },
            { name: m.shopset_return_terms_fr(), theirs: page.returnTermsFr, yours: words('termsFr') },
            { name: m.shopset_return_terms_en(), theirs: page.returnTermsEn, yours: words('termsEn') },
          ]}
        />
      )}
      <Field
        name="days"
        label={m.shopset_return_days()}
        optional={m.shopset_optional()}
        hint={m.shopset_return_days_hint({ most: returnTermsLimits.days })}
        inputMode="numeric"
        maxLength={3}
        autoComplete="off"
        defaultValue={days}
        error={returns.includes('days') && m.shopset_return_days_wrong({ most: returnTermsLimits.days })}
      />
      <Select name="paidBy" label={m.shopset_return_paid_by()} defaultValue={paidBy}>
        <option value="buyer">{payer('buyer')}</option>
        <option value="seller">{payer('seller')}</option>
      </Select>
      <TextArea
        name="termsFr"
        label={m.shopset_return_terms_fr()}
        optional={m.shopset_optional()}
        hint={m.shopset_return_terms_hint(most)}
        error={returns.includes('termsFr') && m.shopset_return_terms_long(most)}
        defaultValue={words('termsFr')}
        maxLength={returnTermsLimits.words}
        rows={4}
      />
      <TextArea
        name="termsEn"
        label={m.shopset_return_terms_en()}
        optional={m.shopset_optional()}
        error={returns.includes('termsEn') && m.shopset_return_terms_long(most)}
        defaultValue={words('termsEn')}
        maxLength={returnTermsLimits.words}
        rows={4}
      />
    </SettingsForm>
  );
}
