import { m } from '#texts/compiled/messages.js';
import { buttonClass } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

type Props = { previous: string | null; next: string | null; to: (page: string) => string };

/** Links to the previous and the next page of a list. `to`: the URL of a page. */
export function PreviousNextLinks({ previous, next, to }: Props) {
  if (!previous && !next) return null;
  return (
    <nav className="desk-pages" aria-label={m.desk_list_pages()}>
      {previous && (
        <Link className={buttonClass('second')} to={to(previous)} rel="prev">
          <Icon name="arrow-left" />
          {m.desk_list_previous()}
        </Link>
      )}
      {next && (
        <Link className={buttonClass('second')} to={to(next)} rel="next">
          {m.desk_list_next()}
          <Icon name="arrow-right" />
        </Link>
      )}
    </nav>
  );
}
