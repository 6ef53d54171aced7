import { affiliateUrl } from '#domain/catalogue/affiliate.ts';
import { m } from '#texts/compiled/messages.js';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { buttonClass, type ButtonLook, type ButtonSize } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** 'Voir sur Amazon' (R-CARD-01, R-GEN-06): the retailer's page with our affiliate tag, marked as sponsored for search engines. */
export function RetailerLink({
  url,
  seller,
  title,
  look = 'tonal',
  size = 'small',
}: {
  url: string | null;
  seller: string;
  title: string;
  look?: ButtonLook;
  size?: ButtonSize;
}) {
  const { affiliateTag } = useVisitor();
  const href = url && affiliateUrl(url, affiliateTag);
  if (!href) return null;
  return (
    <a
      className={buttonClass(look, size)}
      href={href}
      target="_blank"
      rel="sponsored nofollow noopener"
      aria-label={m.card_see_at_label({ seller, title })}
    >
      {m.card_see_at({ seller: shortSeller(seller) })}
      <Icon name="external" />
    </a>
  );
}

// "Amazon Canada" does not fit a phone's card; the badge above shows the full name.
const shortSeller = (seller: string) => seller.replace(/ Canada$/, '');
