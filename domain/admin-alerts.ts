// Alerts for the administrators (docs/operations.md says what to do). They are stored in the audit log,
// mailed to the shop, and shown on the administrators' start screen (web/parts/operator/admin-desk).

export const adminAlertKinds = [
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

export type AdminAlertKind = (typeof adminAlertKinds)[number];
