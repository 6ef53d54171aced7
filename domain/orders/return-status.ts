// The states of a return and its rules. The database has the same transitions (database/schema/65-*.sql).

/** The allowed transitions. `objected`: the buyer appeals; administrators then accept the return or close it. */
export const returnTransitions = {
  requested: ['accepted', 'refused', 'cancelled'],
  refused: ['objected'],
  objected: ['accepted', 'closed'],
  accepted: ['sent', 'received', 'cancelled'],
  sent: ['received'],
  received: ['refunded'],
  refunded: [],
  closed: [],
  cancelled: [],
} as const satisfies Record<string, readonly string[]>;

export type ReturnStatus = keyof typeof returnTransitions;
export const returnStatuses = Object.keys(returnTransitions) as [ReturnStatus, ...ReturnStatus[]];

/** Whether a return may change directly from one status to another. */
export const canTransitionReturn = (from: ReturnStatus, to: ReturnStatus): boolean =>
  (returnTransitions[from] as readonly string[]).includes(to);

/** Whether the return is open: requested, but not received or ended. */
export const isOpenReturnBeforeReceipt = (status: ReturnStatus): boolean =>
  status === 'requested' || status === 'accepted' || status === 'objected' || status === 'sent';

export const maxReturnPhotos = 4;

/** The reasons for a return. The texts are in texts/returns, key return_reason_<reason>. */
export const returnReasons = ['damaged', 'not_as_described', 'wrong_item', 'does_not_fit', 'changed_mind'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Whether the seller is at fault. A complete return then also refunds the delivery. */
export const isSellerFaultReason = (reason: string): boolean =>
  reason === 'damaged' || reason === 'not_as_described' || reason === 'wrong_item';

/** Days to request a return. `sellerDays`: promised at the sale, null: none; `usualDays`: the setting return_days. */
export type ReturnPeriodRules = { sellerDays: number | null; usualDays: number; isRestaurant: boolean };

/** The deadline to request a return (epoch ms); null: not possible. Dishes: only for the seller's fault. */
export function returnableUntilMs(
  deliveredAtMs: number,
  reason: ReturnReason,
  { sellerDays, usualDays, isRestaurant }: ReturnPeriodRules,
): number | null {
  const stated = sellerDays ?? usualDays;
  const days = isSellerFaultReason(reason) ? Math.max(stated, usualDays) : isRestaurant ? 0 : stated;
  return days > 0 ? deliveredAtMs + days * 86_400_000 : null;
}
