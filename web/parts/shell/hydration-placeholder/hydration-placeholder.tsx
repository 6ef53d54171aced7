import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { useHydrated } from '#web/state/hydrated.ts';
import { useListsSynced } from '#web/state/lists-synced.ts';

type WaitingProps = {
  /** The local storage keys that may hold it, separated by spaces. */
  keys: string;
  /** True if the account stores it too: a signed-in person may have more of it than this browser. */
  ofAccount?: boolean;
  /** Shown above the stored items from the first paint on, so that the page's largest text does not wait for the app. */
  intro?: ReactNode;
  /** Shown while waiting. */
  words: string;
  /** Shown when nothing is stored, and without scripts. */
  children: ReactNode;
};

/**
 * The placeholder for a list stored in the browser, until hydration: a preview (web/state/stored-preview.ts), `words` before it, a retry
 * when the app does not load, and `children` when nothing is stored. web/boot.js decides which (without a key: always wait). After hydration
 * the app shows the same `children` for an empty list, so nothing flickers. On light pages the server has already loaded the account's list.
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
