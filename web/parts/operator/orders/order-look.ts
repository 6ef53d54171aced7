import type { TagLook } from '#web/ui/tag.tsx';

/** On which ground the state of an order, of a seller's part, of a payment or a refund stands; its words say it too. */
export const orderLook = (state: string): TagLook => looks[state] ?? 'note';

const looks: Record<string, TagLook> = {
  awaiting_payment: 'info',
  pending: 'info',
  asked: 'info',
  open: 'info',
  paid: 'ok',
  delivered: 'ok',
  shipped: 'ok',
  succeeded: 'ok',
  sent: 'ok',
  won: 'ok',
  to_prepare: 'warn',
  accepted: 'info',
  packed: 'info',
  partly_shipped: 'info',
  partially_refunded: 'warn',
  refunding: 'warn',
  mismatch: 'bad',
  failed: 'bad',
  lost: 'bad',
};
