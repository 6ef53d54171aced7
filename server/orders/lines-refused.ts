import type { LineRefusal } from '#domain/orders/price-order.ts';
import { Refusal } from '#domain/refusals.ts';

/** The order cannot be placed as asked: what is wrong, line by line. Nothing was written and nothing charged. */
export class LinesRefused extends Refusal {
  readonly lines: LineRefusal[];

  constructor(lines: LineRefusal[]) {
    super('order/lines-refused');
    this.lines = lines;
  }
}
