import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import type { RetailerSearchPanelData } from './automatic-import-slot.ts';
import type { AdminFormResult } from '#web/parts/operator/guard/slot.ts';
import { Field } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';

/** The form that searches retailers for the typed terms and imports the results (R-ADMIN-08..11, R-ADMIN-17). */
export function RetailerSearchImportForm({
  data,
  answer,
}: {
  data: RetailerSearchPanelData;
  answer: AdminFormResult | undefined;
}) {
  const typed = answer?.typed ?? {};
  const faults = answer?.faults ?? {};
  const of = (name: string, usual?: string) => ({ name, defaultValue: typed[name] ?? usual, error: faults[name] });
  const price = { type: 'text', inputMode: 'decimal', autoComplete: 'off', maxLength: 12 } as const;
  return (
    <DeskPanel id="recherche-automatique" title={m.desk_auto_title()} words={m.desk_auto_words()}>
      <ResultNotice look="ok">{answer?.done}</ResultNotice>
      <DeskForm
        draft="automatic-import"
        done={answer?.done !== undefined}
        act={m.desk_auto_act()}
        busy={m.desk_auto_busy()}
      >
        <input type="hidden" name="slot" value="automatic-import" />
        <input type="hidden" name="key" value={data.key} />
        <Field
          {...of('terms')}
          label={m.desk_auto_terms()}
          hint={m.desk_auto_terms_hint()}
          required
          maxLength={1000}
          autoComplete="off"
        />
        <div className="desk-fields">
          <Field {...price} {...of('price_min')} label={m.desk_auto_price_min()} />
          <Field {...price} {...of('price_max')} label={m.desk_auto_price_max()} />
          <Field {...price} {...of('limit', '20')} inputMode="numeric" label={m.desk_auto_limit()} />
        </div>
      </DeskForm>
      <p className="muted small">
        {data.places.length > 0 ? m.retailers_places({ places: data.places.join(', ') }) : m.retailers_no_places()}{' '}
        <Link className="link" to="/admin/retailer-imports">
          {m.retailers_title()}
        </Link>
      </p>
    </DeskPanel>
  );
}
