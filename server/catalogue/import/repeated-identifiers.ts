import { hash } from 'node:crypto';

/** Finds external ids that occur more than once in a file: only the last row with an id is imported. Stores a 64-bit
 * hash per row, so that collisions are very rare. */
export class ExternalIdOccurrences {
  #marks = new BigUint64Array(1024);
  #length = 0;
  #left = new Map<bigint, number>();

  /** Called in the first pass with every external id of the file. */
  note(externalId: string): void {
    if (this.#length === this.#marks.length) {
      const wider = new BigUint64Array(this.#marks.length * 2);
      wider.set(this.#marks);
      this.#marks = wider;
    }
    this.#marks[this.#length++] = markOf(externalId);
  }

  /** Called once between the two passes. */
  sort(): void {
    this.#marks = this.#marks.slice(0, this.#length).sort();
    for (let i = 1; i < this.#length; i++) {
      const mark = this.#marks[i]!;
      if (mark === this.#marks[i - 1]) this.#left.set(mark, (this.#left.get(mark) ?? 1) + 1);
    }
  }

  /** Called in the second pass, in the order of the file. True for the last row with this id. */
  isLast(externalId: string): boolean {
    if (this.#left.size === 0) return true;
    const mark = markOf(externalId);
    const left = this.#left.get(mark);
    if (left === undefined) return true;
    this.#left.set(mark, left - 1);
    return left === 1;
  }

  /** Whether the file contains this id at all. */
  has(externalId: string): boolean {
    const mark = markOf(externalId);
    let [low, high] = [0, this.#length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.#marks[middle]! < mark) low = middle + 1;
      else high = middle;
    }
    return low < this.#length && this.#marks[low] === mark;
  }
}

const markOf = (externalId: string): bigint => hash('sha1', externalId, 'buffer').readBigUInt64LE(0);
