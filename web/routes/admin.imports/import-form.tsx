import { useState } from 'react';
import { Form, useNavigation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Disclosure } from '#web/ui/disclosure.tsx';
import { Field, Select, TextArea } from '#web/ui/field.tsx';
import { FileField } from '#web/ui/file-field.tsx';

const currencies = ['CAD', 'XOF', 'USD', 'EUR', 'XAF', 'GNF', 'CDF', 'NGN', 'GHS'];

type Typed = { seller: string; currency: string; mapping: string; missing: string; isDryRun: boolean };

/** The file and the import's options. A script copies the file's name into the hidden field `file_name`. */
export function ImportForm({
  id,
  faults,
  typed,
}: {
  id: string;
  faults: Record<string, string>;
  typed: Typed | undefined;
}) {
  const { state, formData } = useNavigation();
  const [name, setName] = useState('');
  return (
    <Form method="post" encType="multipart/form-data" className="desk-form">
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="file_name" value={name} />
      <div className="cdesk-pair">
        <FileField
          name="file"
          label={m.cdesk_import_file()}
          hint={m.cdesk_import_file_hint()}
          choose={m.account_file_choose()}
          error={faults['file']}
          refuse={async () => null}
          onFile={(file) => setName(file?.name ?? '')}
        />
        <Field
          name="seller"
          label={m.cdesk_import_seller()}
          hint={m.cdesk_import_seller_hint()}
          error={faults['seller']}
          defaultValue={typed?.seller}
          autoComplete="off"
          maxLength={200}
        />
        <Select name="currency" label={m.cdesk_import_currency()} defaultValue={typed?.currency || 'CAD'}>
          {currencies.map((code) => (
            <option key={code}>{code}</option>
          ))}
        </Select>
        <Select name="missing" label={m.cdesk_import_missing()} defaultValue={typed?.missing || 'keep'}>
          <option value="keep">{m.cdesk_import_missing_keep()}</option>
          <option value="close">{m.cdesk_import_missing_close()}</option>
        </Select>
      </div>
      <Disclosure title={m.cdesk_import_mapping()} open={Boolean(typed?.mapping) || faults['mapping'] !== undefined}>
        <TextArea
          name="mapping"
          label={m.cdesk_import_mapping()}
          hint={m.cdesk_import_mapping_hint()}
          error={faults['mapping']}
          defaultValue={typed?.mapping}
          rows={8}
          maxLength={16_000}
          spellCheck={false}
        />
      </Disclosure>
      <label className="check">
        <input type="checkbox" name="dry_run" value="yes" defaultChecked={typed?.isDryRun} /> {m.cdesk_import_dry()}
      </label>
      <div className="desk-form-acts">
        <Button
          type="submit"
          look="main"
          busy={state !== 'idle' && formData?.get('id') === id}
          busyLabel={m.cdesk_import_busy()}
        >
          {m.cdesk_import_act()}
        </Button>
      </div>
    </Form>
  );
}
