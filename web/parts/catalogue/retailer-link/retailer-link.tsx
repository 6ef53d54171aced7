import { m } from '#texts/compiled/messages.js';
import { buttonClass, type ButtonLook, type ButtonSize } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** 'Voir sur Amazon' (R-CARD-01, R-GEN-06): a sponsored link through /go to the retailer, with our affiliate tag. */
export function RetailerLink({
  offer,
  seller,
  title,
  isPriceStale = false,
  look = 'tonal',
  size = 'small',
}: {
  offer: string;
  seller: string;
  title: string;
  /** The price is too old to show, so the link says that it is on the retailer's page. */
  isPriceStale?: boolean | undefined;
  look?: ButtonLook;
  size?: ButtonSize;
}) {
  const words = isPriceStale ? m.link_see_price : m.card_see_at;
  return (
    <a
      className={buttonClass(look, size)}
      href={`/go/${offer}`}
      target="_blank"
      rel="sponsored nofollow noopener"
      aria-label={m.card_see_at_label({ seller, title })}
    >
      <span>{words({ seller: shortSeller(seller) })}</span>
      <Icon name="external" />
    </a>
  );
}

// "Amazon Canada" does not fit a phone's card; the badge above shows the full name.
const shortSeller = (seller: string) => seller.replace(/ Canada$/, '');
