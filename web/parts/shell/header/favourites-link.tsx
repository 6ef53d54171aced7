import { m } from '#texts/compiled/messages.js';
import { useFavourites } from '#web/state/favourites.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The link to the favourites (R-HDR-11, R-MOB-07). Their count is written in the browser, where they are stored. */
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
      {/* No aria-label: the content is the accessible name, which must begin with the visible word. */}
      <span className="visually-hidden">{length > 0 ? m.favourites_count({ n: length }) : m.nav_favourites()}</span>
      {words && <span aria-hidden="true">{m.nav_favourites()}</span>}
      <span className="count" data-favourites-count="" aria-hidden="true" suppressHydrationWarning>
        {length || ''}
      </span>
    </Link>
  );
}
