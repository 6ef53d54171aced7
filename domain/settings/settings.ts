// Every setting of the shop: what its owner decides while it runs. From this list come the rows and the check of their values (database/schema 12,
// tools/database/setting-rows.ts), what the server reads (server/settings/queries.ts), the form and the command line (setting-fields.ts).
// How to add one: docs/changes.md. The sentence of a setting is `setting_<its name>` in texts/settings.
import { decimal, fields, fits, flag, type SettingRule, type ValueOf, whole } from './setting-rules.ts';

/** `usual`: the value until somebody changes it. `isPublic`: visitors may read it. `changedBy`: an administrator in a form, or only who is at the machine's terminal. */
type Setting<Rule extends SettingRule = SettingRule> = {
  rule: Rule;
  usual: ValueOf<Rule>;
  isPublic: boolean;
  changedBy: 'administrator' | 'terminal';
};

const setting = <const Rule extends SettingRule>(
  rule: Rule,
  usual: ValueOf<Rule>,
): Setting<Rule> & { isPublic: false } => ({
  rule,
  usual,
  isPublic: false,
  changedBy: 'administrator',
});
const publicSetting = <const Rule extends SettingRule>(rule: Rule, usual: ValueOf<Rule>) =>
  ({ ...setting(rule, usual), isPublic: true }) as const;

export const settings = {
  /** The market's share of a sale in basis points (1000 = 10 %); frozen on each line when it is sold. */
  commission_bps: setting(whole(0, 10_000), 1000),
  // Marketing figures wear a 'démo' mark until the owner stands by them: `confirmed` (R-CARD-12).
  marketing_max_discount: publicSetting(fields({ percent: whole(0, 100), confirmed: flag }), {
    percent: 70,
    confirmed: false,
  }),
  marketing_flash_deal: publicSetting(fields({ percent: whole(0, 100), confirmed: flag }), {
    percent: 33,
    confirmed: false,
  }),
  marketing_rating: publicSetting(
    fields({ rating: decimal(0, 5), reviews: whole(0, 1_000_000_000), confirmed: flag }),
    { rating: 5, reviews: 2847, confirmed: false },
  ),
  marketing_subscribers: publicSetting(fields({ count: whole(0, 1_000_000_000), confirmed: flag }), {
    count: 15_000,
    confirmed: false,
  }),
  /** Fewer units than these are said to be a limited stock (R-CARD-06). Visitors see ten units at most (31-offers.sql). */
  limited_stock_below: publicSetting(whole(0, 10), 6),
  /** Minutes after which a forgotten session ends; 0: never (R-SESS-02). */
  session_idle_minutes: setting(whole(0, 525_600), 30),
  /** Sessions a person has at once; 0: no bound (R-SESS-03). */
  session_max_concurrent: setting(whole(0, 1000), 3),
  // What may be held unpaid (docs/decisions/0035).
  /** Units of one offer that one guest may hold. */
  hold_guest_units: setting(whole(0, 1_000_000), 10),
  /** Order lines that one guest may hold. */
  hold_guest_lines: setting(whole(0, 1_000_000), 30),
  /** Unpaid orders of one network. */
  hold_network_orders: setting(whole(0, 1_000_000), 30),
  /** Lines of all unpaid orders of one network. */
  hold_network_lines: setting(whole(0, 1_000_000), 150),
  /** Share of one offer's stock that one network may hold, in per cent. */
  hold_network_percent: setting(whole(0, 1_000_000), 50),
  /** Minutes during which a hold does not give way to another buyer. */
  hold_firm_minutes: setting(whole(0, 1_000_000), 10),
  /** Orders that one caller (account, or guest) may place within a minute. */
  orders_per_minute: setting(whole(0, 1_000_000), 10),
  /** Mails about unpaid orders to one mailbox within a day (80-jobs.sql). */
  unpaid_mails_per_day: setting(whole(0, 1_000_000), 3),
} satisfies Record<string, Setting>;

type List = typeof settings;
export type SettingKey = keyof List;
type SettingValues = { [Key in SettingKey]: ValueOf<List[Key]['rule']> };
/** These settings with their values, for a function that needs some of them. */
export type Settings<Key extends SettingKey> = Pick<SettingValues, Key>;
/** What visitors may know, by name. A name is absent when its row is gone or holds what it may not. */
export type PublicSettings = Partial<
  Settings<{ [Key in SettingKey]: List[Key]['isPublic'] extends true ? Key : never }[SettingKey]>
>;

/** The typed values out of rows of the table; what is absent or does not fit is left out. */
export function settingsOf<Key extends SettingKey>(
  rows: readonly { key: string; value: unknown }[],
  keys: readonly Key[],
): Partial<Settings<Key>> {
  const found = rows.filter(
    ({ key, value }) => keys.includes(key as Key) && fits<SettingRule>(settings[key as Key].rule, value),
  );
  return Object.fromEntries(found.map(({ key, value }) => [key, value])) as Partial<Settings<Key>>;
}

/** What these settings are until somebody changes them. */
export const usualSettings = <Key extends SettingKey>(keys: readonly Key[]): Settings<Key> =>
  Object.fromEntries(keys.map((key) => [key, settings[key].usual])) as Settings<Key>;

/** The names of all settings that visitors may read. */
export const publicKeys = (Object.keys(settings) as SettingKey[]).filter(
  (key) => settings[key].isPublic,
) as (keyof PublicSettings)[];
