import type { TransactionSql } from 'postgres';
import type { ZodType } from 'zod';
import type { InboxKind } from '#domain/notifications/inbox-kinds.ts';
import type { Language } from '#domain/settings/language.ts';
import type { Shop } from '#server/shop.ts';
import type { ClaimedNotificationRow } from './queries/notifications.ts';

export type Channel = 'mail' | 'sms' | 'inbox' | 'push';
/** The shop's name, URL and time zone. `timeZone` is used for times in a country with several time zones. */
export type ShopContext = { site: string; siteUrl: string; timeZone: string };
/** `subject` and `html` are empty for a text message. `unsubscribeUrl`: in the mail's header (RFC 8058). */
export type Message = {
  subject: string;
  html: string;
  text: string;
  unsubscribeUrl?: string;
  /** The URL that a push message opens. */ url?: string;
};

/** A claimed row as templates get it. `secrets`: the decrypted values (codes and links for signing in), else null. */
export type ClaimedNotification<Parameters extends object = object> = Omit<
  ClaimedNotificationRow,
  'sealed' | 'parameters'
> & {
  parameters: Parameters;
  secrets: unknown;
};

/** The definition of one kind of notification: a file in server/<noun>/notifications/, listed in server/jobs. */
export type Template<Parameters extends object = object, Facts extends object = object> = {
  /** Stored in `notifications.template`, so never rename it. */
  name: string;
  channel: Channel;
  /** The kind of row that the notification is about; null: there is no row. */
  subject: 'order' | 'part' | 'box' | 'newsletter' | 'test' | null;
  /** Data of the row besides its subject: ids, no texts and no secrets. */
  parameters: ZodType<Parameters>;
  /** A fixed language for all recipients; absent: the language of each recipient. */
  language?: Language;
  /** The kind of message that the person's inbox shows as well; inbox-words.ts has its texts. */
  inbox?: InboxKind;
  /** Anybody can cause this mail to any address, so it counts for the limit per mailbox (unpaid_mails_per_day). */
  isAboutUnpaidOrder?: true;
  /** The reaction to a final failure: an alert (the default), a log entry, or none. */
  whenFailed?: 'alert' | 'audit' | 'nothing';
  /** Reads the message's facts in the transaction that claims the row. Null: the message is no longer needed. */
  facts(
    tx: TransactionSql,
    notification: ClaimedNotification<Parameters>,
    shop: Pick<Shop, 'linkSecret' | 'siteUrl' | 'now' | 'timeZone'>,
  ): Promise<Facts | null>;
  /** Checked just before sending, which may be hours after queueing. False: the message is skipped. */
  isStillTrue(facts: Facts, notification: ClaimedNotification<Parameters>, now: Date): boolean;
  /** The unique first half of the Message-ID, the same at each try. Default: template name and row id. */
  messageName?(facts: Facts, notification: ClaimedNotification<Parameters>): string;
  write(facts: Facts, language: Language, place: ShopContext): Message;
  /** Runs when the push service reports that the browser's subscription is gone. */
  whenGone?(tx: TransactionSql, parameters: Parameters): Promise<void>;
  /** Runs in the transaction that records the sending. */
  afterSent?(tx: TransactionSql, parameters: Parameters): Promise<void>;
  /** Invented facts for the preview and the tests, by variant (such as CAD and XOF). */
  examples: Record<string, (language: Language) => Facts>;
};

/** Returns the template unchanged, with its types inferred. */
export const defineTemplate = <Parameters extends object, Facts extends object>(
  template: Template<Parameters, Facts>,
): Template<Parameters, Facts> => template;
