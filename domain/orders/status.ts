// Two state machines as data. The database has the same tables; other transitions are impossible.

/** The transitions of an order. `expired` → `paid`: a late payment with stock still available; `expired` or `cancelled` → `refunded`: one without. */
export const orderTransitions = {
  awaiting_payment: ['paid', 'expired', 'cancelled'],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['partially_refunded', 'refunded'],
  expired: ['paid', 'refunded'],
  cancelled: ['refunded'],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderStatus = keyof typeof orderTransitions;

/** The transitions of a seller's part. `cancelled` → `to_prepare`: a late payment of an expired order was accepted. */
export const partTransitions = {
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

export type PartStatus = keyof typeof partTransitions;

/** Paid parts before shipping; their units return to stock when they are cancelled. */
export const unsentPartStates = ['to_prepare', 'accepted', 'packed'] as const satisfies PartStatus[];
export const isUnsentPart = (status: string): boolean => (unsentPartStates as readonly string[]).includes(status);

/** Paid parts with something left to ship; they are on the seller's list and may be late. */
export const waitingPartStates = [...unsentPartStates, 'partly_shipped'] as const satisfies PartStatus[];
export const isWaitingPart = (status: string): boolean => (waitingPartStates as readonly string[]).includes(status);

/** Before packing the buyer may cancel the part or correct its address. */
export const isBeforePacking = (status: string): boolean => status === 'to_prepare' || status === 'accepted';

export const canTransitionPart = (from: PartStatus, to: PartStatus): boolean =>
  (partTransitions[from] as readonly string[]).includes(to);
