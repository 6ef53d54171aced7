import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { PictureBackground as TileColour } from '#domain/catalogue/product.ts';
import { m } from '#texts/compiled/messages.js';
import { buttonClass } from '#web/ui/button.tsx';
import { Gallery } from './gallery.tsx';

/**
 * A product whose pictures may only be linked at the retailer, not copied (Amazon). Only the document of such a page may load pictures from
 * there (server/http/security.ts). A visitor who navigated within the app has another document, and reloads this page to see the pictures.
 */
export function LinkedGallery({ linked, tile, title }: { linked: readonly string[]; tile: TileColour; title: string }) {
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

/** Whether this document may load them. Once the document came from such a page, it may do so for its lifetime. */
let isAllowed = false;
const documentMayLoad = (): boolean => isAllowed;
/** React calls this on the server, and in the browser only during hydration: then the document is this page's own. */
function cameAsDocument(): boolean {
  if (typeof document !== 'undefined') isAllowed = true;
  return true;
}
const never = () => () => {};
