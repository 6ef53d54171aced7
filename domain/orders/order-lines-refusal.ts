import type { LineRefusal } from './price-order.ts';
import { Refusal } from '#domain/refusals.ts';

/** Thrown when some lines cannot be ordered. Nothing was written or charged. */
export class OrderLinesRefusal extends Refusal {
  readonly lines: LineRefusal[];

  constructor(lines: LineRefusal[]) {
    super('order/lines-refused');
    this.lines = lines;
  }
}
