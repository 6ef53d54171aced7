import type { Offer } from '#domain/catalogue/product.ts';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';

const amazon = /^https?:\/\/(?:[^/]+\.)?amazon\.[a-z]{2,3}(?:\.[a-z]{2})?(?:[/?:]|$)/i;

/**
 * The disclosure beside an affiliate link: the link pays us (Competition Act of Canada; R-GEN-06), and when the price
 * was read. Amazon requires its own wording (Associates Program Operating Agreement, section 5). For Amazon it adds
 * that price and availability are of that moment (Product Advertising API licence, read in November 2026).
 */
export function LinkDisclosure({ offer }: { offer: Offer }) {
  const { seller, read } = offer;
  const isAmazon = amazon.test(offer.retailer_url ?? '');
  return (
    <p className="micro muted">
      {isAmazon ? m.link_disclosure_amazon({ shop: shop.name }) : m.link_disclosure({ shop: shop.name, seller })}{' '}
      {read && (
        <time dateTime={read.at}>
          {isAmazon
            ? m.link_price_read_amazon({ date: dateAndTime(read.at, read.zone) })
            : m.link_price_read({ date: dateAndTime(read.at, read.zone), seller })}
        </time>
      )}
    </p>
  );
}
