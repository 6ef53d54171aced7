import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { useHydrated } from '#web/state/hydrated.ts';
import { useListsSynced } from '#web/state/lists-synced.ts';

type WaitingProps = {
  /** The local storage keys that contain the list, separated by spaces. */
  keys: string;
  /** True if the account also stores the list, possibly with more items than this browser. */
  ofAccount?: boolean;
  /** Shown above the items from the first paint on, because it decides the page's largest contentful paint. */
  intro?: ReactNode;
  /** Shown while waiting. */
  words: string;
  /** Shown when nothing is stored, and without scripts. */
  children: ReactNode;
};

/**
 * The placeholder of a list that is stored in the browser, shown until hydration. web/boot.js shows `words` and a
 * preview (web/state/stored-preview.ts), or `children` if the stored list is empty. The page renders the same
 * `children` for an empty list, so they do not flicker. On data-saving pages the server has the account's list.
 */
export function StoredListPlaceholder({ keys, ofAccount = false, intro, words, children }: WaitingProps) {
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
