import { useState } from 'react';
import { useLocation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { useHydrated } from '#web/state/hydrated.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** 'Une erreur est survenue' (R-ERR-01), with the request id. Plain links, because the app may be broken. */
export function ErrorScreen() {
  const { pathname, search } = useLocation();
  return (
    <div className="wrap section" role="alert">
      <title>{m.error_title()}</title>
      <EmptyState
        heading="h1"
        picture={<Icon name="warning" />}
        title={m.error_title()}
        action={
          <div className="row row-wrap">
            <a className={buttonClass('main')} href={pathname + search}>
              {m.error_retry()}
            </a>
            <a className={buttonClass('second')} href="/">
              {m.error_home()}
            </a>
          </div>
        }
      >
        <p>{m.error_words()}</p>
        <RequestId />
      </EmptyState>
    </div>
  );
}

/** server/rendering/pages.ts replaces the placeholder by the request id. An error in the browser has no request id. */
function RequestId() {
  const hydrated = useHydrated();
  const [sent] = useState(!hydrated);
  return sent ? (
    <p className="micro numbers" suppressHydrationWarning>
      {m.error_id({ id: '%request-id%' })}
    </p>
  ) : null;
}
