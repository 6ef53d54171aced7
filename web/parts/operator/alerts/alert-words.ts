import type { AdminAlertKind } from '#domain/admin-alerts.ts';
import { m } from '#texts/compiled/messages.js';

/** An alert ("payment/undecided SG-…") as a sentence with the order's number. Unknown kinds stay unchanged. */
export function alertText(what: string): string {
  const [action = '', ...number] = what.split(' ');
  const sentence = Object.prototype.hasOwnProperty.call(sentences, action)
    ? sentences[action as AdminAlertKind]
    : undefined;
  return sentence ? [sentence(), ...number].join(' ') : what;
}

const sentences: Record<AdminAlertKind, () => string> = {
  'admin/locked': () => m.admin_alert_locked(),
  'books/differ': () => m.admin_alert_books(),
  'job/failed': () => m.admin_alert_job_failed(),
  'mail/failed': () => m.admin_alert_mail_failed(),
  'order/help-asked': () => m.admin_alert_help_asked(),
  'order/not-received': () => m.received_alert(),
  'payment/amount-differs': () => m.admin_alert_amount(),
  'payment/dispute-answer-failed': () => m.admin_alert_dispute_answer(),
  'payment/dispute-lost': () => m.admin_alert_dispute_lost(),
  'payment/dispute-open': () => m.admin_alert_dispute_open(),
  'payment/dispute-won': () => m.admin_alert_dispute_won(),
  'payment/refund-failed': () => m.admin_alert_refund(),
  'payment/refunded-outside': () => m.admin_alert_outside(),
  'payment/undecided': () => m.admin_alert_undecided(),
  'recovery/stopped': () => m.admin_alert_recovery_stopped(),
  'return/objected': () => m.admin_alert_return_objected(),
  'seller/appealed': () => m.admin_alert_appealed(),
};
