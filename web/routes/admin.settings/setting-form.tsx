import type { SettingPartRule } from '#domain/settings/setting-rules.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { buttonClass } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import type { SettingListItemData } from './setting-groups.tsx';
import { settingValueText } from '#web/parts/operator/settings/setting-words.ts';

/** The fields of one setting. The hint states the allowed values, which PostgreSQL checks again. */
export function SettingForm({
  fields,
  faults,
  typed,
}: {
  fields: readonly (SettingListItemData & { rule: SettingPartRule })[];
  faults: Record<string, string>;
  typed: Record<string, string>;
}) {
  const key = fields[0]!.key;
  return (
    <DeskPanel id="reglage" title={fields.length === 1 ? fields[0]!.sentence : fields[0]!.sentence.split(' – ', 1)[0]}>
      <DeskForm
        draft={`setting:${key}`}
        act={m.desk_setting_save()}
        busy={m.desk_setting_busy()}
        acts={
          <Link to="/admin/settings" className={buttonClass('plain')}>
            {m.desk_cancel()}
          </Link>
        }
      >
        <input type="hidden" name="setting" value={key} />
        {fields.map((field) => (
          <SettingInput key={field.name} field={field} fault={faults[field.name]} typed={typed[field.name]} />
        ))}
      </DeskForm>
    </DeskPanel>
  );
}

function SettingInput({
  field: { name, rule, sentence, value, usual },
  fault,
  typed,
}: {
  field: SettingListItemData & { rule: SettingPartRule };
  fault: string | undefined;
  typed: string | undefined;
}) {
  if (rule.kind === 'flag')
    return (
      <Select name={`value:${name}`} label={sentence} error={fault} defaultValue={typed ?? (value ? 'oui' : 'non')}>
        <option value="oui">{m.desk_yes()}</option>
        <option value="non">{m.desk_no()}</option>
      </Select>
    );
  return (
    <Field
      name={`value:${name}`}
      label={sentence}
      error={fault}
      hint={m.desk_setting_bounds({
        least: settingValueText(rule.least),
        most: settingValueText(rule.most),
        usual: settingValueText(usual),
      })}
      inputMode={rule.kind === 'whole' ? 'numeric' : 'decimal'}
      defaultValue={typed ?? String(value)}
      autoComplete="off"
      required
      maxLength={20}
    />
  );
}
