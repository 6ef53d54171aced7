// All settings that can be changed while the shop runs. The rows and checks of the database, the server's values, the
// form and the command line are derived from this list. docs/changes.md shows how to add one. The label is
// `setting_<name>` in texts/settings. Not here: the switch of text messages to administrators, whose table SPEC §7 names
// (domain/notifications/sms-switch.ts).
import {
  decimalRule,
  objectRule,
  fitsRule,
  booleanRule,
  type SettingRule,
  type ValueOfRule,
  integerRule,
} from './setting-rules.ts';

/** `usual`: the default. `isPublic`: visitors may read it. `changedBy`: on a screen or only on the server. */
type Setting<Rule extends SettingRule = SettingRule> = {
  rule: Rule;
  usual: ValueOfRule<Rule>;
  isPublic: boolean;
  changedBy: 'administrator' | 'terminal';
};

const setting = <const Rule extends SettingRule>(
  rule: Rule,
  usual: ValueOfRule<Rule>,
): Setting<Rule> & { isPublic: false } => ({
  rule,
  usual,
  isPublic: false,
  changedBy: 'administrator',
});
const publicSetting = <const Rule extends SettingRule>(rule: Rule, usual: ValueOfRule<Rule>) =>
  ({ ...setting(rule, usual), isPublic: true }) as const;

export const settings = {
  /** The commission in basis points (1000 = 10 %). Each order line stores the value at its sale. */
  commission_bps: setting(integerRule(0, 10_000), 1000),
  /** Canadian dollars that an employee may refund per order, earlier refunds included (DECISIONS: employee). */
  employee_refund_limit: setting(integerRule(0, 1_000_000), 100),
  /** Canadian dollars that one employee may refund per day. */
  employee_refund_day_limit: setting(integerRule(0, 10_000_000), 500),
  // Pages mark these claims as 'démo' until the owner of the shop confirms them (R-CARD-12).
  marketing_max_discount: publicSetting(objectRule({ percent: integerRule(0, 100), confirmed: booleanRule }), {
    percent: 70,
    confirmed: false,
  }),
  marketing_flash_deal: publicSetting(objectRule({ percent: integerRule(0, 100), confirmed: booleanRule }), {
    percent: 33,
    confirmed: false,
  }),
  marketing_rating: publicSetting(
    objectRule({ rating: decimalRule(0, 5), reviews: integerRule(0, 1_000_000_000), confirmed: booleanRule }),
    { rating: 5, reviews: 2847, confirmed: false },
  ),
  marketing_subscribers: publicSetting(objectRule({ count: integerRule(0, 1_000_000_000), confirmed: booleanRule }), {
    count: 15_000,
    confirmed: false,
  }),
  /** A stock below this number is called limited (R-CARD-06). It is at most 10, because visitors see at most ten units
   * (31-offers.sql). */
  limited_stock_below: publicSetting(integerRule(0, 10), 6),
  /** A session without activity ends after this many minutes; 0: never (R-SESS-02). */
  session_idle_minutes: setting(integerRule(0, 525_600), 30),
  /** The most sessions that one person may have; 0: unlimited (R-SESS-03). */
  session_max_concurrent: setting(integerRule(0, 1000), 3),
  // Limits of stock that unpaid orders reserve (docs/decisions/0035).
  /** Units of one offer that a buyer without account may reserve. */
  hold_guest_units: setting(integerRule(0, 1_000_000), 10),
  /** Order lines that a buyer without account may reserve. */
  hold_guest_lines: setting(integerRule(0, 1_000_000), 30),
  /** The most unpaid orders of one network address. */
  hold_network_orders: setting(integerRule(0, 1_000_000), 30),
  /** The most lines in all unpaid orders of one network address. */
  hold_network_lines: setting(integerRule(0, 1_000_000), 150),
  /** The percentage of an offer's stock that one network address may reserve. */
  hold_network_percent: setting(integerRule(0, 1_000_000), 50),
  /** For this many minutes other buyers cannot take the reserved units. */
  hold_firm_minutes: setting(integerRule(0, 1_000_000), 10),
  /** The most orders per minute of one account, or of one buyer without account. */
  orders_per_minute: setting(integerRule(0, 1_000_000), 10),
  /** The most mails about unpaid orders to one email address per day (80-jobs.sql). */
  unpaid_mails_per_day: setting(integerRule(0, 1_000_000), 3),
  /** The most text messages about new orders to one member of a seller per day; 0: none. */
  order_texts_per_day: setting(integerRule(0, 1000), 30),
  /** Days to ship an order without promised delivery days (domain/orders/ship-by.ts). */
  ship_within_days: setting(integerRule(1, 60), 3),
  /** Days to request a return after delivery. Sellers may state others, but not fewer days for faulty articles. */
  return_days: setting(integerRule(1, 365), 30),
  /** The buyer is invited to write a review this many days after delivery; 0: never. */
  review_invite_days: setting(integerRule(0, 90), 7),
  /** Days in which a buyer may edit a review. */
  review_edit_days: setting(integerRule(0, 365), 30),
  /** The most messages that one seller may send to buyers per day. */
  seller_messages_per_day: setting(integerRule(1, 100_000), 200),
  /** A restaurant must accept a paid order within this many minutes; otherwise it is refused and refunded. */
  accept_within_minutes: setting(integerRule(1, 240), 10),
  // Settings of postal boxes (57-postal-boxes.sql).
  /** For this many days after the paid time a box still accepts parcels. */
  box_grace_days: publicSetting(integerRule(0, 365), 14),
  /** At most this many days of storage fees are charged for one parcel. */
  box_storage_fee_days: publicSetting(integerRule(1, 365), 60),
  /** The two reminders are sent this many days before the paid time ends; 0: no reminder. */
  box_reminder_days: setting(integerRule(0, 365), 14),
  box_last_reminder_days: setting(integerRule(0, 365), 3),
  /** A job application and its file are deleted after this many months (86-careers.sql). */
  application_months: publicSetting(integerRule(1, 36), 12),
  /** Entries in the log of stock changes are deleted after this many days (45-product-desk.sql). */
  stock_log_days: setting(integerRule(1, 3650), 90),
  /** A finished import, its file and its refused rows are deleted after this many days. */
  import_days: setting(integerRule(7, 3650), 365),
  /** Drafts and refused seller applications are deleted with their documents after this many months. */
  seller_application_months: publicSetting(integerRule(1, 36), 6),
  /** Days after delivery, and days after shipping, until a seller's money can be paid out (67-payouts.sql). */
  release_delivered_days: setting(integerRule(0, 365), 7),
  release_shipped_days: setting(integerRule(0, 365), 21),
  /** The smallest payout in Canadian dollars, converted for payouts in other currencies. A smaller balance waits. */
  payout_minimum: setting(integerRule(0, 10_000), 25),
  /** A new payout account is used only after this many hours (65-payout-accounts.sql). */
  payout_account_hours: setting(integerRule(0, 720), 72),
  /** The documents of an approved seller application are deleted after this many months. */
  seller_paper_months: publicSetting(integerRule(1, 120), 12),
  /** Blocks the context menu, developer tools and pasted scripts (R-PAGE-01..07, R-PAGE-15), except in development. */
  page_guard: publicSetting(booleanRule, true),
  /** Requires a second factor for administrators' and employees' screens (server/people/auth-context.ts). */
  desk_second_factor: setting(booleanRule, false),
  /** The percentage of page views whose speed is measured (web/state/page-speed.ts). */
  speed_sample_percent: publicSetting(integerRule(0, 100), 20),
} satisfies Record<string, Setting>;

