import type { PictureBackground as TileColour } from '#domain/catalogue/product.ts';
import { Picture } from '#web/parts/shell/light-mode/picture.tsx';
import { TileBackground } from '#web/ui/tile.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** The URL of a stored picture (`/pictures/{hash}-320.webp`) in another of its three widths. */
export function pictureAtWidth(url: string, width: 160 | 320 | 640): string {
  return url.replace(/-(?:160|320|640)\.webp$/, `-${width}.webp`);
}

/** Displayed width of a card's picture, for `sizes`: two columns on a phone, four on a desktop. */
const drawn = '(min-width: 900px) 130px, 26vw';
/** Displayed width of a photograph, which fills the whole tile. */
const drawnFull = '(min-width: 900px) 224px, 45vw';

/** A product's picture on its tile, or a parcel icon. Decorative: the name is beside it. `eager`: in the first view. */
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
    <TileBackground colour={tile} className={className}>
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
          // An eager picture loads after the style sheet. With a high priority React would preload it first.
          {...(eager ? { fetchPriority: 'low' as const } : { loading: 'lazy' as const })}
        />
      ) : (
        <Icon name="package" className="tile-empty" />
      )}
    </TileBackground>
  );
}
