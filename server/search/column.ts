// Growable typed arrays. Scans over a hundred thousand products read them directly, so they hold plain numbers.

type NumberArray = Uint8Array | Uint32Array | Int32Array | Float64Array;

const initialLength = 1024;

/** One number per position; a position never written reads 0. */
export class Column<Values extends NumberArray> {
  values: Values;

  constructor(empty: Values) {
    this.values = empty;
  }

  get(at: number): number {
    return this.values[at]!;
  }

  set(at: number, value: number): void {
    if (at >= this.values.length) this.grow(at + 1);
    this.values[at] = value;
  }

  grow(length: number): void {
    if (length <= this.values.length) return;
    const grown = new (this.values.constructor as new (length: number) => Values)(
      Math.max(initialLength, length, Math.ceil(this.values.length * 1.5)),
    );
    grown.set(this.values as never);
    this.values = grown;
  }
}

export const createUint8Column = (): Column<Uint8Array> => new Column(new Uint8Array(0));
export const createUint32Column = (): Column<Uint32Array> => new Column(new Uint32Array(0));
export const createInt32Column = (): Column<Int32Array> => new Column(new Int32Array(0));
export const createFloat64Column = (): Column<Float64Array> => new Column(new Float64Array(0));
