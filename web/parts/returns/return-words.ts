import type { ReturnReason, ReturnStatus } from '#domain/orders/return-status.ts';
import { m } from '#texts/compiled/messages.js';
import type { TagLook } from '#web/ui/tag.tsx';

const statuses: Record<ReturnStatus, () => string> = {
  requested: () => m.return_status_requested(),
  accepted: () => m.return_status_accepted(),
  refused: () => m.return_status_refused(),
  objected: () => m.return_status_objected(),
  sent: () => m.return_status_sent(),
  received: () => m.return_status_received(),
  refunded: () => m.return_status_refunded(),
  closed: () => m.return_status_closed(),
  cancelled: () => m.return_status_cancelled(),
};
const reasons: Record<ReturnReason, () => string> = {
  damaged: () => m.return_reason_damaged(),
  not_as_described: () => m.return_reason_not_as_described(),
  wrong_item: () => m.return_reason_wrong_item(),
  does_not_fit: () => m.return_reason_does_not_fit(),
  changed_mind: () => m.return_reason_changed_mind(),
};
const looks: Partial<Record<ReturnStatus, TagLook>> = {
  requested: 'warn',
  objected: 'warn',
  accepted: 'info',
  sent: 'info',
  received: 'info',
  refunded: 'ok',
  refused: 'bad',
};

export const returnStatusText = (status: ReturnStatus): string => statuses[status]();
export const returnReasonText = (reason: ReturnReason): string => reasons[reason]();
export const returnLook = (status: ReturnStatus): TagLook => looks[status] ?? 'note';
