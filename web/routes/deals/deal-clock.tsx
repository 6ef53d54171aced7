import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { clockOf } from '#domain/catalogue/midnight.ts';
import { zoneOfCountry } from '#domain/delivery/time-zone.ts';
import { m } from '#texts/compiled/messages.js';
import { clockSkewMs } from '#web/parts/catalogue/countdown/skew.ts';
import { timeOnly } from '#web/parts/orders/order-details/moment.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';

/** Tabs that wait for midnight do not all ask in the same second. */
const spreadMs = 5000;
const againMs = 15_000;

/**
 * Hours, minutes and seconds until `endsAt` (R-SCR-09), and the hour of the end for those without scripts. Drawn by the server; web/boot.js puts in
 * the present figures before the first paint, because the page may have waited in a cache. Then the seconds are written straight into the text:
 * a render each second would be waste. At the end, and when the page comes back from the browser's history, it asks for the new day's deals.
 * A timer is not a live region: a screen reader says it when it is read, not each second.
 */
export function DealClock({ endsAt, sentAt, zone }: { endsAt: number; sentAt: number; zone: string }) {
  const { country, light } = useVisitor();
  const figures = useRef<HTMLParagraphElement>(null);
  const [over, setOver] = useState(0);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    const skew = clockSkewMs(sentAt, Date.now());
    let askAt = endsAt + skew + Math.random() * spreadMs;
    const tell = () => {
      const now = Date.now();
      const parts = clockOf(endsAt - (now - skew)).split(':');
      parts.forEach((part, at) => {
        const place = figures.current?.children[at]?.firstChild;
        if (place) place.textContent = part;
      });
      if (now - skew < endsAt) return;
      setOver(endsAt);
      if (now < askAt || document.visibilityState === 'hidden') return;
      askAt = now + againMs;
      void askWhenAnswered(revalidate);
    };
    tell();
    const timer = setInterval(tell, 1000);
    document.addEventListener('visibilitychange', tell);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', tell);
    };
  }, [endsAt, sentAt, revalidate]);
  useEffect(() => {
    const [way] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
    if (way?.type === 'back_forward') void askWhenAnswered(revalidate);
  }, [revalidate]);

  const [hours, minutes, seconds] = clockOf(endsAt - sentAt).split(':');
  return (
    <div className="deal-clock">
      <p className="deal-clock-title" id="deal-clock">
        {over === endsAt ? m.deals_page_over() : m.deals_page_renews()}
      </p>
      {!light && (
        <p
          className="deal-clock-figures with-scripts numbers"
          role="timer"
          aria-live="off"
          aria-labelledby="deal-clock"
          data-ends={endsAt}
          data-sent={sentAt}
          ref={figures}
        >
          <Figure value={hours!} unit={m.deals_page_hours()} />
          <Figure value={minutes!} unit={m.deals_page_minutes()} />
          <Figure value={seconds!} unit={m.deals_page_seconds()} />
        </p>
      )}
      {/* A browser’s ICU may write the hour in another way than the server’s. */}
      <p className="deal-clock-end" suppressHydrationWarning>
        {m.deals_page_end({ time: timeOnly(new Date(endsAt).toISOString(), zoneOfCountry(country, zone)) })}
      </p>
    </div>
  );
}

/** Without a line, or while the shop is away, the page stays as it is: a failed revalidation would put the error screen in its place. */
async function askWhenAnswered(revalidate: () => Promise<void>): Promise<void> {
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok) await revalidate();
}

/** The value is written by web/boot.js and by the timer above, never by React after the first render. */
const Figure = ({ value, unit }: { value: string; unit: string }) => (
  <span className="deal-clock-part">
    <b suppressHydrationWarning>{value}</b> <span>{unit}</span>
  </span>
);
