import type { Picture, PictureBackground as TileColour } from '#domain/catalogue/product.ts';
import { m } from '#texts/compiled/messages.js';
import { Picture as PictureOnDemand } from '#web/parts/shell/light-mode/picture.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TileBackground } from '#web/ui/tile.tsx';

const shown = 6;

/** One picture: stored by us in several sizes, or on a retailer's site with one URL. `small`: its thumbnail. */
type GalleryPicture = {
  key: string;
  src: string;
  srcSet?: string;
  small: string;
  alt: string;
  tile: TileColour;
  /** The picture is on a retailer's site, which must not receive the page's URL. */
  isLinked?: true;
};

/** A product's pictures. The thumbnails are radio buttons: the style sheet shows the selected one without scripts. */
export function Gallery({
  pictures,
  linked,
  tile,
  title,
}: {
  pictures: readonly Picture[];
  /** URLs of a retailer's pictures, which replace `pictures`. */
  linked?: readonly string[] | undefined;
  tile: TileColour;
  title: string;
}) {
  const some = [
    ...pictures.map(ofOurs),
    ...(linked?.map((url, at) => ofRetailer(url, at, linked.length, title)) ?? []),
  ].slice(0, shown);
  return (
    <div className="gallery">
      {some.length > 1 &&
        some.map((picture, at) => (
          <input
            key={picture.key}
            className="gallery-choice visually-hidden"
            type="radio"
            name="gallery"
            id={`gallery-${at}`}
            defaultChecked={at === 0}
            aria-label={m.gallery_photo({ n: at + 1, total: some.length, title })}
          />
        ))}
      <div className="gallery-photos">
        {some.length === 0 && (
          <TileBackground colour={tile}>
            <Icon name="package" className="tile-empty" />
          </TileBackground>
        )}
        {some.map((picture, at) => (
          <TileBackground key={picture.key} colour={picture.tile} className="gallery-photo">
            <PictureOnDemand
              src={picture.src}
              srcSet={picture.srcSet}
              sizes={
                picture.srcSet &&
                (picture.tile === 'photo' ? '(min-width: 900px) 450px, 92vw' : '(min-width: 900px) 280px, 57vw')
              }
              width="640"
              height="640"
              alt={picture.alt}
              referrerPolicy={picture.isLinked && 'no-referrer'}
              {...(at === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
            />
          </TileBackground>
        ))}
      </div>
      {some.length > 1 && (
        <div className="gallery-thumbs" aria-hidden="true">
          {some.map((picture, at) => (
            <label key={picture.key} htmlFor={`gallery-${at}`}>
              <TileBackground colour={picture.tile} className="tile-small">
                <PictureOnDemand
                  src={picture.small}
                  width="160"
                  height="160"
                  alt=""
                  referrerPolicy={picture.isLinked && 'no-referrer'}
                  loading="lazy"
                />
              </TileBackground>
            </label>
          ))}
        </div>
      )}
    </div>
  );
}

const ofOurs = ({ hash, alt, tile }: Picture): GalleryPicture => ({
  key: hash,
  src: `/pictures/${hash}-640.webp`,
  srcSet: `/pictures/${hash}-320.webp 320w, /pictures/${hash}-640.webp 640w`,
  small: `/pictures/${hash}-160.webp`,
  alt,
  tile,
});

const ofRetailer = (url: string, at: number, total: number, title: string): GalleryPicture => ({
  key: url,
  src: url,
  small: url,
  alt: m.linked_photo_alt({ title, n: at + 1, total }),
  tile: 'coton',
  isLinked: true,
});
