import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { useHydrated } from '#web/state/hydrated.ts';

/**
 * For what lies in the browser, under these keys of its storage (`keys`, with blanks between; '': it may come from elsewhere): `words` until it
 * is shown, another try where the app does not come, and `children` where nothing lies there, or without scripts. web/boot.js decides between
 * them. The app, which knows, shows the same `children`: what was read already is not drawn anew.
 */
export function Waiting({ keys, words, children }: { keys: string; words: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  return (
    <>
      {!hydrated && <p className="while-waiting" data-waits={keys} role="status">{words}</p>}
      {!hydrated && <p className="when-failed">{m.part_failed()} <a className="link" href={pathname + search}>{m.cart_try_again()}</a></p>}
      <div className={hydrated ? undefined : 'unless-waiting'}>{children}</div>
    </>
  );
}
