import type { TagLook } from '#web/ui/tag.tsx';

/** The colour for a state of an order, payment or refund. The state's text has the same meaning. */
export const orderStateColour = (state: string): TagLook => looks[state] ?? 'note';

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
