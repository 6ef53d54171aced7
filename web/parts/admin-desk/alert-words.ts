import { m } from '#texts/compiled/messages.js';

/** What an alert says: a sentence, and the order's number where there is one. `what`: "payment/too-late SG-…"; one without a sentence stays as it is. */
export function alertWords(what: string): string {
  const [action = '', ...number] = what.split(' ');
  const sentence = sentences[action];
  return sentence ? [sentence(), ...number].join(' ') : what;
}

const sentences: Record<string, () => string> = {
  'admin/locked': () => m.admin_alert_locked(),
  'books/differ': () => m.admin_alert_books(),
  'mail/failed': () => m.admin_alert_mail_failed(),
  'mail/refused': () => m.admin_alert_mail_refused(),
  'text/refused': () => m.admin_alert_text_refused(),
  'payment/amount-differs': () => m.admin_alert_amount(),
  'payment/dispute-lost': () => m.admin_alert_dispute_lost(),
  'payment/dispute-open': () => m.admin_alert_dispute_open(),
  'payment/dispute-won': () => m.admin_alert_dispute_won(),
  'payment/too-late': () => m.admin_alert_late(),
  'payment/refund-failed': () => m.admin_alert_refund(),
  'payment/refunded-outside': () => m.admin_alert_outside(),
  'payment/undecided': () => m.admin_alert_undecided(),
};
