import type { Tile as TileColour } from '#domain/catalogue/product.ts';
import { Tile } from '#web/ui/tile.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** `/pictures/{hash}-320.webp` in another of its three widths. */
export function pictureAt(url: string, width: 160 | 320 | 640): string {
  return url.replace(/-(?:160|320|640)\.webp$/, `-${width}.webp`);
}

/** A product's picture on its tile; the tile alone, with a parcel, when there is no picture. Decoration: the name stands beside it. */
export function CardPicture({ url, tile, eager = false, className }: { url: string | null; tile: TileColour; eager?: boolean; className?: string }) {
  return (
    <Tile colour={tile} className={className}>
      {url ? (
        <img
          src={pictureAt(url, 160)}
          // React preloads an eager picture by its srcset alone, which must then name the 1x file too.
          srcSet={`${eager ? `${pictureAt(url, 160)} 1x, ` : ''}${pictureAt(url, 320)} 2x`}
          width="160"
          height="160"
          alt=""
          loading={eager ? undefined : 'lazy'}
        />
      ) : <Icon name="package" className="tile-empty" />}
    </Tile>
  );
}
