import { countryName } from '#domain/delivery/countries.ts';
import { mapUrl } from '#domain/sellers/seller-location.ts';
import { isoWeekday } from '#domain/sellers/opening-hours.ts';
import { m } from '#texts/compiled/messages.js';
import { openNowText, dayHoursText, weekdayName } from '#web/parts/sellers/hours/hours-words.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { OpenStorefront } from './storefront-loader.ts';

/** The locations of a shop: address, hours, services, and a link to an external map. */
export function ShopLocations({ shop: { locations, source } }: Pick<OpenStorefront, 'shop'>) {
  const { language, country: own } = useVisitor();
  if (locations.length === 0) return null;
  return (
    <section aria-labelledby="adresses">
      <div className="section-head">
        <h2 id="adresses">{m.places_title({ n: locations.length })}</h2>
      </div>
      <ul className="shop-places">
        {locations.map(
          ({ id, name, isPickup, street, city, postalCode, country, directions, phone, goods, ...one }) => (
            <li key={id}>
              <h3>{name}</h3>
              {one.hours && (
                <p>
                  <Tag look={one.hours.now.isOpen ? 'ok' : 'note'} icon="clock">
                    {openNowText(one.hours.now)}
                  </Tag>
                </p>
              )}
              <address>
                {street}
                <br />
                {[postalCode, city].filter(Boolean).join(' ')}, {countryName(country, language)}
              </address>
              {directions && <p className="small">{directions}</p>}
              <p>
                <a
                  className="link link-tap"
                  href={mapUrl({ street, city, position: one.position }, countryName(country, language))}
                  rel="nofollow noopener"
                >
                  <Icon name="pin" />
                  {m.places_map()}
                </a>{' '}
                {phone && (
                  <a className="link link-tap" href={`tel:${phone}`}>
                    <Icon name="phone" />
                    {phone}
                  </a>
                )}
              </p>
              {goods > 0 && <p className="small">{m.places_goods({ n: goods })}</p>}
              {isPickup && source === 'restaurant' && <p className="small muted">{m.places_pickup_words()}</p>}
              {isPickup && source !== 'restaurant' && (
                <p className="small">
                  {country === own
                    ? m.pickup_shop_words()
                    : m.pickup_shop_words_away({ country: countryName(country, language) })}
                </p>
              )}
              {one.hours && (
                <details>
                  <summary className="link link-tap">{m.storehours_title()}</summary>
                  <dl>
                    {one.hours.days.map(({ day, spans }) => (
                      <div key={day}>
                        <dt>{weekdayName(isoWeekday(day))}</dt>
                        <dd>{dayHoursText(spans)}</dd>
                      </div>
                    ))}
                  </dl>
                </details>
              )}
            </li>
          ),
        )}
      </ul>
    </section>
  );
}
