import { mostUnread } from '#domain/notifications/inbox-kinds.ts';
import { m } from '#texts/compiled/messages.js';

/** The words for how many messages are unread. */
export const unreadWords = (n: number): string =>
  n >= mostUnread ? m.inbox_unread_many_words() : m.inbox_unread_count({ n });

const figure = (n: number): string => (n >= mostUnread ? m.inbox_unread_many() : String(n));

/** How many messages are unread, as a small figure; none: nothing. */
export function UnreadCount({ n }: { n: number | undefined }) {
  if (!n) return null;
  return (
    <span className="unread-count numbers">
      <span aria-hidden="true">{figure(n)}</span>
      <span className="visually-hidden"> {unreadWords(n)}</span>
    </span>
  );
}

/** The same beside a name that says it already: drawn by the style sheet, so that it is no part of the text there. */
export const UnreadMark = ({ n }: { n: number | undefined }) =>
  n ? <span className="unread-count unread-mark numbers" data-count={figure(n)} /> : null;
