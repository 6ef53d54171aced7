import type { LineRefusal } from '#domain/orders/price-order.ts';
import { Refusal } from '#domain/refusals.ts';

/** Thrown when the order cannot be placed: the faults, line by line. Nothing was written and nothing charged. */
export class OrderLinesRefusal extends Refusal {
  readonly lines: LineRefusal[];

  constructor(lines: LineRefusal[]) {
    super('order/lines-refused');
    this.lines = lines;
  }
}
