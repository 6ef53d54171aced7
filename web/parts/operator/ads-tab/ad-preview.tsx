import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';

/** The preview: at a phone's width of 360 pixels, and in its placement on a desktop. */
export function AdPreview({ html, placement }: { html: string; placement: string }) {
  const isBeside = placement.endsWith('_sidebar');
  const place = isBeside ? 'side' : placement === 'header' ? 'header' : placement === 'product_grid' ? 'grid' : 'end';
  return (
    <DeskPanel id="apercu" title={m.ads_preview()} words={m.ads_preview_words()}>
      <div className="ad-preview">
        <figure className="ad-preview-phone">
          <figcaption className="small muted">{m.ads_preview_phone()}</figcaption>
          <div
            className="ad-place"
            inert
            dangerouslySetInnerHTML={{ __html: html }} // oxlint-disable-line react/no-danger -- escaped by the server
          />
        </figure>
        <figure className={isBeside ? 'ad-preview-beside' : 'ad-preview-desk'}>
          <figcaption className="small muted">{m.ads_preview_desk()}</figcaption>
          <div
            className={`ad-place ad-at-${place}`}
            inert
            dangerouslySetInnerHTML={{ __html: html }} // oxlint-disable-line react/no-danger -- escaped by the server
          />
        </figure>
      </div>
    </DeskPanel>
  );
}