type List = typeof settings;
export type SettingKey = keyof List;
type SettingValues = { [Key in SettingKey]: ValueOfRule<List[Key]['rule']> };
export type Settings<Key extends SettingKey> = Pick<SettingValues, Key>;
/** The settings that visitors may read. A setting with a missing or invalid row is absent. */
export type PublicSettings = Partial<
  Settings<{ [Key in SettingKey]: List[Key]['isPublic'] extends true ? Key : never }[SettingKey]>
>;

/** Parses rows of the table settings. Missing or invalid values are left out. */
export function parseValidSettingRows<Key extends SettingKey>(
  rows: readonly { key: string; value: unknown }[],
  keys: readonly Key[],
): Partial<Settings<Key>> {
  const found = rows.filter(
    ({ key, value }) => keys.includes(key as Key) && fitsRule<SettingRule>(settings[key as Key].rule, value),
  );
  return Object.fromEntries(found.map(({ key, value }) => [key, value])) as Partial<Settings<Key>>;
}

export const pickDefaultSettings = <Key extends SettingKey>(keys: readonly Key[]): Settings<Key> =>
  Object.fromEntries(keys.map((key) => [key, settings[key].usual])) as Settings<Key>;

/** Whether there is a setting with this name. The database may have rows of older releases. */
export const isSettingKey = (name: string): name is SettingKey => Object.keys(settings).includes(name);

export const publicSettingKeys = (Object.keys(settings) as SettingKey[]).filter(
  (key) => settings[key].isPublic,
) as (keyof PublicSettings)[];
