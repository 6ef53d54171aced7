// Finds accounts whose last payout came back (database/schema/67-payouts.sql).
import type { Fragment, TransactionSql } from 'postgres';

/**
 * Joins `came_back`: when and why the last payout to that account came back, in any currency. Null if no payout is
 * finished yet, or if it was paid. Payouts that the marketplace withdrew before sending do not count.
 */
export const joinLastPayoutIfReturned = (tx: TransactionSql, account: Fragment): Fragment => tx`left join lateral (
    select x.decided_at as at, x.reason, x.state from payout_lines x
    where x.account_id = ${account} and x.state in ('paid', 'returned') and not x.is_taken_back order by x.decided_at desc, x.id desc limit 1
  ) came_back on came_back.state = 'returned'`;
