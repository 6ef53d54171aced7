import { areAllBoxProducts } from '#domain/boxes/box-products.ts';
import type { OrderView } from './order-view.ts';

/** Whether an order contains only postal boxes, which are not prepared, sent or delivered. */
export const isServiceOrder = ({ parts }: Pick<OrderView, 'parts'>): boolean =>
  areAllBoxProducts(parts.flatMap(({ lines }) => lines.map(({ slug }) => slug)));
