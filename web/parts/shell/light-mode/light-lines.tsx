import { useLocation } from 'react-router';
import { m } from '#texts/compiled/messages.js';
import { noPicturesPagePattern } from '#web/route-lists.ts';
import { Icon } from '#web/ui/icon.tsx';
import { DataUsageFigure } from './bytes.tsx';
import { picturesParameter } from './picture.tsx';

/** On a data-saving page: a link that shows all pictures, and once a notice of how much data is saved. */
export default function DataSavingNoticeContent() {
  const { pathname, search } = useLocation();
  const params = new URLSearchParams(search);
  const hasPictures = !noPicturesPagePattern.test(pathname) && !params.has(picturesParameter);
  params.set(picturesParameter, '1');
  return (
    <>
      <aside className="light-line" aria-label={m.light_is_on()}>
        <span className="wrap">
          <span>{m.light_is_on()}</span>
          {hasPictures && (
            <a className="link link-tap" href={`${pathname}?${params}`} data-pictures="">
              {m.light_pictures()}
            </a>
          )}
        </span>
      </aside>
      <div className="light-said" role="status" hidden suppressHydrationWarning>
        <p>
          <b>{m.light_said()}</b> {m.light_saved()} <DataUsageFigure of="saved" />. {m.light_said_how()}
        </p>
        {/* Not type="button", for which the boot script would load the whole app (web/boot.js). */}
        <button type="reset" className="light-close" aria-label={m.light_close()}>
          <Icon name="close" />
        </button>
      </div>
    </>
  );
}
