import type { TransactionSql } from 'postgres';
import {
  publicKeys,
  type PublicSettings,
  type SettingKey,
  type Settings,
  settingsOf,
  usualSettings,
} from '#domain/settings/settings.ts';

/** The values of these settings; the usual value where the row is absent or holds what it may not. */
export async function readSettings<Key extends SettingKey>(
  tx: TransactionSql,
  keys: readonly Key[],
): Promise<Settings<Key>> {
  const rows = await tx<
    { key: string; value: unknown }[]
  >`select key, value from settings where key = any(${[...keys]})`;
  return { ...usualSettings(keys), ...settingsOf(rows, keys) };
}

/** What everyone may know of the settings: row-level security leaves the others out. */
export async function publicSettings(tx: TransactionSql): Promise<PublicSettings> {
  const rows = await tx<{ key: string; value: unknown }[]>`select key, value from settings where is_public`;
  return settingsOf(rows, publicKeys);
}

/** One change of a setting; `at` is a moment, `to` null when the setting was taken away. */
export type SettingChange = { id: string; key: string; from: unknown; to: unknown; actor: string; at: Date };

/** The last changes, the newest first: of one setting, or (`key` null) of all. Row security shows them to administrators and to the market. */
export const settingChanges = (tx: TransactionSql, key: SettingKey | null, most = 20): Promise<SettingChange[]> =>
  tx<SettingChange[]>`
    select id::text as id, key, old_value as "from", new_value as "to", actor, changed_at as at from setting_changes
    where ${key}::text is null or key = ${key} order by setting_changes.id desc limit ${most}`;

/** A change by its id. `isHolding`: it is the last one of its setting, and the setting still has that value; ask with the setting locked. */
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

/** The value as it stands, locked until the transaction ends; undefined: there is no such row. */
export async function lockSetting(tx: TransactionSql, key: SettingKey): Promise<unknown> {
  const [row] = await tx<{ value: unknown }[]>`select value from settings where key = ${key} for update`;
  return row?.value;
}

/** Writes a value; false: there is no such row, or the speaker may not see it. A value that is not allowed is refused by the database (23514). */
export async function writeSetting(tx: TransactionSql, key: SettingKey, value: unknown): Promise<boolean> {
  const { count } = await tx`update settings set value = ${tx.json(value as never)} where key = ${key}`;
  return count > 0;
}

/** Names who acts in this transaction, for the history that the database writes. The person of a token counts before it. */
export async function nameActor(tx: TransactionSql, actor: string): Promise<void> {
  await tx`select set_config('sugu.actor', ${actor}, true)`;
}
