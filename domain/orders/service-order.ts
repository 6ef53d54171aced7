import { holdsOnlyBoxes } from '#domain/boxes/box-products.ts';
import type { OrderView } from './order-view.ts';

/** Whether an order holds postal boxes alone: nothing of it is prepared, sent or delivered. */
export const isServiceOrder = ({ parts }: Pick<OrderView, 'parts'>): boolean =>
  holdsOnlyBoxes(parts.flatMap(({ lines }) => lines.map(({ slug }) => slug)));
