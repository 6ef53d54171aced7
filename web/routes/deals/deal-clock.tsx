import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { formatCountdown } from '#domain/catalogue/local-day.ts';
import { countryTimeZone } from '#domain/delivery/country-time-zone.ts';
import { m } from '#texts/compiled/messages.js';
import { clockSkewMs } from '#web/parts/catalogue/countdown/skew.ts';
import { timeOnly } from '#web/parts/shell/figures/date-and-time.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';

/** The longest random delay, so that open tabs do not all reload in the same second at midnight. */
const spreadMs = 5000;
const againMs = 15_000;

/**
 * Hours, minutes and seconds until `endsAt` (R-SCR-09), and the end time for visitors without scripts. A cached page
 * may be old, so web/boot.js updates the figures before the first paint. Later the seconds are written into the text
 * without React. At the end the new deals are loaded. The timer is no live region: a screen reader would read it every
 * second.
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

/** Revalidates only if the server answers, because a failed revalidation would show the error screen. */
async function askWhenAnswered(revalidate: () => Promise<void>): Promise<void> {
  const answer = await fetch(location.pathname, { method: 'HEAD', cache: 'no-store' }).catch(() => null);
  if (answer?.ok) await revalidate();
}

/** React renders only the first value. web/boot.js and the timer of DealClock write later values into the text. */
const Figure = ({ value, unit }: { value: string; unit: string }) => (
  <span className="deal-clock-part">
    <b suppressHydrationWarning>{value}</b> <span>{unit}</span>
  </span>
);
