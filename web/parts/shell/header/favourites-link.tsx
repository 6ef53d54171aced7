import { m } from '#texts/compiled/messages.js';
import { useFavourites } from '#web/state/favourites.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';

/** The way to the favourites with their count (R-HDR-11, R-MOB-07). They live in the browser: the server shows no number; light pages write it themselves (web/state/light-lists.ts). */
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
      {/* No aria-label: the name is read from the content, and begins with the word that is seen. */}
      <span className="visually-hidden">{length > 0 ? m.favourites_count({ n: length }) : m.nav_favourites()}</span>
      {words && <span aria-hidden="true">{m.nav_favourites()}</span>}
      <span className="count" data-favourites-count="" aria-hidden="true" suppressHydrationWarning>
        {length || ''}
      </span>
    </Link>
  );
}
