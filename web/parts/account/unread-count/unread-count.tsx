import { maxUnreadCount } from '#domain/notifications/inbox-kinds.ts';
import { m } from '#texts/compiled/messages.js';

export const unreadMessagesText = (n: number): string =>
  n >= maxUnreadCount ? m.inbox_unread_many_words() : m.inbox_unread_count({ n });

const figure = (n: number): string => (n >= maxUnreadCount ? m.inbox_unread_many() : String(n));

/** The number of unread messages as a small badge. Renders nothing for zero. */
export function UnreadCount({ n }: { n: number | undefined }) {
  if (!n) return null;
  return (
    <span className="unread-count numbers">
      <span aria-hidden="true">{figure(n)}</span>
      <span className="visually-hidden"> {unreadMessagesText(n)}</span>
    </span>
  );
}

/** The unread count in a button whose accessible name contains it. CSS draws it, so screen readers read it once. */
export const UnreadBadge = ({ n }: { n: number | undefined }) =>
  n ? <span className="unread-count unread-mark numbers" data-count={figure(n)} /> : null;
