// Which products fit a plan, and how well their words do: one pass over the words' products, the best meaning of each slot counting.
import type { Plan, Slot } from './plan.ts';
import type { TextIndex } from './text-index.ts';

export type Matches = {
  /** Products that fit, in no order. Readable until the next search with the same scratch. */
  docs: Uint32Array;
  /** A product's score from the words alone, and how many slots it fills. */
  scoreOf(doc: number): number;
  slotsOf(doc: number): number;
  /** Null: every slot; else the largest number of slots that any product has. */
  relaxedTo: number | null;
  /** Words that mean nothing were taken for what looks like them. */
  isLoose?: boolean;
};

/** Arrays as long as the index, kept between searches: clearing them is a new number. */
export class Scratch {
  turn = 0;
  seen = new Uint32Array(0);
  slots = new Uint16Array(0);
  last = new Uint8Array(0);
  best = new Float32Array(0);
  score = new Float32Array(0);
  touched = new Uint32Array(0);

  begin(docs: number): void {
    if (this.seen.length < docs) {
      const length = Math.max(docs, Math.ceil(this.seen.length * 1.5));
      this.seen = new Uint32Array(length);
      this.slots = new Uint16Array(length);
      this.last = new Uint8Array(length);
      this.best = new Float32Array(length);
      this.score = new Float32Array(length);
      this.touched = new Uint32Array(length);
      this.turn = 0;
    }
    this.turn++;
  }
}

/**
 * Finds what fits: products with every slot; when there is none, those with most of them. When fewer than `few` have every slot, those that
 * lack one, and not the most telling one, come along. `isThere` leaves out what was taken away.
 */
export function match(index: TextIndex, plan: Plan, scratch: Scratch, few: number, isThere: (doc: number) => boolean): Matches {
  scratch.begin(index.docs);
  const { seen, slots, last, best, score, touched, turn } = scratch;
  let count = 0;
  for (const [place, slot] of plan.slots.entries()) {
    const tell = tellingOf(index, slot.meanings);
    for (const [word, sure] of slot.meanings) {
      const unit = (tell * sure) / 255;
      index.postings.runs(word, (docs, impacts, from, to) => {
        for (let i = from; i < to; i++) {
          const doc = docs[i]!;
          const value = impacts[i]! * unit;
          if (seen[doc] !== turn) {
            seen[doc] = turn;
            slots[doc] = 1;
            last[doc] = place;
            best[doc] = value;
            score[doc] = value;
            touched[count++] = doc;
          } else if (last[doc] !== place) {
            slots[doc]!++;
            last[doc] = place;
            best[doc] = value;
            score[doc]! += value;
          } else if (value > best[doc]!) {
            score[doc]! += value - best[doc]!;
            best[doc] = value;
          }
        }
      });
    }
  }
  const all = plan.slots.length;
  const most = mostSlots(scratch, count, isThere);
  let least = most;
  if (most === all && all > 1 && countOf(scratch, count, all, isThere) < few) least = all - 1;
  const namesIt = least < most ? withSlot(index, mostTelling(index, plan)) : null;
  let fitting = 0;
  const found = new Uint32Array(count);
  for (let i = 0; i < count; i++) {
    const doc = touched[i]!;
    if (slots[doc]! < least || (slots[doc]! < most && namesIt && !namesIt.has(doc)) || !isThere(doc)) continue;
    found[fitting++] = doc;
  }
  return { docs: found.subarray(0, fitting), scoreOf: (doc) => score[doc]!, slotsOf: (doc) => slots[doc]!, relaxedTo: most === all || fitting === 0 ? null : most };
}

function mostSlots({ slots, touched }: Scratch, count: number, isThere: (doc: number) => boolean): number {
  let most = 0;
  for (let i = 0; i < count; i++) if (slots[touched[i]!]! > most && isThere(touched[i]!)) most = slots[touched[i]!]!;
  return most;
}

function countOf({ slots, touched }: Scratch, count: number, wanted: number, isThere: (doc: number) => boolean): number {
  let found = 0;
  for (let i = 0; i < count; i++) if (slots[touched[i]!] === wanted && isThere(touched[i]!)) found++;
  return found;
}

/** The slot that says most: without it nothing is near. */
function mostTelling(index: TextIndex, { slots }: Plan): Slot {
  const tells = slots.map(({ meanings }) => tellingOf(index, meanings));
  return slots[tells.indexOf(Math.max(...tells))]!;
}

/** The products that surely have a slot. */
function withSlot(index: TextIndex, { meanings }: Slot): Set<number> {
  const found = new Set<number>();
  for (const [word, sure] of meanings) {
    if (sure < 0.7) continue;
    index.postings.runs(word, (docs, _, from, to) => {
      for (let i = from; i < to; i++) found.add(docs[i]!);
    });
  }
  return found;
}

/** How telling a slot is: the rarer its sure meanings are together, the more (BM25's inverse document frequency). */
export function tellingOf(index: TextIndex, meanings: Map<number, number>): number {
  let often = 0;
  for (const [word, sure] of meanings) if (sure > 0.55) often += index.frequency(word) * sure;
  const docs = Math.max(1, index.docs);
  return Math.log(1 + docs / (Math.min(docs, often) + 0.5));
}
