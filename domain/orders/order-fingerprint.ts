import type { OrderView } from './order-view.ts';

type Versioned = Pick<OrderView, 'status' | 'timeline'> & { parts: { status: string }[] };

/** A short text that changes with everything the order page shows. Page and server calculate it the same way. */
export const orderFingerprint = ({ status, parts, timeline }: Versioned): string =>
  [status, ...parts.map((part) => part.status), timeline.length].join('.');
