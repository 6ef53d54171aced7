import type { TransactionSql } from 'postgres';
import { convert } from '#domain/money/convert.ts';
import { formatPrice } from '#domain/money/format.ts';
import { sumPartShares } from '#domain/orders/refunds.ts';
import { type Actor, actorName } from '#domain/people/actor.ts';
import { Refusal } from '#domain/refusals.ts';
import type { OrderState } from '#server/orders/queries/orders.ts';
import { readRates } from '#server/pricing/queries.ts';
import { readSettingsForKeys } from '#server/settings/queries.ts';
import type { calculateRefund } from './queue-refund.ts';
import { sumRefundsOfPayment } from './queue-refund.ts';
import type { Payment } from './queries/payments.ts';
import { sumRefundsByActor } from './queries/refund-lines.ts';
import { refundSharesOfPayment } from './queries/refunds.ts';

type Plan = Awaited<ReturnType<typeof calculateRefund>>;
const dayMs = 86_400_000;

/**
 * Limits what an employee may refund: per order, also counting refunds by other people, and per day
 * (docs/spec/DECISIONS.md: employee). Returns the worth of the refund in Canadian cents. Throws Refusal
 * refund/over-limit. Other roles have no limit.
 */
export async function refuseOverEmployeeLimit(
  tx: TransactionSql,
  actor: Actor,
  { order, payment, plan }: { order: OrderState; payment: Payment; plan: Plan },
  now: Date,
): Promise<number> {
  const rates = await readRates(tx);
  const cadOf = (minor: number): number => convert(minor, order.currency, 'CAD', rates);
  const cadMinor = cadOf(sumPartShares(plan.shares) + plan.roundingMinor);
  if (actor.kind !== 'employee') return cadMinor;
  const limits = await readSettingsForKeys(tx, ['employee_refund_limit', 'employee_refund_day_limit']);
  const shares = await refundSharesOfPayment(tx, payment.id, { underWay: true });
  const before = cadOf(sumPartShares(shares) + (await sumRefundsOfPayment(tx, payment.id)).roundingMinor);
  refuseOver(before + cadMinor, limits.employee_refund_limit);
  const ofToday = await sumRefundsByActor(tx, actorName(actor), new Date(now.getTime() - dayMs));
  refuseOver(ofToday + cadMinor, limits.employee_refund_day_limit);
  return cadMinor;
}

function refuseOver(cadMinor: number, limitDollars: number): void {
  if (cadMinor > limitDollars * 100)
    throw new Refusal('refund/over-limit', { limit: formatPrice(limitDollars * 100, 'CAD') });
}
