import type { TransactionSql } from 'postgres';
import type { ZodType } from 'zod';
import type { InboxKind } from '#domain/notifications/inbox-kinds.ts';
import type { Language } from '#domain/settings/language.ts';
import type { Shop } from '#server/shop.ts';
import type { Claim } from './queries/notifications.ts';

export type Channel = 'mail' | 'sms' | 'inbox' | 'push';
/** The shop's name and address on the web. `timeZone`: its own clock, for readers whose country has several. */
export type Place = { site: string; siteUrl: string; timeZone: string };
/** `subject` and `html` are empty for a text message. `unsubscribeUrl`: of a mail to a list (server/integrations/mail.ts). */
export type Message = {
  subject: string;
  html: string;
  text: string;
  unsubscribeUrl?: string;
  /** The address that a push message opens. */ url?: string;
};

/** A claimed row as a template reads it. `secrets` is what was sealed (codes and links of the sign-in), else null. */
export type ClaimedNotification<Parameters extends object = object> = Omit<Claim, 'sealed' | 'parameters'> & {
  parameters: Parameters;
  secrets: unknown;
};

/**
 * Everything that is true of one kind of notification. Each stands in a file of its own, server/<noun>/notifications/<template>.ts, and in
 * the list of server/jobs/lists.ts.
 */
export type Template<Parameters extends object = object, Facts extends object = object> = {
  /** As stored in `notifications.template`: never renamed. */
  name: string;
  channel: Channel;
  /** The kind of its subject; null: a subject without a row. */
  subject: 'order' | 'part' | 'box' | 'newsletter' | 'test' | null;
  /** Further data of the row besides its subject: ids, no texts and no secrets. */
  parameters: ZodType<Parameters>;
  /** Always in this language, whoever reads it. Without it: the reader's own. */
  language?: Language;
  /** It also stands in the inbox of the person, or of the order's buyer, as this kind (inbox-words.ts has its words). */
  inbox?: InboxKind;
  /** Anybody can cause it, to any address: it counts for the limit per mailbox and day (setting unpaid_mails_per_day). */
  isAboutUnpaidOrder?: true;
  /** The reaction when a message can finally not be sent: an alert (the default), a log entry, or none. */
  whenFailed?: 'alert' | 'audit' | 'nothing';
  /** Reads the current facts for the message, in the transaction that claims the row. Null: the message is no longer needed. */
  facts(
    tx: TransactionSql,
    notification: ClaimedNotification<Parameters>,
    shop: Pick<Shop, 'linkSecret' | 'siteUrl' | 'now' | 'timeZone'>,
  ): Promise<Facts | null>;
  /** Asked just before sending, which may be hours after it was queued. False: it is skipped. */
  isStillTrue(facts: Facts, notification: ClaimedNotification<Parameters>, now: Date): boolean;
  /** The Message-ID's first half: readable, the same at each try, no two rows' the same. Without it: the template's name and the row's id. */
  messageName?(facts: Facts, notification: ClaimedNotification<Parameters>): string;
  write(facts: Facts, language: Language, place: Place): Message;
  /** Written once the browser that a push was for takes none any more. */
  whenGone?(tx: TransactionSql, parameters: Parameters): Promise<void>;
  /** Written in the transaction that notes that it was sent. */
  afterSent?(tx: TransactionSql, parameters: Parameters): Promise<void>;
  /** Made-up facts for the preview and the tests, by the look they have: CAD and XOF, or one without a name. */
  examples: Record<string, (language: Language) => Facts>;
};

/** Returns the template unchanged, with its types inferred. */
export const defineTemplate = <Parameters extends object, Facts extends object>(
  template: Template<Parameters, Facts>,
): Template<Parameters, Facts> => template;
