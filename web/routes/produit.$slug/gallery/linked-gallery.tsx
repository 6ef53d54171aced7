import { useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { Tile as TileColour } from '#domain/catalogue/product.ts';
import { m } from '#texts/compiled/messages.js';
import { buttonClass } from '#web/ui/button.tsx';
import { Gallery } from './gallery.tsx';

/**
 * A product whose pictures may be linked to at the retailer and not copied (Amazon). Only the document of such a page may load pictures from there
 * (server/http/security.ts): who came by a link inside the app has another document, and loads this page anew when they ask for the pictures.
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

/** Does this document allow them? It does for as long as it lives, once it was such a page. */
let isAllowed = false;
const documentMayLoad = (): boolean => isAllowed;
/** React asks this on the server, and in the browser when it takes over what the server wrote: then the document is this page's. */
function cameAsDocument(): boolean {
  if (typeof document !== 'undefined') isAllowed = true;
  return true;
}
const never = () => () => {};
