import type { Picture, Tile as TileColour } from '#domain/catalogue/product.ts';
import { m } from '#texts/compiled/messages.js';
import { Picture as PictureOnDemand } from '#web/parts/shell/light-mode/picture.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Tile } from '#web/ui/tile.tsx';

const shown = 6;

/** A product's pictures. The thumbnails are radios, so choosing one needs no script: the style sheet shows the picture of the checked one. */
export function Gallery({ pictures, tile, title }: { pictures: readonly Picture[]; tile: TileColour; title: string }) {
  const some = pictures.slice(0, shown);
  return (
    <div className="gallery">
      {some.length > 1 &&
        some.map((picture, at) => (
          <input
            key={picture.hash}
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
          <Tile colour={tile}>
            <Icon name="package" className="tile-empty" />
          </Tile>
        )}
        {some.map((picture, at) => (
          <Tile key={picture.hash} colour={picture.tile} className="gallery-photo">
            <PictureOnDemand
              src={`/pictures/${picture.hash}-640.webp`}
              srcSet={`/pictures/${picture.hash}-320.webp 320w, /pictures/${picture.hash}-640.webp 640w`}
              sizes="(min-width: 900px) 280px, 57vw"
              width="640"
              height="640"
              alt={picture.alt}
              {...(at === 0 ? { fetchPriority: 'high' as const } : { loading: 'lazy' as const })}
            />
          </Tile>
        ))}
      </div>
      {some.length > 1 && (
        <div className="gallery-thumbs" aria-hidden="true">
          {some.map((picture, at) => (
            <label key={picture.hash} htmlFor={`gallery-${at}`}>
              <Tile colour={picture.tile} className="tile-small">
                <PictureOnDemand
                  src={`/pictures/${picture.hash}-160.webp`}
                  width="160"
                  height="160"
                  alt=""
                  loading="lazy"
                />
              </Tile>
            </label>
          ))}
        </div>
      )}
    </div>
  );
}
