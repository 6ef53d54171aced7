import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '#texts/compiled/messages.js';

/**
 * For what lies in the browser, under these keys of its storage (`keys`, with blanks between; '': it may come from elsewhere): `words` until it is shown, another try where the
 * app does not come, and `children` where nothing lies there, or without scripts. web/boot.js decides between them.
 */
export function Waiting({ keys, words, children }: { keys: string; words: string; children: ReactNode }) {
  const { pathname, search } = useLocation();
  return (
    <>
      <p className="while-waiting" data-waits={keys} role="status">{words}</p>
      <p className="when-failed">{m.part_failed()} <a className="link" href={pathname + search}>{m.cart_try_again()}</a></p>
      <div className="unless-waiting">{children}</div>
    </>
  );
}
