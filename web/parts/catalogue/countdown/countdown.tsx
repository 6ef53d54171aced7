import { useEffect, useRef } from 'react';
import { countryTimeZone } from '#domain/delivery/country-time-zone.ts';
import { m } from '#texts/compiled/messages.js';
import { timeOnly } from '#web/parts/orders/order-details/moment.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import { Icon } from '#web/ui/icon.tsx';
import { formatCountdown } from '#domain/catalogue/local-day.ts';
import { clockSkewMs } from './skew.ts';

/**
 * Time left until `endsAt`. The server names the hour in the time zone of the visitor's country. The seconds start with the page and are written directly into the text, because sixty
 * renders a minute would be waste. `sentAt` corrects a visitor's clock that is clearly wrong (skew.ts); `zone` is the shop's. An offline copy has no countdown (countdown.css).
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
