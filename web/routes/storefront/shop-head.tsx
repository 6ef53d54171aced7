import { deliveryFeeAt, type SellerDelivery, leastDeliveryFee } from '#domain/sellers/seller-delivery.ts';
import { shopInitials, type Storefront } from '#domain/sellers/storefront.ts';
import type { Source, PictureBackground } from '#domain/catalogue/product.ts';
import { countryName } from '#domain/delivery/countries.ts';
import { m } from '#texts/compiled/messages.js';
import { deliveryDaysText } from '#web/parts/catalogue/delivery-days/delivery-days.ts';
import { monthName } from '#web/parts/shell/figures/date-text.ts';
import { CardPicture } from '#web/parts/catalogue/product-card/card-picture.tsx';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { SourceBadge } from '#web/parts/catalogue/source-badge/source-badge.tsx';
import { Picture } from '#web/parts/shell/light-mode/picture.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { useChosenPostalCodeIn } from '#web/state/location.ts';
import { FollowShop } from './follow-shop.tsx';
import { ShopHours } from './shop-hours.tsx';
import { feeText, returnTermsText } from './shop-words.ts';
import type { OpenStorefront } from './storefront-loader.ts';

const tileOf: Record<Source, PictureBackground> = {
  african: 'terre',
  merchant: 'indigo',
  restaurant: 'feuille',
  admin: 'coton',
};
const picturesShown = 3;

/** The header of a shop: banner, initials or logo, name, town, opening date, delivery and returns in short. */
export function ShopHeader({ shown: { shop, cards } }: { shown: OpenStorefront }) {
  const { language } = useVisitor();
  const place = [shop.city, countryName(shop.country, language)].filter(Boolean).join(', ');
  const [year, month] = shop.since.split('-').map(Number);
  return (
    <header className="shop-head">
      {shop.cover ? (
        <Picture
          className="shop-banner"
          src={`/pictures/${shop.cover}-320.webp`}
          srcSet={`/pictures/${shop.cover}-320.webp 320w, /pictures/${shop.cover}-640.webp 640w`}
          sizes="100vw"
          alt=""
          width="640"
          height="214"
          fetchPriority="low"
        />
      ) : (
        <div className="shop-cover" aria-hidden="true">
          {cards.slice(0, picturesShown).map((card, at) => (
            <CardPicture key={card.id} url={card.image_url} tile={card.tile} eager={at < 2} />
          ))}
        </div>
      )}
      <div className="shop-name">
        {shop.logo ? (
          <Picture className="shop-mark" src={`/pictures/${shop.logo}-160.webp`} alt="" width="72" height="72" />
        ) : (
          <span className={`shop-mark tile tile-${tileOf[shop.source]}`} aria-hidden="true">
            {shopInitials(shop.name)}
          </span>
        )}
        <div>
          <SourceBadge source={shop.source} />
          <h1>{shop.name}</h1>
          <p className="muted small">
            {`${place} · ${m.storefront_since({ month: monthName(month!), year: String(year) })}`}
          </p>
        </div>
        <FollowShop slug={shop.slug} />
      </div>
      <ShopHours shop={shop} />
      {shop.description && <p className="shop-lead">{shop.description}</p>}
      <Facts shop={shop} />
      {shop.isDemo && <p className="micro faint shop-demo">{m.storefront_demo()}</p>}
    </header>
  );
}

function Facts({ shop }: { shop: OpenStorefront['shop'] }) {
  const { language } = useVisitor();
  return (
    <dl className="shop-facts" aria-label={m.storefront_facts()}>
      {shop.direct > 0 && <DeliveryHere shop={shop} />}
      {shop.shipsFrom.length > 0 && shop.direct > 0 && (
        <div>
          <dt>{m.storefront_ships_from()}</dt>
          <dd>{shop.shipsFrom.map((code) => countryName(code, language)).join(', ')}</dd>
        </div>
      )}
      {shop.direct > 0 && (
        <div>
          <dt>{m.storefront_returns()}</dt>
          <dd>{returnTermsText(shop.returns)}</dd>
        </div>
      )}
      <div>
        <dt>{m.storefront_languages()}</dt>
        <dd>{shop.languageNames.join(', ')}</dd>
      </div>
    </dl>
  );
}

/** Delivery cost and time to the visitor's country. */
function DeliveryHere({ shop }: { shop: Pick<Storefront, 'deliveries' | 'service'> }) {
  const { country, currency, language } = useVisitor();
  const money = useMoney(currency);
  const here = shop.deliveries.find((one) => one.country === country);
  if (shop.service && shop.service.zones.length > 0) return <DeliveryByZone service={shop.service} />;
  return (
    <div>
      <dt>{m.storefront_delivery_to({ country: countryName(country, language) })}</dt>
      <dd>
        {here
          ? `${feeText(here, (minor) => money(minor, currency))}, ${deliveryDaysText(here.daysMin, here.daysMax)}`
          : m.storefront_delivery_none()}
      </dd>
    </div>
  );
}

/** The fee of the visitor's zone; the lowest fee until the visitor's place is known. */
function DeliveryByZone({ service }: { service: SellerDelivery }) {
  const { country, language } = useVisitor();
  const place = useChosenPostalCodeIn(country);
  const money = useMoney(service.currency);
  const here = deliveryFeeAt(service, { country, place });
  return (
    <div>
      <dt>{m.storefront_delivery_to({ country: here?.area ?? countryName(service.country, language) })}</dt>
      <dd>
        {country !== service.country
          ? m.storefront_delivery_none()
          : here
            ? here.feeMinor === 0
              ? m.zones_shop_free()
              : money(here.feeMinor, here.currency)
            : place !== ''
              ? m.zones_card_refused({ place })
              : m.zones_offer_from({ price: money(leastDeliveryFee(service) ?? 0, service.currency) })}
      </dd>
    </div>
  );
}
