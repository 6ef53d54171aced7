import { useEffect, useRef } from 'react';
import { countryTimeZone } from '#domain/delivery/country-time-zone.ts';
import { m } from '#texts/compiled/messages.js';
import { timeOnly } from '#web/parts/shell/figures/date-and-time.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Icon } from '#web/ui/icon.tsx';
import { formatCountdown } from '#domain/catalogue/local-day.ts';
import { clockSkewMs } from '#web/parts/catalogue/countdown/skew.ts';

/**
 * Time left until `endsAt`, which the server writes in the visitor's time zone. Seconds go directly into the DOM,
 * without renders. `sentAt`: when the server rendered, to detect a wrong clock. `zone`: the shop's time zone.
 */
export function Countdown({ endsAt, sentAt, zone }: { endsAt: number; sentAt: number; zone: string }) {
  const { country } = useVisitor();
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const skew = clockSkewMs(sentAt, Date.now());
    const tell = () => {
      if (words.current)
        words.current.textContent = m.deals_end_in({ time: formatCountdown(endsAt - (Date.now() - skew)) });
    };
    tell();
    const timer = setInterval(tell, 1000);
    return () => clearInterval(timer);
  }, [endsAt, sentAt]);
  return (
    <span className="countdown">
      <Icon name="clock" />
      <span ref={words} role="timer">
        {m.deals_end_at({ time: timeOnly(new Date(endsAt).toISOString(), countryTimeZone(country, zone)) })}
      </span>
    </span>
  );
}
