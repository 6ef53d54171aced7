import { m } from '#texts/compiled/messages.js';
import { useFavourites } from '#web/state/favourites.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The link to the favourites with their count (R-HDR-11, R-MOB-07). They are stored in the browser, so the server shows no number; on light pages web/state/light-lists.ts writes it. */
export function FavouritesLink({
  className = 'icon-button desktop-only',
  words = false,
}: {
  className?: string;
  words?: boolean;
}) {
  const { length } = useFavourites();
  return (
    <Link className={className} to="/favorites" title={m.nav_favourites()}>
      <Icon name="heart" />
      {/* No aria-label: the accessible name comes from the content and begins with the visible word. */}
      <span className="visually-hidden">{length > 0 ? m.favourites_count({ n: length }) : m.nav_favourites()}</span>
      {words && <span aria-hidden="true">{m.nav_favourites()}</span>}
      <span className="count" data-favourites-count="" aria-hidden="true" suppressHydrationWarning>
        {length || ''}
      </span>
    </Link>
  );
}
