import { Form, useNavigation } from 'react-router';
import { countryTimeZone } from '#domain/delivery/country-time-zone.ts';
import { inboxRetentionDays } from '#domain/notifications/inbox-kinds.ts';
import { m } from '#texts/compiled/messages.js';
import { visitorQueriesContext, type InboxMessage } from '#web/context.ts';
import { AccountFrame } from '#web/parts/account/account-frame/account-frame.tsx';
import { accountMeta } from '#web/parts/account/account-frame/account-meta.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { unreadMessagesText } from '#web/parts/account/unread-count/unread-count.tsx';
import { uncachedData } from '#web/responses.ts';
import { ResultNotice } from '#web/ui/notice.tsx';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { useVisitorTimeZone } from '#web/parts/shell/visitor/use-visitor-time-zone.ts';
import { Button, buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import { notificationInboxPath, markInboxMessagesRead } from './run-inbox-act.ts';
import '#web/styles/account.css';

export const handle = { hydrate: 'now' };
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = () => accountMeta(m.inbox_title());

/** `?page=`: the cursor of a page. `?fait=lu`: everything was marked as read. */
export async function loader(args: Route.LoaderArgs) {
  const { account } = requireSignedIn(args);
  const { searchParams } = args.url;
  const inbox = await account.inbox.page(searchParams.get('page'));
  return uncachedData({
    ...inbox,
    isDone: searchParams.get('fait') === 'lu',
    zone: args.context.get(visitorQueriesContext).timeZone(),
  });
}

export async function action(args: Route.ActionArgs) {
  const { act, account } = requireSignedIn(args);
  return markInboxMessagesRead(act, account, args.request);
}

export default function NotificationInboxScreen({
  loaderData: { messages, next, previous, unread, until, isDone, zone },
  actionData,
}: Route.ComponentProps) {
  const { state, formData } = useNavigation();
  return (
    <AccountFrame section="messages" lead={m.inbox_lead({ days: inboxRetentionDays })}>
      <ResultNotice look="bad">{actionData?.isGone && m.inbox_gone()}</ResultNotice>
      <ResultNotice look="ok">{isDone && !actionData && m.inbox_marked()}</ResultNotice>
      {messages.length === 0 ? (
        <EmptyState
          picture={<Icon name="mail" />}
          title={m.inbox_none()}
          action={
            <Link to="/account/commandes" className={buttonClass('main')}>
              {m.inbox_none_act()}
            </Link>
          }
        >
          {m.inbox_none_words()}
        </EmptyState>
      ) : (
        <>
          <div className="inbox-head">
            <p>{unread > 0 ? sentence(unreadMessagesText(unread)) : m.inbox_all_read()}</p>
            {unread > 0 && (
              <Form method="post" action={notificationInboxPath}>
                <input type="hidden" name="until" value={until} />
                <Button
                  type="submit"
                  look="second"
                  name="act"
                  value="all"
                  busy={state !== 'idle' && formData?.get('act') === 'all'}
                  busyLabel={m.inbox_marking()}
                >
                  {m.inbox_mark_all()}
                </Button>
              </Form>
            )}
          </div>
          <Form method="post" action={notificationInboxPath}>
            <ul className="inbox" aria-label={m.inbox_list()}>
              {messages.map((message) => (
                <Message key={message.id} message={message} zone={zone} />
              ))}
            </ul>
          </Form>
          {(previous || next) && (
            <nav className="inbox-pages" aria-label={m.inbox_pages()}>
              {previous && (
                <Link className={buttonClass('second')} to={pageAt(previous)} rel="prev">
                  {m.inbox_newer()}
                </Link>
              )}
              {next && (
                <Link className={buttonClass('second')} to={pageAt(next)} rel="next">
                  {m.inbox_older()}
                </Link>
              )}
            </nav>
          )}
        </>
      )}
    </AccountFrame>
  );
}

const pageAt = (page: string): string => `${notificationInboxPath}?${new URLSearchParams({ page })}`;
const sentence = (words: string): string => `${words[0]!.toUpperCase()}${words.slice(1)}.`;

/** One message of the list. It is a button, not a link, because opening the message marks it as read. */
function Message({
  message: { id, title, text, path, place, at, isRead },
  zone,
}: {
  message: InboxMessage;
  zone: string;
}) {
  // A shop's message uses the shop's time zone. A message about one's own order uses the visitor's time zone.
  const reader = useVisitorTimeZone('', zone);
  const when = dateAndTime(at, place ? (place.timeZone ?? countryTimeZone(place.country, zone)) : reader);
  return (
    <li>
      <button type="submit" name="open" value={id} className={isRead ? 'inbox-message' : 'inbox-message inbox-new'}>
        <span className="inbox-title">
          {!isRead && (
            <span className="inbox-mark">
              <span className="visually-hidden">{m.inbox_unread()}. </span>
            </span>
          )}
          <bdi>{title}</bdi>
        </span>
        <span className="inbox-text">{text}</span>
        <time className="muted small" dateTime={at}>
          {when}
        </time>
        {path && <Icon name="chevron-right" />}
      </button>
    </li>
  );
}
