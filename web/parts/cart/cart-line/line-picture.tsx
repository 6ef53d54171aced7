import { useEffect, useRef, useState } from 'react';
import { Picture } from '#web/parts/shell/light-mode/picture.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { TileBackground, type TileColour } from '#web/ui/tile.tsx';

/** The first picture, or a drawn parcel when there is none or it does not load (R-CART-18, R-CART-19). */
export function CartLinePicture({
  url,
  colour,
  size = 'small',
}: {
  url: string | undefined;
  colour: TileColour;
  size?: 'small' | 'tiny';
}) {
  const [failed, setFailed] = useState<string>();
  const image = useRef<HTMLImageElement>(null);
  useEffect(() => {
    // The picture may have failed to load before hydration.
    if (image.current?.complete && image.current.naturalWidth === 0) setFailed(url);
  }, [url]);
  const shown = url && failed !== url;
  return (
    <TileBackground colour={colour} className={`tile-${size}`}>
      {shown ? (
        <Picture
          ref={image}
          src={url}
          alt=""
          width={160}
          height={160}
          loading="lazy"
          decoding="async"
          onError={() => setFailed(url)}
        />
      ) : (
        <Icon name="package" className="line-placeholder" />
      )}
    </TileBackground>
  );
}
