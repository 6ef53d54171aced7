import { m } from '#texts/compiled/messages.js';
import { formatNumber } from '#web/parts/operator/desk-frame/figures.ts';

export function settingValueText(value: unknown): string {
  if (value === null || value === undefined) return m.desk_setting_none();
  if (typeof value === 'boolean') return value ? m.desk_yes() : m.desk_no();
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'object') return Object.values(value).map(settingValueText).join(' · ');
  return String(value);
}
