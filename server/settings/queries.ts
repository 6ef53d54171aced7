import type { TransactionSql } from 'postgres';
import {
  publicSettingKeys,
  type PublicSettings,
  type SettingKey,
  type Settings,
  parseValidSettingRows,
  pickDefaultSettings,
} from '#domain/settings/settings.ts';

/** The values of these settings, or the default if the row is missing or its value is not allowed. */
export async function readSettingsForKeys<Key extends SettingKey>(
  tx: TransactionSql,
  keys: readonly Key[],
): Promise<Settings<Key>> {
  const rows = await tx<{ key: string; value: unknown }[]>`
    select key, value from settings where key = any(${[...keys]})`;
  return { ...pickDefaultSettings(keys), ...parseValidSettingRows(rows, keys) };
}

/** The public settings. Row-level security hides the others. */
export async function readPublicSettings(tx: TransactionSql): Promise<PublicSettings> {
  const rows = await tx<{ key: string; value: unknown }[]>`select key, value from settings where is_public`;
  return parseValidSettingRows(rows, publicSettingKeys);
}

/** A change of a setting. `to`: null when the setting was removed. */
export type SettingChange = { id: string; key: string; from: unknown; to: unknown; actor: string; at: Date };

/** The latest changes of a setting (`key` null: of all), newest first. For administrators and service_role. */
export const findSettingChanges = (tx: TransactionSql, key: SettingKey | null, most = 20): Promise<SettingChange[]> =>
  tx<SettingChange[]>`
    select id::text as id, key, old_value as "from", new_value as "to", actor, changed_at as at from setting_changes
    where ${key}::text is null or key = ${key} order by setting_changes.id desc limit ${most}`;

/** A change by its id. `isHolding`: it is the last change, and its value is still set. Lock the setting first. */
export async function findSettingChange(
  tx: TransactionSql,
  id: string,
): Promise<{ key: string; from: unknown; isHolding: boolean } | null> {
  const [row] = await tx<{ key: string; from: unknown; isHolding: boolean }[]>`
    select c.key, c.old_value as "from",
      exists (select from settings s where s.key = c.key and s.value = c.new_value)
        and not exists (select from setting_changes later where later.key = c.key and later.id > c.id) as "isHolding"
    from setting_changes c where c.id = ${id}`;
  return row ?? null;
}

/** The current value, locked until the transaction ends; undefined when there is no such row. */
export async function lockSetting(tx: TransactionSql, key: SettingKey): Promise<unknown> {
  const [row] = await tx<{ value: unknown }[]>`select value from settings where key = ${key} for update`;
  return row?.value;
}

/** Writes a value. Returns false for an unknown setting or one the caller may not see. A value that is not allowed
 * throws a check_violation (23514). */
export async function writeSetting(tx: TransactionSql, key: SettingKey, value: unknown): Promise<boolean> {
  const { count } = await tx`update settings set value = ${tx.json(value as never)} where key = ${key}`;
  return count > 0;
}

/** Sets the actor for the history that the database writes in this transaction. A signed-in person takes precedence. */
export async function setHistoryActor(tx: TransactionSql, actor: string): Promise<void> {
  await tx`select set_config('sugu.actor', ${actor}, true)`;
}
