import type { SettingKey } from './settings.ts';

/** The groups of settings on the administrators' screen; `other` is for unknown prefixes. */
export const settingGroupNames = [
  'money',
  'marketing',
  'catalogue',
  'holds',
  'people',
  'boxes',
  'pages',
  'other',
] as const;
export type SettingGroup = (typeof settingGroupNames)[number];

const beginnings: readonly [string, SettingGroup][] = [
  ['commission_', 'money'],
  ['employee_', 'money'],
  ['release_', 'money'],
  ['payout_', 'money'],
  ['marketing_', 'marketing'],
  ['limited_stock_', 'catalogue'],
  ['hold_', 'holds'],
  ['orders_', 'holds'],
  ['unpaid_', 'holds'],
  ['session_', 'people'],
  ['desk_', 'people'],
  ['application_', 'people'],
  ['box_', 'boxes'],
  ['page_', 'pages'],
  ['speed_', 'pages'],
];

export const groupOfSetting = (key: SettingKey): SettingGroup =>
  beginnings.find(([beginning]) => key.startsWith(beginning))?.[1] ?? 'other';
