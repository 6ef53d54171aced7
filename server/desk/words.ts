// Labels of codes for CSV exports, in the user's language. The screens use the same texts (web/parts/operator/).
import type { AdminAlertKind } from '#domain/admin-alerts.ts';
import { listAuditDetails } from '#domain/desk/audit-facts-diff.ts';
import type { Language } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';

/** The label of a code: the message `{family}_{code}`. An unknown code of an older release is returned unchanged. */
export const codeLabel = (family: string, code: string, language: Language): string =>
  sentence(`${family}_${snake(code)}`, language) ?? code;

export const yesNoLabel = (is: boolean, language: Language): string =>
  is ? m.fact_yes({}, { locale: language }) : m.fact_no({}, { locale: language });

/** The label of an action in the audit log: "commission/set" → "Commission modifiée". */
export const auditActionLabel = (action: string, language: Language): string =>
  (isAlert(action) ? alertNames[action]({}, { locale: language }) : sentence(`audit_${snake(action)}`, language)) ??
  action;

/** The facts of an audit log row on one line: "Prix : 12 → 15 ; Vendeur : …". */
export const auditFactsLine = (facts: Readonly<Record<string, unknown>>, language: Language): string =>
  listAuditDetails(facts)
    .map(({ name, before, after }) => {
      const value = [before, after].filter((one) => one !== undefined).map((one) => valueOf(one, language));
      return m.fact_with_value({ name: factName(name, language), value: value.join(' → ') }, { locale: language });
    })
    .join('; ');

const factName = (path: string, language: Language): string =>
  path
    .split('.')
    .map((name) => codeLabel('fact', name, language))
    .join(', ');

const valueOf = (value: string, language: Language): string =>
  value === 'true' || value === 'false' ? yesNoLabel(value === 'true', language) : value;

type Sentence = (facts: object, options: { locale: Language }) => string;
const sentence = (name: string, language: Language): string | undefined =>
  (m as unknown as Record<string, Sentence | undefined>)[name]?.({}, { locale: language });

/** "isOpen" → "is_open", "order/shipped-some" → "order_shipped_some". */
const snake = (code: string): string =>
  code.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`).replaceAll(/[/-]/g, '_');

const alertNames: Record<AdminAlertKind, Sentence> = {
  'admin/locked': m.admin_alert_locked,
  'books/differ': m.admin_alert_books,
  'job/failed': m.admin_alert_job_failed,
  'mail/failed': m.admin_alert_mail_failed,
  'order/help-asked': m.admin_alert_help_asked,
  'order/not-received': m.received_alert,
  'payment/amount-differs': m.admin_alert_amount,
  'payment/dispute-answer-failed': m.admin_alert_dispute_answer,
  'payment/dispute-lost': m.admin_alert_dispute_lost,
  'payment/dispute-open': m.admin_alert_dispute_open,
  'payment/dispute-won': m.admin_alert_dispute_won,
  'payment/refund-failed': m.admin_alert_refund,
  'payment/refunded-outside': m.admin_alert_outside,
  'payment/undecided': m.admin_alert_undecided,
  'recovery/stopped': m.admin_alert_recovery_stopped,
  'return/objected': m.admin_alert_return_objected,
  'seller/appealed': m.admin_alert_appealed,
};
const isAlert = (action: string): action is AdminAlertKind => Object.prototype.hasOwnProperty.call(alertNames, action);
