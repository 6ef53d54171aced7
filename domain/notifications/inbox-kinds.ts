/** The kinds of inbox messages. They are stored in `notifications.template`, so they must not be renamed. */
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

/** Messages are deleted after this many days, whether they were opened or not. */
export const inboxRetentionDays = 90;

/** Unread messages are counted up to this number; the screen shows "99+". */
export const maxUnreadCount = 100;
