import { mostUnread } from '#domain/notifications/inbox-kinds.ts';
import { m } from '#texts/compiled/messages.js';

/** The words for how many messages are unread. */
export const unreadWords = (n: number): string =>
  n >= mostUnread ? m.inbox_unread_many_words() : m.inbox_unread_count({ n });

/** How many messages are unread, as a small figure; none: nothing. */
export function UnreadCount({
  n,
  isSilent,
}: {
  n: number | undefined;
  /** Its words are said elsewhere. */ isSilent?: true;
}) {
  if (!n) return null;
  return (
    <span className="unread-count numbers">
      <span aria-hidden="true">{n >= mostUnread ? m.inbox_unread_many() : n}</span>
      {!isSilent && <span className="visually-hidden"> {unreadWords(n)}</span>}
    </span>
  );
}
