import type { OrderView } from './order-view.ts';

type Versioned = Pick<OrderView, 'status' | 'timeline'> & { parts: { status: string }[] };

/** Changes when anything on the order page changes. Page and server compare their values to detect updates. */
export const orderVersion = ({ status, parts, timeline }: Versioned): string =>
  [status, ...parts.map((part) => part.status), timeline.length].join('.');
