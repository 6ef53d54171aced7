/** What a message in a person's inbox may be about, as stored in `notifications.template` of its row: never renamed. Those of sellers first. */
export const inboxKinds = [
  'inbox_new_order',
  'inbox_part_late',
  'inbox_part_unaccepted',
  'inbox_part_called_off',
  'inbox_return',
  'inbox_payout',
  'inbox_review',
  'inbox_suspended',
  'inbox_suspension_lifted',
  'inbox_appeal',
  'inbox_application',
  'inbox_shipped',
  'inbox_ready',
  'inbox_delivered',
  'inbox_refunded',
] as const;
export type InboxKind = (typeof inboxKinds)[number];

/** Days that a message stays in the inbox, read or not. */
export const inboxDays = 90;

/** Unread messages are counted up to here; more are shown as "99+". */
export const mostUnread = 100;
