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
  /** Canadian dollars that an employee may give back of one order, what was given back before included (DECISIONS: employee). */
  employee_refund_limit: setting(whole(0, 1_000_000), 100),
  /** Canadian dollars that one employee may give back within a day. */
  employee_refund_day_limit: setting(whole(0, 10_000_000), 500),
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
  /** Text messages about new orders to one member of sellers within a day; 0: none are sent. */
  order_texts_per_day: setting(whole(0, 1000), 30),
  /** Days within which a seller's part must leave when nothing was promised of its delivery (domain/orders/ship-by.ts). */
  ship_within_days: setting(whole(1, 60), 3),
  /** Days after a delivery in which a return may be asked for where the seller states none; for a defect at least these. */
  return_days: setting(whole(1, 365), 30),
  /** Days after a delivery on which its buyer is invited by mail to review it; 0: nobody is. */
  review_invite_days: setting(whole(0, 90), 7),
  /** Days within which a buyer may change a review. */
  review_edit_days: setting(whole(0, 365), 30),
  /** Messages that one seller may send to its buyers within a day, over all orders. */
  seller_messages_per_day: setting(whole(1, 100_000), 200),
  /** Minutes within which a restaurant accepts a paid order; then it is refused and refunded (server/orders/actions/refuse-unaccepted.ts). */
  accept_within_minutes: setting(whole(1, 240), 10),
  // Postal boxes (57-postal-boxes.sql).
  /** Days after the end of its term during which a box still takes parcels in. */
  box_grace_days: publicSetting(whole(0, 365), 14),
  /** Days of storage beyond those of the plan that are charged for one parcel at most. */
  box_storage_fee_days: publicSetting(whole(1, 365), 60),
  /** Days before the end of a term at which its holder is reminded; the second reminder; 0: none. */
  box_reminder_days: setting(whole(0, 365), 14),
  box_last_reminder_days: setting(whole(0, 365), 3),
  /** Months after which an application for a post is deleted, with its file (86-careers.sql). */
  application_months: publicSetting(whole(1, 36), 12),
  /** Days after which a change of an offer's stock is forgotten (45-product-desk.sql). */
  stock_log_days: setting(whole(1, 3650), 90),
  /** Days after which an import that ended is forgotten, with its file and its refused rows (34-imports.sql, 87-retailers.sql). */
  import_days: setting(whole(7, 3650), 365),
  /** Months after which drafts and refused applications to sell are deleted, papers included. */
  seller_application_months: publicSetting(whole(1, 36), 6),
  /** Days after the delivery, and after the shipping, at which a seller's money is released; frozen at the sale (67-payouts.sql). */
  release_delivered_days: setting(whole(0, 365), 7),
  release_shipped_days: setting(whole(0, 365), 21),
  /** Canadian dollars: a smaller balance of a seller waits for the next payout; in other currencies the same worth. */
  payout_minimum: setting(whole(0, 10_000), 25),
  /** Hours after which a new payout account of a seller takes effect (65-payout-accounts.sql). */
  payout_account_hours: setting(whole(0, 720), 72),
  /** Months after its approval that the papers of an application to sell are deleted. */
  seller_paper_months: publicSetting(whole(1, 120), 12),
  /** The behaviours of R-PAGE-01..07 and R-PAGE-15 (web/state/page-guard.ts); never in development. */
  page_guard: publicSetting(flag, true),
  /** Administrators and employees need a second factor to work at the desk (server/people/auth-context.ts). */
  desk_second_factor: setting(flag, false),
  /** The share of pages whose speed is measured (web/state/page-speed.ts). */
  speed_sample_percent: publicSetting(whole(0, 100), 20),
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

/** Whether a setting of this name is in the list: a row of an older release may be none. */
export const isSettingKey = (name: string): name is SettingKey => Object.keys(settings).includes(name);

/** The names of all settings that visitors may read. */
export const publicKeys = (Object.keys(settings) as SettingKey[]).filter(
  (key) => settings[key].isPublic,
) as (keyof PublicSettings)[];
