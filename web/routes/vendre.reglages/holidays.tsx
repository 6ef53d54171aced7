import { Form } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { formatDate } from '#web/parts/sellers/hours/hours-words.ts';
import { EditConflict } from '#web/parts/desk/desk-form/both-versions.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import type { RefusedSettingsForm } from './save-settings.ts';
import { SettingsForm } from './settings-form.tsx';
import { type ZonedSellerPage, settingsFormVersion } from './settings-views.ts';

const shown = (day: string | null | undefined): string =>
  day && /^\d{4}-\d{2}-\d{2}$/.test(day) ? formatDate(day) : '';

export function ShopHolidays({ page, answer }: { page: ZonedSellerPage; answer: RefusedSettingsForm | undefined }) {
  const { typed, day } = answer ?? {};
  const { awayFrom, reopensOn } = page;
  return (
    <>
      {awayFrom && reopensOn && (
        <Form method="post" action={`/vendre/reglages?boutique=${page.id}&vue=vacances`} className="selling-form">
          <p>{m.shopset_away({ from: formatDate(awayFrom), to: formatDate(reopensOn) })}</p>
          <input type="hidden" name="seller" value={page.id} />
          <input type="hidden" name="version" value={page.versions.holidays} />
          <input type="hidden" name="part" value="resume" />
          <Button type="submit">{m.shopset_resume()}</Button>
        </Form>
      )}
      <SettingsForm
        seller={page.id}
        version={settingsFormVersion(page, 'holidays', answer)}
        part="holidays"
        view="vacances"
        title={m.shopset_holidays()}
        act={m.shopset_pause()}
      >
        <p className="muted">{m.shopset_holidays_words()}</p>
        {answer?.isConflict && (
          <EditConflict
            now={page.versions.holidays}
            fields={[
              { name: m.shopset_away_from(), theirs: shown(awayFrom), yours: shown(typed?.['from']?.[0]) },
              { name: m.shopset_reopens_on(), theirs: shown(reopensOn), yours: shown(typed?.['reopensOn']?.[0]) },
            ]}
          />
        )}
        <Field
          name="from"
          type="date"
          label={m.shopset_away_from()}
          error={day === 'from' && m.shopset_away_from_wrong()}
          defaultValue={typed?.['from']?.[0] ?? awayFrom ?? ''}
          required
        />
        <Field
          name="reopensOn"
          type="date"
          label={m.shopset_reopens_on()}
          error={day === 'reopensOn' && m.shopset_reopens_wrong()}
          defaultValue={typed?.['reopensOn']?.[0] ?? reopensOn ?? ''}
          required
        />
      </SettingsForm>
    </>
  );
}
