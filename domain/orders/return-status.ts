// The states of returns and the rules for them. The database has the same table (database/schema 65).

/** The allowed transitions. `requested` by the buyer; `accepted` or `refused` by the seller; `objected`: the buyer appeals to the market, which accepts or has it `closed`; `sent`, `received`; `refunded` once the money is booked. */
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

export const canTransitionReturn = (from: ReturnStatus, to: ReturnStatus): boolean =>
  (returnTransitions[from] as readonly string[]).includes(to);

/** Whether the return is open: its units are claimed but not refunded yet. */
export const isOpenReturn = (status: ReturnStatus): boolean =>
  status === 'requested' || status === 'accepted' || status === 'objected' || status === 'sent';

export const maxReturnPhotos = 4;

/** The reasons for a return. Their words are in texts/returns, key return_reason_<reason>. */
export const returnReasons = ['damaged', 'not_as_described', 'wrong_item', 'does_not_fit', 'changed_mind'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** Whether the reason is the seller's fault; a full return then also refunds the delivery. */
export const isSellerFaultReason = (reason: string): boolean =>
  reason === 'damaged' || reason === 'not_as_described' || reason === 'wrong_item';

/** The return periods. `sellerDays`: the seller's at the sale (null: not stated); `usualDays`: the market's (setting return_days). */
export type ReturnPolicy = { sellerDays: number | null; usualDays: number; isRestaurant: boolean };

/** Until when a return may be requested (epoch milliseconds); null: not for this reason. For a seller's fault at least the market's period applies; a dish can be returned for no other reason. */
export function returnableUntilMs(
  deliveredAtMs: number,
  reason: ReturnReason,
  { sellerDays, usualDays, isRestaurant }: ReturnPolicy,
): number | null {
  const stated = sellerDays ?? usualDays;
  const days = isSellerFaultReason(reason) ? Math.max(stated, usualDays) : isRestaurant ? 0 : stated;
  return days > 0 ? deliveredAtMs + days * 86_400_000 : null;
}
