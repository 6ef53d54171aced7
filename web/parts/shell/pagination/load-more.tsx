import { useLocation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { filteredUrl } from '#web/parts/catalogue/results/address.ts';
import type { LoadMoreState } from '#web/parts/catalogue/results/use-load-more.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

type LoadMoreProps = {
  total: number;
  /** The number of products up to the last one shown. */ shown: number;
  page: number;
  firstPage: number;
  state: LoadMoreState['state'];
  onMore: LoadMoreState['load'];
};

/** The number of products shown, and 'Charger plus': a link to the next page, which scripts add to this page. */
export function LoadMore({ total, shown, page, firstPage, state, onMore }: LoadMoreProps) {
  const { pathname, search } = useLocation();
  const at = (number: number) =>
    filteredUrl(pathname, search, {}) +
    (number > 1 ? (filteredUrl(pathname, search, {}).includes('?') ? '&' : '?') + `page=${number}` : '');
  return (
    <div className="load-more">
      <p className="muted small numbers" role="status">
        {m.results_shown({ shown, total })}
      </p>
      {state === 'failed' && <p role="alert">{m.results_more_failed()}</p>}
      <div className="row row-wrap">
        {firstPage > 1 && (
          <Link className={buttonClass('second')} to={at(firstPage - 1)}>
            {m.results_previous()}
          </Link>
        )}
        {shown < total && (
          <a
            className={buttonClass('second', 'large')}
            href={at(page + 1)}
            rel="next"
            aria-busy={state === 'busy' || undefined}
            onClick={(event) => {
              event.preventDefault();
              if (state !== 'busy') onMore(event.detail === 0);
            }}
          >
            {state === 'busy' ? m.results_loading() : m.results_more()}
          </a>
        )}
      </div>
    </div>
  );
}
