import { useEffect, useRef } from 'react';
import { m } from '#texts/compiled/messages.js';
import { Icon } from '#web/ui/icon.tsx';
import { clockOf } from '#domain/catalogue/midnight.ts';
import { skewOf } from './skew.ts';

/**
 * Time left until `endsAt`. The server says "until midnight"; the seconds start with the page, written straight into the text
 * (sixty renders a minute would be waste). `sentAt` corrects a visitor's clock that is plainly wrong (skew.ts). A kept page has no countdown (countdown.css).
 */
export function Countdown({ endsAt, sentAt }: { endsAt: number; sentAt: number }) {
  const words = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const skew = skewOf(sentAt, Date.now());
    const tell = () => {
      if (words.current) words.current.textContent = m.deals_end_in({ time: clockOf(endsAt - (Date.now() - skew)) });
    };
    tell();
    const timer = setInterval(tell, 1000);
    return () => clearInterval(timer);
  }, [endsAt, sentAt]);
  return (
    <span className="countdown">
      <Icon name="clock" />
      <span ref={words} role="timer">
        {m.deals_end_today()}
      </span>
    </span>
  );
}
