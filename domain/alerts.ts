// Alerts that an administrator must look at: written into the audit log (server/jobs/queries.ts), mailed to the shop (server/notifications/jobs/send-alerts.ts)
// and shown on the desk (web/parts/operator/admin-desk). docs/operations.md says what to do about each.

export const alertKinds = [
  'admin/locked',
  'books/differ',
  'job/failed',
  'mail/failed',
  'order/help-asked',
  'order/not-received',
  'payment/amount-differs',
  'payment/dispute-answer-failed',
  'payment/dispute-lost',
  'payment/dispute-open',
  'payment/dispute-won',
  'payment/refund-failed',
  'payment/refunded-outside',
  'payment/undecided',
  'recovery/stopped',
  'return/objected',
  'seller/appealed',
] as const;

export type AlertKind = (typeof alertKinds)[number];
