import { isoWeekday } from '#domain/sellers/opening-hours.ts';
import { timeZoneCity } from '#domain/settings/time-zone-city.ts';
import { m } from '#texts/compiled/messages.js';
import { formatDate, openNowText, dayHoursText, weekdayName } from '#web/parts/sellers/hours/hours-words.ts';
import { timeOnly } from '#web/parts/shell/figures/date-and-time.ts';
import { Notice } from '#web/ui/notice.tsx';
import { Tag } from '#web/ui/tag.tsx';
import type { OpenStorefront } from './storefront-loader.ts';

/** Whether the shop is open now in its time zone, the hours of the next days, its holidays, and a contact link. */
export function ShopHours({ shop: { hours, reopensOn, whatsapp, busy } }: Pick<OpenStorefront, 'shop'>) {
  if (!hours && !reopensOn && !whatsapp && !busy) return null;
  return (
    <>
      {reopensOn && <Notice look="warn">{m.storehours_away({ date: formatDate(reopensOn) })}</Notice>}
      {busy && !reopensOn && (
        <Notice look="warn">
          {busy.extraMinutes === null
            ? m.kitchen_shop_paused({ time: timeOnly(busy.until, hours?.timeZone ?? 'UTC') })
            : m.kitchen_shop_slower({
                minutes: busy.extraMinutes,
                time: timeOnly(busy.until, hours?.timeZone ?? 'UTC'),
              })}
        </Notice>
      )}
      <div className="shop-hours">
        {hours?.now && !reopensOn && (
          <Tag look={hours.now.isOpen ? 'ok' : 'note'} icon="clock">
            {openNowText(hours.now)}
          </Tag>
        )}
        {hours && (
          <details>
            <summary className="link link-tap">{m.storehours_title()}</summary>
            <dl>
              {hours.days.map(({ day, spans }) => (
                <div key={day}>
                  <dt>{weekdayName(isoWeekday(day))}</dt>
                  <dd>{dayHoursText(spans)}</dd>
                </div>
              ))}
            </dl>
            <p className="muted micro">{m.storehours_zone({ city: timeZoneCity(hours.timeZone) })}</p>
          </details>
        )}
        {whatsapp && (
          <a className="link link-tap" href={`https://wa.me/${whatsapp.slice(1)}`} rel="nofollow noopener">
            {m.storehours_whatsapp()}
          </a>
        )}
      </div>
    </>
  );
}
