import { type SettingGroup, settingGroupNames } from '#domain/settings/setting-groups.ts';
import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { Link } from '#web/ui/link.tsx';
import { settingValueText } from '#web/parts/operator/settings/setting-words.ts';

export type SettingListItemData = {
  name: string;
  key: string;
  sentence: string;
  value: unknown;
  usual: unknown;
  isOpen: boolean;
  group: SettingGroup;
};

const names: Record<SettingGroup, () => string> = {
  money: () => m.desk_settings_money(),
  marketing: () => m.desk_settings_marketing(),
  catalogue: () => m.desk_settings_catalogue(),
  holds: () => m.desk_settings_holds(),
  people: () => m.desk_settings_people(),
  boxes: () => m.desk_settings_boxes(),
  pages: () => m.desk_settings_pages(),
  other: () => m.desk_settings_other(),
};

/** All settings by group, each with its value and a link to its form. */
export function SettingGroups({ fields, path }: { fields: readonly SettingListItemData[]; path: string }) {
  return settingGroupNames
    .map((group) => ({ group, own: fields.filter((field) => field.group === group) }))
    .filter(({ own }) => own.length > 0)
    .map(({ group, own }) => (
      <DeskPanel key={group} id={`reglages-${group}`} title={names[group]()}>
        <ul className="desk-rows">
          {own.map(({ name, key, sentence, value, usual, isOpen }) => (
            <li key={name}>
              <span>
                {sentence}
                {value !== usual && (
                  <span className="desk-under">{m.desk_setting_usual({ value: settingValueText(usual) })}</span>
                )}
              </span>
              <b className="numbers">{settingValueText(value)}</b>
              {isOpen ? (
                <Link
                  to={`${path}?edit=${key}`}
                  className="link"
                  aria-label={m.desk_setting_change_one({ name: sentence })}
                >
                  {m.desk_setting_change()}
                </Link>
              ) : (
                <span className="muted small">{m.desk_setting_terminal()}</span>
              )}
            </li>
          ))}
        </ul>
      </DeskPanel>
    ));
}
