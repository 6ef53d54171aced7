import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import type { ImportByUrlPanelData } from './import-by-address-slot.ts';
import type { AdminFormResult } from '#web/parts/operator/guard/slot.ts';
import { Field } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { ResultNotice } from '#web/ui/notice.tsx';

/** Imports one product by the URL of its page (R-ADMIN-07, R-ADMIN-16). */
export function ImportByAddress({ data, answer }: { data: ImportByUrlPanelData; answer: AdminFormResult | undefined }) {
  return (
    <DeskPanel id="importer" title={m.desk_import_title()} words={m.desk_import_words()}>
      <ResultNotice look="ok">{answer?.done}</ResultNotice>
      <DeskForm
        draft="import-by-address"
        done={answer?.done !== undefined}
        act={m.desk_import_act()}
        busy={m.desk_import_busy()}
      >
        <input type="hidden" name="slot" value="import" />
        <input type="hidden" name="key" value={data.key} />
        <Field
          name="address"
          type="url"
          label={m.desk_import_address()}
          hint={data.example ? m.retailers_try({ address: data.example }) : undefined}
          defaultValue={answer?.typed?.['address'] ?? ''}
          error={answer?.faults?.['address']}
          required
          maxLength={2000}
          autoComplete="off"
          placeholder="https://www.amazon.ca/dp/…"
        />
      </DeskForm>
      <p className="muted small">
        {data.hasAmazon ? m.retailers_with_keys() : m.retailers_no_keys()} {m.retailers_form_words()}{' '}
        <Link className="link" to="/admin/retailer-imports/page">
          {m.retailers_file_title()}
        </Link>
      </p>
    </DeskPanel>
  );
}
