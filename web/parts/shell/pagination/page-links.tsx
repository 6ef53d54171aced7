import { m } from '#texts/compiled/messages.js';
import { buttonClass } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

/** Links to the pages of a list. Renders nothing for a single page. */
export function PageLinks({ page, pages, at }: { page: number; pages: number; at: (page: number) => string }) {
  if (pages <= 1) return null;
  return (
    <nav className="page-links" aria-label={m.pages_label()}>
      {page > 1 && (
        <Link className={buttonClass('second')} to={at(page - 1)} rel="prev">
          {m.pages_previous()}
        </Link>
      )}
      <span className="muted small numbers">{m.pages_of({ page, pages })}</span>
      {page < pages && (
        <Link className={buttonClass('second')} to={at(page + 1)} rel="next">
          {m.pages_next()}
        </Link>
      )}
    </nav>
  );
}
