import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatCountdown } from '#domain/catalogue/local-day.ts';
import { countryTimeZone } from '#domain/delivery/country-time-zone.ts';
import { m } from '#texts/compiled/messages.js';
import { clockSkewMs } from '#web/parts/catalogue/countdown/skew.ts';
import { timeOnly } from '#web/parts/orders/order-details/moment.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';

/** A random delay, so that tabs that wait for midnight do not all reload in the same second. */
const spreadMs = 5000;
const againMs = 15_000;

/**
 * Hours, minutes and seconds until `endsAt` (R-SCR-09), and the end time for visitors without scripts. Rendered by the server;
 * web/boot.js updates the figures before the first paint, because the page may have been cached. Then the seconds are written
 * directly into the text, since a render per second would be waste. At the end, and when the page is restored from the browser's
 * history, it loads the new day's deals. The timer is no live region, so that a screen reader does not read it every second.
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
      const parts = formatCountdown(endsAt - (now - skew)).split(':');
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

  const [hours, minutes, seconds] = formatCountdown(endsAt - sentAt).split(':');
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
      {/* The browser’s ICU data may format the time differently from the server’s. */}
      <p className="deal-clock-end" suppressHydrationWarning>
        {m.deals_page_end({ time: timeOnly(new Date(endsAt).toISOString(), countryTimeZone(country, zone)) })}
      </p>
    </div>
  );
}

/** Without a network, or while the shop is down, the page stays as it is: a failed revalidation would show the error screen. */
async function askWhenAnswered(revalidate: () => Promise<void>): Promise<void> {
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok) await revalidate();
}

/** web/boot.js and the timer above write the value; React only renders the first one. */
const Figure = ({ value, unit }: { value: string; unit: string }) => (
  <span className="deal-clock-part">
    <b suppressHydrationWarning>{value}</b> <span>{unit}</span>
  </span>
);
