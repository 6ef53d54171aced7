// Two state machines as data. The database keeps the same tables; a move that is not listed does not happen.

/** An order as a whole. `expired` → `paid`: a late payment that found its stock again; `expired`/`cancelled` → `refunded`: one that did not. */
export const moves = {
  awaiting_payment: ['paid', 'expired', 'cancelled'],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['partially_refunded', 'refunded'],
  expired: ['paid', 'refunded'],
  cancelled: ['refunded'],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderStatus = keyof typeof moves;

/** One seller's part of an order. `cancelled` → `to_prepare`: the part of an expired order whose late payment was accepted. */
export const partMoves = {
  pending: ['to_prepare', 'cancelled', 'refunded'],
  to_prepare: ['accepted', 'packed', 'partly_shipped', 'shipped', 'cancelled', 'refunded'],
  accepted: ['packed', 'partly_shipped', 'shipped', 'cancelled', 'refunded'],
  packed: ['partly_shipped', 'shipped', 'cancelled', 'refunded'],
  partly_shipped: ['shipped', 'refunded'],
  shipped: ['delivered', 'refunded'],
  delivered: ['refunded'],
  cancelled: ['to_prepare', 'refunded'],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type PartStatus = keyof typeof partMoves;

/** A paid part that has not left yet: its units go back on the shelf when it is given up. */
export const unsentStates = ['to_prepare', 'accepted', 'packed'] as const satisfies PartStatus[];
export const isUnsent = (status: string): boolean => (unsentStates as readonly string[]).includes(status);

/** A paid part of which something has not left yet: it is to do, and may be late. */
export const waitingStates = [...unsentStates, 'partly_shipped'] as const satisfies PartStatus[];
export const isWaiting = (status: string): boolean => (waitingStates as readonly string[]).includes(status);

/** Until it is packed the buyer may call it off or correct the address. */
export const isBeforePacking = (status: string): boolean => status === 'to_prepare' || status === 'accepted';

/** May a seller's part go from one state to the other? */
export const canMovePart = (from: PartStatus, to: PartStatus): boolean =>
  (partMoves[from] as readonly string[]).includes(to);
