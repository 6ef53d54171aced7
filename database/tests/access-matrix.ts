// Who may do what with which table: every policy and grant, on one page. access.test.ts tries every cell, through SQL as the role and
// through REST. A table without a line fails, and so does a grant or a row that somebody reaches and that does not stand here.
// Widening it is a decision: it belongs in the chapter of database/schema, with a reason.
import { sellerPermissions } from '#domain/sellers/permissions.ts';

const matrix = `
table                           | anon is granted | signed in is granted            | anon stranger buyer orders refunds products messages money settings team owner employee admin step acting | market
--------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------------
addresses                       | -               | DELETE SELECT (INSERT) (UPDATE) | .    a        racd  a      a       a        a        a     a        a    a     a        a     a    a      | .
admin_notification_settings     | -               | INSERT SELECT UPDATE            | .    .        .     .      .       .        .        .     .        .    .     .        r     rac  rac    | rac
ads                             | SELECT          | DELETE INSERT SELECT (UPDATE)   | r    r        r     r      r       r        r        r     r        r    r     r        r     racd racd   | racd
ads (inactive)                  | SELECT          | DELETE INSERT SELECT (UPDATE)   | .    .        .     .      .       .        .        .     .        .    .     .        r     racd racd   | racd
alert_notices                   | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
audit_log                       | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
cart_lines                      | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
carts                           | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | racd
catalogue_changes               | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | rd
categories                      | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | r
countries                       | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | r
csp_reports                     | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rad
currencies                      | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | r
disputes                        | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rac
exchange_rates                  | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | rc
favourites                      | -               | DELETE SELECT (INSERT)          | .    a        rad   a      a       a        a        a     a        a    a     a        a     a    a      | .
files                           | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | rad
ledger_entries                  | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
ledger_transactions             | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
notifications (in the inbox)    | -               | (SELECT)                        | .    .        r     .      .       .        .        .     .        .    .     .        .     .    .      | rcd
notifications (mails)           | -               | (SELECT)                        | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rcd
offer_prices                    | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | r
offers                          | (SELECT)        | (SELECT)                        | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
offers (closed)                 | (SELECT)        | (SELECT)                        | .    .        .     .      .       r        .        .     .        .    r     .        .     .    r      | racd
order_events                    | -               | (SELECT)                        | .    .        r     .      .       .        .        .     .        .    .     .        .     .    .      | ra
order_lines                     | -               | (SELECT)                        | .    .        r     r      .       .        .        .     .        .    r     .        .     .    r      | rac
order_lines (unpaid)            | -               | (SELECT)                        | .    .        r     .      .       .        .        .     .        .    .     .        .     .    .      | rac
order_origins                   | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rad
orders                          | -               | (SELECT)                        | .    .        r     .      .       .        .        .     .        .    .     .        .     .    .      | rac
payment_events                  | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
payments                        | -               | (SELECT)                        | .    .        r     .      .       .        .        .     .        .    .     .        .     .    .      | rac
price_changes                   | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | ra
product_barcodes                | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
product_images                  | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
product_search                  | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | r
product_search_parts            | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | r
products                        | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
profiles                        | -               | SELECT (UPDATE)                 | .    .        rc    .      .       .        .        .     .        .    .     .        r     r    r      | racd
reconciliations                 | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
refund_shares                   | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | ra
refunds                         | -               | (SELECT)                        | .    .        r     .      .       .        .        .     .        .    .     .        .     .    .      | rac
saved_cart_lines                | -               | DELETE SELECT (INSERT)          | .    a        rad   a      a       a        a        a     a        a    a     a        a     a    a      | .
search_synonyms                 | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
seller_members (the owner)      | -               | SELECT                          | .    .        .     .      .       .        .        .     .        r    r     .        r     r    r      | racd
seller_members (messages)       | -               | SELECT                          | .    .        .     .      .       .        r        .     .        r    r     .        r     r    r      | racd
seller_order_summaries          | -               | SELECT                          | .    .        .     r      .       .        .        .     .        .    r     .        .     .    r      | .
seller_order_summaries (unpaid) | -               | SELECT                          | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | .
seller_orders                   | -               | (SELECT)                        | .    .        r     r      .       .        .        .     .        .    r     .        .     .    r      | rac
seller_orders (unpaid)          | -               | (SELECT)                        | .    .        r     .      .       .        .        .     .        .    .     .        .     .    .      | rac
sellers                         | (SELECT)        | (SELECT)                        | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
sellers (closed)                | (SELECT)        | (SELECT)                        | .    .        .     r      r       r        r        r     r        r    r     .        r     r    r      | racd
setting_changes                 | -               | SELECT                          | .    .        .     .      .       .        .        .     .        .    .     .        r     r    r      | r
settings                        | SELECT          | SELECT (UPDATE)                 | r    r        r     r      r       r        r        r     r        r    r     r        r     rc   rc     | rc
settings (hidden)               | SELECT          | SELECT (UPDATE)                 | .    .        .     .      .       .        .        .     .        .    .     .        r     rc   rc     | rc
shipping_profiles               | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
shipping_rates                  | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | racd
stock_holds                     | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rac
subcategories                   | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | r
user_roles                      | -               | SELECT                          | .    .        r     .      .       .        .        .     .        .    .     .        r     r    r      | rad
private.acting_as               | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | .
private.admin_steps             | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | .
private.admin_tries             | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | .
private.identity                | SELECT          | SELECT                          | r    r        r     r      r       r        r        r     r        r    r     r        r     r    r      | r
private.imports                 | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rac
private.key_fingerprints        | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | .
private.market_beginning        | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | .
private.picture_sources         | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | rac
private.reference_rows          | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | .
private.schema_migrations       | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | .
private.schema_versions         | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | .
private.setting_rules           | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | .
private.status_moves            | -               | -                               | .    .        .     .      .       .        .        .     .        .    .     .        .     .    .      | .
`;

/**
 * The roles. `stranger`: signed in, and nothing of this is theirs. `buyer`: the row is theirs, or of an order of theirs. Then members of a
 * seller with one permission each, the owner of that seller, and the people of the market: `step`, with the admin password given in
 * this session; `acting`, and as that seller.
 */
export const roles = [
  'anon',
  'stranger',
  'buyer',
  ...sellerPermissions,
  'owner',
  'employee',
  'admin',
  'step',
  'acting',
] as const;
export type Role = (typeof roles)[number];

/** `name`: table, and which of its rows where there are two cases. Grants as every-table.test.ts reads them: whole tables, in brackets some columns. */
export type AccessCase = {
  name: string;
  table: string;
  schema: 'public' | 'private';
  granted: { anon: string; authenticated: string };
  /** r reads, a adds, c changes, d deletes it; '.' none of them. */
  cells: Record<Role, string>;
  service: string;
};

export const accessCases: AccessCase[] = matrix
  .trim()
  .split('\n')
  .slice(2)
  .map((text) => {
    const [name = '', anon = '', authenticated = '', cells = '', service = ''] = text
      .split('|')
      .map((part) => part.trim().replace(/^-$/, ''));
    const [, schema, table = ''] = /^(private\.)?(\w+)/.exec(name)!;
    const of = cells.split(/\s+/);
    return {
      name,
      table,
      schema: schema ? 'private' : 'public',
      granted: { anon, authenticated },
      cells: Object.fromEntries(roles.map((role, nth) => [role, of[nth] ?? ''])) as AccessCase['cells'],
      service,
    };
  });
