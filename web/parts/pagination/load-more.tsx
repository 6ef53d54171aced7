import { useLocation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { addressWith } from '#web/parts/results/address.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

type LoadMoreProps = { total: number; /** Last product shown, counted from the first page. */ shown: number; page: number; firstPage: number; busy: boolean; onMore: (page: number) => void };

/** How many of how many, and 'Charger plus': a link to the next page without scripts, more of this one with them. */
export function LoadMore({ total, shown, page, firstPage, busy, onMore }: LoadMoreProps) {
  const { pathname, search } = useLocation();
  const at = (number: number) => addressWith(pathname, search, {}) + (number > 1 ? (addressWith(pathname, search, {}).includes('?') ? '&' : '?') + `page=${number}` : '');
  return (
    <div className="load-more">
      <p className="muted small numbers" role="status">{m.results_shown({ shown, total })}</p>
      <div className="row row-wrap">
        {firstPage > 1 && <Link className={buttonClass('second')} to={at(firstPage - 1)}>{m.results_previous()}</Link>}
        {shown < total && (
          <a
            className={buttonClass('second', 'large')}
            href={at(page + 1)}
            rel="next"
            aria-busy={busy || undefined}
            onClick={event => {
              event.preventDefault();
              if (!busy) onMore(page + 1);
            }}
          >
            {busy ? m.results_loading() : m.results_more()}
          </a>
        )}
      </div>
    </div>
  );
}
