import { useEffect, useRef } from 'react';
import { m } from '#texts/compiled/messages.js';
import { Icon } from '#web/ui/icon.tsx';
import { clockOf } from '#domain/catalogue/midnight.ts';

const trustedSkewMs = 5 * 60_000;

/**
 * Time left until `endsAt`. The server says "until midnight"; the seconds start with the page, written straight into the text
 * (sixty renders a minute would be waste). `sentAt` corrects a visitor's clock that is plainly wrong; a page from the cache is younger than that.
 */
export function Countdown({ endsAt, sentAt }: { endsAt: number; sentAt: number }) {
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const skew = Date.now() - sentAt;
    const clock = Math.abs(skew) > trustedSkewMs ? skew : 0;
    const tell = () => {
      if (words.current) words.current.textContent = m.deals_end_in({ time: clockOf(endsAt - (Date.now() - clock)) });
    };
    tell();
    const timer = setInterval(tell, 1000);
    return () => clearInterval(timer);
  }, [endsAt, sentAt]);
  return (
    <span className="countdown">
      <Icon name="clock" />
      <span ref={words} role="timer">{m.deals_end_today()}</span>
    </span>
  );
}
