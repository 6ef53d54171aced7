import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { useHydrated } from '#web/state/hydrated.ts';
import { useListsSynced } from '#web/state/lists-synced.ts';

type WaitingProps = {
  /** The keys of the browser's storage under which it may lie, with blanks between. */
  keys: string;
  /** Whether an account keeps it too: who has signed in may have more of it than this browser. */
  ofAccount?: boolean;
  /** Stands above what is stored, from the first paint on: the largest text of the page does not wait for the app. */
  intro?: ReactNode;
  /** Said until it is shown. */
  words: string;
  /** Shown where there is nothing, and without scripts. */
  children: ReactNode;
};

/**
 * For what lies in the browser: a preview of it (web/state/stored-preview.ts), `words` until even that is there, another try where the app does not come, and `children` where nothing lies there.
 * web/boot.js decides between them (no key: waited for always). The app, which knows, shows the same `children`: what was read already is not
 * drawn anew. On light pages the server has asked the account already.
 */
export function HydrationPlaceholder({ keys, ofAccount = false, intro, words, children }: WaitingProps) {
  const { pathname, search } = useLocation();
  const { light, person } = useVisitor();
  const hydrated = useHydrated();
  const [stored] = keys.split(' ');
  const whose = ofAccount && !light && person ? person.id : null;
  const together = useListsSynced(whose);
  if (hydrated && !together)
    return (
      <p className="while-waiting" role="status">
        {words}
      </p>
    );
  return (
    <>
      {!hydrated && !light && intro && <div className="stored-intro">{intro}</div>}
      {!hydrated && !light && (
        <div
          className="stored-preview"
          data-stored={stored}
          suppressHydrationWarning
          dangerouslySetInnerHTML={{ __html: '' }}
        />
      )}
      {!hydrated && (
        <p className="while-waiting" data-waits={whose === null ? keys : ''} role="status">
          {words}
        </p>
      )}
      {!hydrated && (
        <p className="when-failed">
          {m.part_failed()}{' '}
          <a className="link" href={pathname + search}>
            {m.cart_try_again()}
          </a>
        </p>
      )}
      <div className={hydrated ? undefined : 'unless-waiting'}>{children}</div>
    </>
  );
}
