// Every setting that the owner can change while the shop runs. Derived from this list: database rows and checks (database/schema 12,
// tools/database/setting-rows.ts), the server's values (server/settings/queries.ts), the form and the command line (setting-fields.ts). docs/changes.md shows
// how to add one. The label is `setting_<its name>` in texts/settings.
import {
  decimalRule,
  fieldsRule,
  fitsRule,
  flagRule,
  type SettingRule,
  type ValueOf,
  wholeRule,
} from './setting-rules.ts';

/** `usual`: the default value. `isPublic`: visitors may read it. `changedBy`: an administrator in a form, or only an operator at the server's terminal. */
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
  commission_bps: setting(wholeRule(0, 10_000), 1000),
  /** Canadian dollars that an employee may refund per order, including earlier refunds (DECISIONS: employee). */
  employee_refund_limit: setting(wholeRule(0, 1_000_000), 100),
  /** Canadian dollars that one employee may refund per day. */
  employee_refund_day_limit: setting(wholeRule(0, 10_000_000), 500),
  // Marketing figures are marked 'démo' until the owner confirms them (R-CARD-12).
  marketing_max_discount: publicSetting(fieldsRule({ percent: wholeRule(0, 100), confirmed: flagRule }), {
    percent: 70,
    confirmed: false,
  }),
  marketing_flash_deal: publicSetting(fieldsRule({ percent: wholeRule(0, 100), confirmed: flagRule }), {
    percent: 33,
    confirmed: false,
  }),
  marketing_rating: publicSetting(
    fieldsRule({ rating: decimalRule(0, 5), reviews: wholeRule(0, 1_000_000_000), confirmed: flagRule }),
    { rating: 5, reviews: 2847, confirmed: false },
  ),
  marketing_subscribers: publicSetting(fieldsRule({ count: wholeRule(0, 1_000_000_000), confirmed: flagRule }), {
    count: 15_000,
    confirmed: false,
  }),
  /** Fewer units count as limited stock (R-CARD-06). Visitors see at most ten units (31-offers.sql). */
  limited_stock_below: publicSetting(wholeRule(0, 10), 6),
  /** Minutes after which a forgotten session ends; 0: never (R-SESS-02). */
  session_idle_minutes: setting(wholeRule(0, 525_600), 30),
  /** The most sessions of a person; 0: unlimited (R-SESS-03). */
  session_max_concurrent: setting(wholeRule(0, 1000), 3),
  // Limits of unpaid reservations (docs/decisions/0035).
  /** Units of one offer that a guest may reserve. */
  hold_guest_units: setting(wholeRule(0, 1_000_000), 10),
  /** Order lines that a guest may reserve. */
  hold_guest_lines: setting(wholeRule(0, 1_000_000), 30),
  /** The most unpaid orders of one network. */
  hold_network_orders: setting(wholeRule(0, 1_000_000), 30),
  /** The most lines in all unpaid orders of one network. */
  hold_network_lines: setting(wholeRule(0, 1_000_000), 150),
  /** The percentage of an offer's stock that one network may reserve. */
  hold_network_percent: setting(wholeRule(0, 1_000_000), 50),
  /** Minutes in which a reservation is protected from other buyers. */
  hold_firm_minutes: setting(wholeRule(0, 1_000_000), 10),
  /** The most orders of one caller (account or guest) per minute. */
  orders_per_minute: setting(wholeRule(0, 1_000_000), 10),
  /** The most mails about unpaid orders to one address per day (80-jobs.sql). */
  unpaid_mails_per_day: setting(wholeRule(0, 1_000_000), 3),
  /** The most text messages about new orders to one seller's member per day; 0: none. */
  order_texts_per_day: setting(wholeRule(0, 1000), 30),
  /** Days to ship a part without a promised delivery (domain/orders/ship-by.ts). */
  ship_within_days: setting(wholeRule(1, 60), 3),
  /** Days after delivery to request a return when the seller states none; for defects the minimum. */
  return_days: setting(wholeRule(1, 365), 30),
  /** Days after delivery until the buyer is invited to review; 0: never. */
  review_invite_days: setting(wholeRule(0, 90), 7),
  /** Days in which a buyer may edit a review. */
  review_edit_days: setting(wholeRule(0, 365), 30),
  /** The most messages that one seller may send to buyers per day. */
  seller_messages_per_day: setting(wholeRule(1, 100_000), 200),
  /** Minutes in which a restaurant must accept a paid order; then it is refused and refunded (server/orders/actions/refuse-unaccepted.ts). */
  accept_within_minutes: setting(wholeRule(1, 240), 10),
  // Postal boxes (57-postal-boxes.sql).
  /** Days after its term in which a box still accepts parcels. */
  box_grace_days: publicSetting(wholeRule(0, 365), 14),
  /** The most extra storage days charged for one parcel. */
  box_storage_fee_days: publicSetting(wholeRule(1, 365), 60),
  /** Days before the end of a term for the first and the second reminder; 0: no reminder. */
  box_reminder_days: setting(wholeRule(0, 365), 14),
  box_last_reminder_days: setting(wholeRule(0, 365), 3),
  /** Months after which a job application is deleted with its file (86-careers.sql). */
  application_months: publicSetting(wholeRule(1, 36), 12),
  /** Days after which a stock change is deleted from the log (45-product-desk.sql). */
  stock_log_days: setting(wholeRule(1, 3650), 90),
  /** Days after which a finished import is deleted with its file and refused rows (34-imports.sql, 87-retailers.sql). */
  import_days: setting(wholeRule(7, 3650), 365),
  /** Months after which drafts and refused seller applications are deleted with their documents. */
  seller_application_months: publicSetting(wholeRule(1, 36), 6),
  /** Days after delivery, and after shipping, until a seller's money is released; stored at the sale (67-payouts.sql). */
  release_delivered_days: setting(wholeRule(0, 365), 7),
  release_shipped_days: setting(wholeRule(0, 365), 21),
  /** The minimum payout in Canadian dollars (converted for other currencies); a smaller balance waits. */
  payout_minimum: setting(wholeRule(0, 10_000), 25),
  /** Hours until a new payout account takes effect (65-payout-accounts.sql). */
  payout_account_hours: setting(wholeRule(0, 720), 72),
  /** Months after approval until a seller application's documents are deleted. */
  seller_paper_months: publicSetting(wholeRule(1, 120), 12),
  /** Enables the behaviours of R-PAGE-01..07 and R-PAGE-15 (web/state/page-guard.ts); never in development. */
  page_guard: publicSetting(flagRule, true),
  /** Requires a second factor at the desk (server/people/auth-context.ts). */
  desk_second_factor: setting(flagRule, false),
  /** The percentage of pages whose speed is measured (web/state/page-speed.ts). */
  speed_sample_percent: publicSetting(wholeRule(0, 100), 20),
} satisfies Record<string, Setting>;

