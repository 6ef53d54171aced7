import type { PictureBackground as TileColour } from '#domain/catalogue/product.ts';
import { Picture } from '#web/parts/shell/light-mode/picture.tsx';
import { Tile } from '#web/ui/tile.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** `/pictures/{hash}-320.webp` in another of its three widths. */
export function pictureAtWidth(url: string, width: 160 | 320 | 640): string {
  return url.replace(/-(?:160|320|640)\.webp$/, `-${width}.webp`);
}

/** The displayed width of a card's picture, from which the browser chooses a file: two columns on a phone, four on a desktop. A small tile (`tile-tiny`, the categories) is 48px wide, and 160 is enough for every screen. */
const drawn = '(min-width: 900px) 130px, 26vw';
/** A photograph fills the whole tile. */
const drawnFull = '(min-width: 900px) 224px, 45vw';

/** A product's picture on its tile; only the tile with a parcel icon when there is no picture. Decorative, because the name is beside it. `eager`: for pictures in the first view. */
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
          src={pictureAtWidth(url, 160)}
          {...(size === 'card' && {
            srcSet: `${pictureAtWidth(url, 160)} 160w, ${pictureAtWidth(url, 320)} 320w`,
            sizes: tile === 'photo' ? drawnFull : drawn,
          })}
          width="160"
          height="160"
          alt=""
          // An eager picture loads at once, but after the style sheet, which blocks rendering: React would preload the picture first.
          {...(eager ? { fetchPriority: 'low' as const } : { loading: 'lazy' as const })}
        />
      ) : (
        <Icon name="package" className="tile-empty" />
      )}
    </Tile>
  );
}
