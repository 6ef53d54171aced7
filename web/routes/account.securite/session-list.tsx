import { useEffect } from 'react';
import { Form, useNavigation, useResolvedPath, useRevalidator } from 'react-router';
import type { PersonSession } from '#domain/people/sessions.ts';
import { m } from '#texts/compiled/messages.js';
import { AccountCard } from '#web/parts/account/account-frame/account-frame.tsx';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import { timeAgoText } from './ago.ts';
import { parseDeviceName } from './device-name.ts';

/** The active sessions. `now`: the server's time, also used for hydration. `ended`: the form's result. */
export function SessionList({
  sessions,
  now,
  ended,
}: {
  sessions: PersonSession[];
  now: string;
  ended: 'one' | 'others' | null | undefined;
}) {
  const { pathname } = useResolvedPath('.');
  const isSending = useNavigation().formAction?.startsWith(pathname) ?? false;
  useFreshList();
  const shown = sessions.filter(({ isActive, isCurrent }) => isActive || isCurrent);
  const others = shown.length - shown.filter(({ isCurrent }) => isCurrent).length;
  return (
    <AccountCard title={m.account_sessions()} id="appareils" words={m.account_sessions_words()}>
      <p className="account-said" role="status">
        {ended === 'one' ? m.account_session_ended() : ended === 'others' && m.account_sessions_ended()}
      </p>
      <ul className="account-rows">
        {shown.map((session) => (
          <SessionRow key={session.id} session={session} now={now} isSending={isSending} />
        ))}
      </ul>
      {others > 0 ? (
        <Form method="post" action="/account/securite" preventScrollReset>
          <Button type="submit" name="others" value="1" busy={isSending}>
            {m.account_sessions_end_others()}
          </Button>
        </Form>
      ) : (
        <p className="muted small">{m.account_sessions_only()}</p>
      )}
    </AccountCard>
  );
}

function SessionRow({
  session: { id, ip, userAgent, lastActivity, isCurrent },
  now,
  isSending,
}: {
  session: PersonSession;
  now: string;
  isSending: boolean;
}) {
  const { browser, system, isPhone } = parseDeviceName(userAgent);
  const device =
    browser && system ? m.account_device_on({ browser, system }) : (browser ?? system ?? m.account_device_unknown());
  return (
    <li>
      <span className="account-row-sign">
        <Icon name={isPhone ? 'phone' : 'laptop'} />
      </span>
      <div className="account-row-words">
        <p>
          {device} {isCurrent && <Tag look="ok">{m.account_session_here()}</Tag>}
        </p>
        <p className="muted small">
          {isCurrent ? m.account_session_now() : m.account_session_active({ when: timeAgoText(lastActivity, now) })}
          {ip && ` · ${m.account_device_address({ ip })}`}
        </p>
      </div>
      {!isCurrent && (
        <Form method="post" action="/account/securite" preventScrollReset>
          <input type="hidden" name="id" value={id} />
          <Button
            type="submit"
            look="danger"
            size="small"
            disabled={isSending}
            aria-label={m.account_session_end_named({ device })}
          >
            {m.account_session_end()}
          </Button>
        </Form>
      )}
    </li>
  );
}

/** Reloads the list of sessions when the page becomes visible again. */
function useFreshList(): void {
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const look = () => {
      if (document.visibilityState === 'visible') void revalidate();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [revalidate]);
}