type List = typeof settings;
export type SettingKey = keyof List;
type SettingValues = { [Key in SettingKey]: ValueOf<List[Key]['rule']> };
export type Settings<Key extends SettingKey> = Pick<SettingValues, Key>;
/** The public settings. A name is absent when its row is missing or invalid. */
export type PublicSettings = Partial<
  Settings<{ [Key in SettingKey]: List[Key]['isPublic'] extends true ? Key : never }[SettingKey]>
>;

/** Parses rows of the settings table; missing or invalid values are left out. */
export function parseSettings<Key extends SettingKey>(
  rows: readonly { key: string; value: unknown }[],
  keys: readonly Key[],
): Partial<Settings<Key>> {
  const found = rows.filter(
    ({ key, value }) => keys.includes(key as Key) && fitsRule<SettingRule>(settings[key as Key].rule, value),
  );
  return Object.fromEntries(found.map(({ key, value }) => [key, value])) as Partial<Settings<Key>>;
}

export const defaultSettings = <Key extends SettingKey>(keys: readonly Key[]): Settings<Key> =>
  Object.fromEntries(keys.map((key) => [key, settings[key].usual])) as Settings<Key>;

/** Whether a setting with this name exists; rows of older releases may have other names. */
export const isSettingKey = (name: string): name is SettingKey => Object.keys(settings).includes(name);

export const publicSettingKeys = (Object.keys(settings) as SettingKey[]).filter(
  (key) => settings[key].isPublic,
) as (keyof PublicSettings)[];
