import { useState } from 'react';
import { m } from '#texts/compiled/messages.js';
import { partStatusText } from '#web/parts/orders/order-details/order-words.ts';

/** One seller's part of an order; `key` is unique among the parts of all orders. */
export type OrderPartStatusData = { key: string; seller: string; status: string; isPickup: boolean };

/** Announces to screen readers which sellers' parts changed since the page was opened. */
export function OrderPartAnnouncements({ parts }: { parts: OrderPartStatusData[] }) {
  const [last, setLast] = useState({ parts, words: '' });
  const was = new Map(last.parts.map(({ key, status }) => [key, status]));
  const moved = parts.filter(({ key, status }) => was.has(key) && was.get(key) !== status);
  if (moved.length > 0) {
    const words = moved.map(({ seller, status, isPickup }) =>
      m.live_part_moved({ seller, state: partStatusText(status, isPickup) }),
    );
    setLast({ parts, words: words.join(' ') });
  }
  return (
    <p role="status" className="visually-hidden">
      {last.words}
    </p>
  );
}
