// The states of orders and of sellers' parts, with the allowed transitions. The database has the same transitions.

/** A late payment makes an `expired` order `paid` if the stock is still available, otherwise `refunded`. */
export const orderTransitions = {
  awaiting_payment: ['paid', 'expired', 'cancelled'],
  paid: ['partially_refunded', 'refunded'],
  partially_refunded: ['partially_refunded', 'refunded'],
  expired: ['paid', 'refunded'],
  cancelled: ['refunded'],
  refunded: [],
} as const satisfies Record<string, readonly string[]>;

export type OrderStatus = keyof typeof orderTransitions;

/** States of a seller's part of an order. `cancelled` → `to_prepare`: the order expired and was paid late. */
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

/** The states of a seller's paid part that is not shipped. When it is cancelled, its units return to stock. */
export const unsentPartStates = ['to_prepare', 'accepted', 'packed'] as const satisfies PartStatus[];
export const isUnsentPart = (status: string): boolean => (unsentPartStates as readonly string[]).includes(status);

/** The states of a paid part with units left to ship. It is on the seller's list of work and can be late. */
export const waitingPartStates = [...unsentPartStates, 'partly_shipped'] as const satisfies PartStatus[];
export const isWaitingPart = (status: string): boolean => (waitingPartStates as readonly string[]).includes(status);

/** Before packing, the buyer may cancel this part of the order or correct the address. */
export const isBeforePacking = (status: string): boolean => status === 'to_prepare' || status === 'accepted';

/** Whether a seller's part of an order may change directly from one status to another. */
export const canTransitionPart = (from: PartStatus, to: PartStatus): boolean =>
  (partTransitions[from] as readonly string[]).includes(to);
