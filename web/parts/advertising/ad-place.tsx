import { useEffect } from 'react';
import { useLocation } from 'react-router';
import sheet from './ad.css?url';

/** One advertisement (R-ADS-03), if there is one. `html`: from server/advertising/ad-markup.ts. `at`: its placement. */
export const AdSlot = ({ html, at }: { html: string | undefined; at: string }) =>
  // A new key creates new elements for new HTML, so that they are observed again.
  html ? <Shown key={html} html={html} at={at} /> : null;

function Shown({ html, at }: { html: string; at: string }) {
  const { key } = useLocation();
  useEffect(() => void import('./count-ads.ts').then(({ trackAdViews }) => trackAdViews(key)), [key]);
  return (
    <>
      <link rel="stylesheet" href={sheet} precedence="ad" />
      <div
        className={`ad-place ad-at-${at}`}
        dangerouslySetInnerHTML={{ __html: html }} // oxlint-disable-line react/no-danger -- escaped by the server
        suppressHydrationWarning
      />
    </>
  );
}
