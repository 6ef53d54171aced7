import type { TransactionSql } from 'postgres';
import type { InboxKind } from '#domain/notifications/inbox-kinds.ts';
import type { Language } from '#domain/settings/language.ts';
import { type NewNotificationRow, storeNotifications } from './queries/notifications.ts';
import type { Template } from './template.ts';

/** The recipient: an address (a mail address, or a telephone number in E.164), a person with an account, or both. */
export type Recipient = { address: string; personId?: string } | { address?: undefined; personId: string };

export type Notification<Parameters extends object> = {
  template: Template<Parameters>;
  to: Recipient;
  /** The id of the row that the notification is about; the template names the kind of row. */
  subjectId?: string;
  parameters?: Parameters;
  /** Used if the person's profile has no language. If this is missing too: the order's language, else French. */
  language?: Language;
  /** Encrypted codes and links (server/database/sealed.ts); deleted once the message is sent. */
  sealed?: string;
};

/** A message for the inbox only. Without `personId` it goes to the order's buyer; a guest has no inbox. */
export type InboxNotice = {
  kind: InboxKind;
  subject?: 'order' | 'part';
  subjectId?: string;
  personId?: string | undefined;
  parameters?: object;
};

/**
 * Stores a notification and queues its sending, in the caller's transaction. There is only one per template, subject,
 * parameters (and, without an address, person): a second call does nothing. A mailbox gets at most three mails a day
 * about unpaid orders (setting unpaid_mails_per_day). A person without an address for the channel gets none. If the
 * template names an inbox kind, the message is also in the inbox, whether or not sending succeeds.
 * @example await notify(tx, { template: orderShipped, subjectId: order.id, to: { address: order.customerEmail },
 * parameters: { partId } });
 * @returns whether it was new
 */
export async function notify<Parameters extends object>(
  tx: TransactionSql,
  notification: Notification<Parameters>,
): Promise<boolean> {
  const [isNew] = await storeNotifications(tx, rowsOf(notification));
  return isNew!;
}

/** Like notify, for many notifications of one template, in a single statement. */
export async function notifyAll<Parameters extends object>(
  tx: TransactionSql,
  notifications: readonly Notification<Parameters>[],
): Promise<void> {
  await storeNotifications(tx, notifications.flatMap(rowsOf));
}

/** Adds messages to inboxes, once per kind, subject, parameters and person. Nothing is sent. */
export async function putInInbox(tx: TransactionSql, notices: readonly InboxNotice[]): Promise<void> {
  await storeNotifications(tx, notices.map(inboxRow));
}

/** Returns the row of the notification, then the row of its inbox message, if there is one. */
function rowsOf<Parameters extends object>(notification: Notification<Parameters>): NewNotificationRow[] {
  const { template, to, subjectId, parameters: given, language, sealed } = notification;
  const parameters = template.parameters.parse(given ?? {});
  const key = subjectId && [
    template.name,
    subjectId,
    ...Object.values(parameters),
    ...(to.address ? [] : [to.personId]),
  ];
  const row: NewNotificationRow = {
    template: template.name,
    channel: template.channel,
    subject_kind: template.subject,
    subject_id: subjectId ?? null,
    person_id: to.personId ?? null,
    address: to.address ?? null,
    fixed_language: template.language ?? null,
    given_language: language ?? null,
    parameters,
    sealed: sealed ?? null,
    idempotency_key: key ? key.join(':') : null,
    is_about_unpaid_order: template.isAboutUnpaidOrder ?? false,
  };
  const { inbox: kind, subject } = template;
  if (!kind) return [row];
  const about = (subject === 'order' || subject === 'part') && subjectId ? { subject, subjectId } : {};
  return [row, inboxRow({ kind, ...about, personId: to.personId, parameters })];
}

const inboxRow = ({ kind, subject, subjectId, personId, parameters = {} }: InboxNotice): NewNotificationRow => ({
  template: kind,
  channel: 'inbox',
  subject_kind: subject ?? null,
  subject_id: subjectId ?? null,
  person_id: personId ?? null,
  address: null,
  fixed_language: null,
  given_language: null,
  parameters,
  sealed: null,
  idempotency_key: [kind, subjectId, ...Object.values(parameters), personId].filter(Boolean).join(':'),
  is_about_unpaid_order: false,
});
