// Returns: their states as data (the database keeps the same: database/schema 65), who may move them, and what may be sent back.

/** `requested` by the buyer; `accepted` or `refused` by the seller; `objected` to the market, which accepts or has it `closed`; `sent`, `received`; `refunded` once the money is booked. */
export const returnMoves = {
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

export type ReturnStatus = keyof typeof returnMoves;
export const returnStatuses = Object.keys(returnMoves) as [ReturnStatus, ...ReturnStatus[]];

export const canMoveReturn = (from: ReturnStatus, to: ReturnStatus): boolean =>
  (returnMoves[from] as readonly string[]).includes(to);

/** Its units are spoken for, but not given back yet. */
export const isOpenReturn = (status: ReturnStatus): boolean =>
  status === 'requested' || status === 'accepted' || status === 'objected' || status === 'sent';

/** Photos of one return. */
export const mostReturnPhotos = 4;

/** The reasons for a return. Their words are in texts/returns, key return_reason_<reason>. */
export const returnReasons = ['damaged', 'not_as_described', 'wrong_item', 'does_not_fit', 'changed_mind'] as const;
export type ReturnReason = (typeof returnReasons)[number];

/** The article is not what was sold: the delivery goes back too when all of the part does. */
export const isSellersFault = (reason: string): boolean =>
  reason === 'damaged' || reason === 'not_as_described' || reason === 'wrong_item';

/** What a seller takes back: `days` of their own at the sale (null: not stated), else the market's (setting return_days). */
export type ReturnPolicy = { sellerDays: number | null; usualDays: number; isRestaurant: boolean };

/**
 * Until when it may be asked for (epoch milliseconds); null: not for this reason. Where something is wrong with the article the market's days hold at least,
 * whatever the seller states; a dish is taken back for no other reason.
 */
export function returnableUntilMs(
  deliveredAtMs: number,
  reason: ReturnReason,
  { sellerDays, usualDays, isRestaurant }: ReturnPolicy,
): number | null {
  const stated = sellerDays ?? usualDays;
  const days = isSellersFault(reason) ? Math.max(stated, usualDays) : isRestaurant ? 0 : stated;
  return days > 0 ? deliveredAtMs + days * 86_400_000 : null;
}
