import { copyrightYears, shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { DataSavingSwitch } from '#web/parts/shell/light-mode/light-switch.tsx';

const thisYear = () => new Date().getFullYear();

/** The placeholder that the server replaces by ServerFooterColumns (web/entry.server.tsx). */
export const footerColumnsMarker = '<!--footer-->';

let served: string | undefined;
/** In the browser: the markup that the server sent, so that React keeps it on hydration and after an error. */
const columnsMarkup = (): string =>
  typeof document === 'undefined'
    ? footerColumnsMarker
    : (served ??= document.querySelector('.footer-fixed')?.innerHTML ?? '');

/** The footer of every screen (R-FOOT). */
export function Footer() {
  return (
    <footer className="footer">
      <div
        className="footer-fixed"
        dangerouslySetInnerHTML={{ __html: columnsMarkup() }} // oxlint-disable-line react/no-danger -- our own HTML
        suppressHydrationWarning
      />
      <div className="wrap">
        <div className="footer-end">
          <DataSavingSwitch />
          <p>{`© ${copyrightYears(thisYear())} ${shop.name}`}</p>
          <p>{m.footer_affiliate({ shop: shop.name })}</p>
        </div>
      </div>
    </footer>
  );
}
