import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { PictureBackground as TileColour } from '#domain/catalogue/product.ts';
import { m } from '#texts/compiled/messages.js';
import { buttonClass } from '#web/ui/button.tsx';
import { Gallery } from './gallery.tsx';

/**
 * A product whose pictures may only be linked at the retailer, not copied (Amazon). The security policy of such a page
 * allows these pictures. A visitor who navigated within the app has another page's policy, and gets a reload link.
 */
export function RetailerPictureGallery({
  linked,
  tile,
  title,
}: {
  linked: readonly string[];
  tile: TileColour;
  title: string;
}) {
  const mayLoad = useSyncExternalStore(never, documentMayLoad, cameAsDocument);
  const { pathname } = useLocation();
  return (
    <div className="stack">
      <Gallery pictures={[]} linked={mayLoad ? linked : []} tile={tile} title={title} />
      {mayLoad ? (
        <p className="micro muted">{m.linked_photo_source()}</p>
      ) : (
        <a className={buttonClass('tonal', 'small')} href={pathname}>
          {m.linked_photo_show()}
        </a>
      )}
    </div>
  );
}

/** Whether the current document's policy allows the pictures. This cannot change until a page load. */
let isAllowed = false;
const documentMayLoad = (): boolean => isAllowed;
/** React calls this on the server and in hydration: the page was loaded as a document, so pictures are allowed. */
function cameAsDocument(): boolean {
  if (typeof document !== 'undefined') isAllowed = true;
  return true;
}
const never = () => () => {};
