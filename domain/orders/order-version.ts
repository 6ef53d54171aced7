import type { OrderView } from './order-view.ts';

type Versioned = Pick<OrderView, 'status' | 'timeline'> & { parts: { status: string }[] };

/** Short text that differs whenever something of the order has moved that its page shows. The page and the server work it out alike. */
export const orderVersion = ({ status, parts, timeline }: Versioned): string =>
  [status, ...parts.map((part) => part.status), timeline.length].join('.');
