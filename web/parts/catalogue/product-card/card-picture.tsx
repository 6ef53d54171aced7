import type { Tile as TileColour } from '#domain/catalogue/product.ts';
import { Picture } from '#web/parts/shell/light-mode/picture.tsx';
import { Tile } from '#web/ui/tile.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** `/pictures/{hash}-320.webp` in another of its three widths. */
export function pictureAt(url: string, width: 160 | 320 | 640): string {
  return url.replace(/-(?:160|320|640)\.webp$/, `-${width}.webp`);
}

/** How wide the drawn picture is on a card, for the browser to choose a file by: in two columns of a phone or four of a desk. On a small tile (`tile-tiny`, the categories) it is 48px, and 160 are enough for every screen. */
const drawn = '(min-width: 900px) 130px, 26vw';
/** A photograph fills the whole tile. */
const drawnFull = '(min-width: 900px) 224px, 45vw';

/** A product's picture on its tile; the tile alone, with a parcel, when there is no picture. Decoration: the name stands beside it. `eager` for what is in first view. */
export function CardPicture({
  url,
  tile,
  eager = false,
  size = 'card',
  className,
}: {
  url: string | null;
  tile: TileColour;
  eager?: boolean;
  size?: 'card' | 'small';
  className?: string;
}) {
  return (
    <Tile colour={tile} className={className}>
      {url ? (
        <Picture
          src={pictureAt(url, 160)}
          {...(size === 'card' && {
            srcSet: `${pictureAt(url, 160)} 160w, ${pictureAt(url, 320)} 320w`,
            sizes: tile === 'photo' ? drawnFull : drawn,
          })}
          width="160"
          height="160"
          alt=""
          // An eager picture loads at once, but after the style sheet, which blocks the text: React would preload the picture before it.
          {...(eager ? { fetchPriority: 'low' as const } : { loading: 'lazy' as const })}
        />
      ) : (
        <Icon name="package" className="tile-empty" />
      )}
    </Tile>
  );
}
