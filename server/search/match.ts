// Which products fit a plan, and how well their words do: one pass over the words' products, the best expansion of each term counting.
import type { Plan, Term } from './plan.ts';
import type { TextIndex } from './text-index.ts';
import { createKindTest } from './kind-test.ts';

/** Readable until the next search with the same scratch. */
export type Matches = {
  /** Products that fit, in no order; some of them may have been taken away since. */
  docs: Uint32Array;
  /** By place in `docs`: the score from the words alone, and how many terms are filled. */
  scores: Float32Array;
  filled: Uint8Array;
  /** There is none among them that was not taken away. */
  isEmpty: boolean;
  /** Null: every term; else the largest number of terms that any product has. */
  relaxedTo: number | null;
  /** What lacks a word is among them, though others have every word. */
  includesPartial?: boolean;
  /** Words that mean nothing were taken for what looks like them. */
  isLoose?: boolean;
};

/**
 * What is noted of each product during a search, side by side, so that a product costs one look into memory: its mark (which search it was
 * seen by, how many terms it fills, the last one of them), the best expansion of that term, its score. Kept between searches: clearing it is
 * the number of a new search.
 */
export class MatchBuffers {
  marks = new Uint32Array(0);
  scores = new Float32Array(0);
  /** The products noted, one after the other; for a single term, by product, its place among what is found. */
  touched = new Uint32Array(0);
  // What is found, ready to be read in a row.
  docs = new Uint32Array(0);
  found = new Float32Array(0);
  filled = new Uint8Array(0);
  search = 0;
  /** One bit per product. */
  memberBits = new Uint32Array(0);

  startSearch(docs: number): void {
    if (this.touched.length < docs) {
      const length = Math.max(docs, Math.ceil(this.touched.length * 1.5));
      const notes = new ArrayBuffer(length * noteWidth * 4);
      this.marks = new Uint32Array(notes);
      this.scores = new Float32Array(notes);
      this.touched = new Uint32Array(length);
      this.docs = new Uint32Array(length);
      this.found = new Float32Array(length);
      this.filled = new Uint8Array(length);
      this.memberBits = new Uint32Array(Math.ceil(length / 32));
      this.search = 0;
    }
    if (++this.search < mostSearches) return;
    this.marks.fill(0);
    this.search = 1;
  }
}

/** A note's parts: mark, best, score, and one that is free. */
const noteWidth = 4;
const [bestAt, scoreAt] = [1, 2];
/** A mark's parts: from bit 8 on the search, from bit 4 on how many terms (twelve at most), the last term. */
const searchAt = 8;
const filledAt = 4;
const fourBits = 15;
const mostSearches = 1 << 24;
const prefetchCount = 64;

/**
 * Finds what fits: products with every term; when there is none, those with most of them. When fewer than `few` have every term, those that
 * lack one, and not the most telling one, come along. `isLive`: not taken away; what was taken away does not decide what is loosened.
 */
export function matchPlan(
  index: TextIndex,
  plan: Plan,
  scratch: MatchBuffers,
  few: number,
  isLive: (doc: number) => boolean,
): Matches {
  const all = plan.terms.length;
  if (all === 1) return matchSingleTerm(index, plan.terms[0]!, scratch, isLive);
  const tells = plan.terms.map(({ expansions }) => inverseFrequency(index, expansions));
  const mostTelling = plan.terms[tells.indexOf(Math.max(...tells))]!;
  const naming = namingTerm(index, plan);
  // What lacks the most telling term is wanted only where no product has every term: at first it is passed over.
  let count = scoreProducts(index, plan, tells, scratch, all > 1 ? mostTelling : null);
  let { most, full } = mostFilled(scratch, count, all, few, isLive);
  if (most < all && all > 1) {
    count = scoreProducts(index, plan, tells, scratch, null);
    ({ most, full } = mostFilled(scratch, count, all, few, isLive));
  }
  let least = most === all && all > 1 && full < few ? all - 1 : most;
  if (least < most) {
    if (naming && naming !== mostTelling) count = scoreProducts(index, plan, tells, scratch, null);
    markProductsWithTerm(index, scratch, mostTelling, 0.7);
    if (naming && naming !== mostTelling) markProductsWithTerm(index, scratch, naming, 0.29, true);
  }
  const { marks, scores, touched, memberBits: among, docs, found, filled } = scratch;
  // Where no product has every word, what is of the kind that was named is shown, however few of the others it has.
  const isThing = naming && most > 0 && most < all ? createKindTest(index, plan) : null;
  // And nothing that has only the other words, where something has the naming one: for "riz 25 kg" no bicycle of 25 kg.
  if (isThing) markProductsWithTerm(index, scratch, naming!, 0.5);
  const isNamed = (doc: number): boolean => ((among[doc >>> 5]! >>> (doc & 31)) & 1) === 1;
  let mostNamed = 0;
  if (isThing)
    for (let i = 0; i < count; i++)
      if (isNamed(touched[i]!) && isLive(touched[i]!))
        mostNamed = Math.max(mostNamed, (marks[touched[i]! * noteWidth]! >>> filledAt) & fourBits);
  if (mostNamed > 0) least = mostNamed;
  let fitting = 0;
  for (let i = 0; i < count; i++) {
    const doc = touched[i]!;
    if (mostNamed > 0 && !isNamed(doc) && !isThing!(doc, false)) continue;
    const at = doc * noteWidth;
    const has = (marks[at]! >>> filledAt) & fourBits;
    if (isThing?.(doc, false)) {
      docs[fitting] = doc;
      found[fitting] = scores[at + scoreAt]!;
      filled[fitting++] = has;
      continue;
    }
    if (has < least || (mostNamed === 0 && has < most && ((among[doc >>> 5]! >>> (doc & 31)) & 1) === 0)) continue;
    docs[fitting] = doc;
    found[fitting] = scores[at + scoreAt]!;
    filled[fitting++] = has;
  }
  return {
    docs: docs.subarray(0, fitting),
    scores: found,
    filled,
    isEmpty: most === 0,
    relaxedTo: most === all || most === 0 ? null : most,
    includesPartial: most === all && least < most && full <= maxAccidentalMatches,
  };
}

/** The term that names the thing, unless it names so many products that those with all the other words are enough. */
function namingTerm(index: TextIndex, { terms, head }: Plan): Term | null {
  const naming = terms[head];
  if (!naming) return null;
  let often = 0;
  for (const word of naming.expansions.keys()) often += index.frequency(word);
  return often > maxNamedProducts ? null : naming;
}
const maxNamedProducts = 60;

/** So few products with every word may have them by accident. */
const maxAccidentalMatches = 3;

/** A single term: its products one after the other. A bit says whether one was met before by another expansion, and needs no note far away. */
function matchSingleTerm(
  index: TextIndex,
  { expansions }: Term,
  scratch: MatchBuffers,
  isLive: (doc: number) => boolean,
): Matches {
  scratch.startSearch(index.docCount);
  const { docs, found, filled, memberBits: among, touched: placeOf } = scratch;
  among.fill(0);
  const telling = inverseFrequency(index, expansions);
  let count = 0;
  for (const [word, sure] of expansions) {
    const unit = (telling * sure) / 255;
    index.postings.forEachRun(word, (its, impacts, from, to) => {
      for (let i = from; i < to; i++) {
        const doc = its[i]!;
        const value = impacts[i]! * unit;
        const bits = among[doc >>> 5]!;
        const bit = 1 << (doc & 31);
        if ((bits & bit) === 0) {
          among[doc >>> 5] = bits | bit;
          placeOf[doc] = count;
          docs[count] = doc;
          found[count++] = value;
        } else if (value > found[placeOf[doc]!]!) found[placeOf[doc]!] = value;
      }
    });
  }
  filled.fill(1, 0, count);
  const given = docs.subarray(0, count);
  return { docs: given, scores: found, filled, isEmpty: !given.some(isLive), relaxedTo: null };
}

/** Notes every product of the terms' words, or of those that have one term (`within`); how many there are in `touched`. */
function scoreProducts(
  index: TextIndex,
  { terms }: Plan,
  tells: number[],
  scratch: MatchBuffers,
  within: Term | null,
): number {
  scratch.startSearch(index.docCount);
  if (within) markProductsWithTerm(index, scratch, within, 0);
  const { marks, scores, touched, memberBits: among } = scratch;
  const search = scratch.search << searchAt;
  let count = 0;
  for (const [place, term] of terms.entries()) {
    for (const [word, sure] of term.expansions) {
      const unit = (tells[place]! * sure) / 255;
      index.postings.forEachRun(word, (docs, impacts, from, to) => {
        let next = from;
        for (let i = from; i < to; i++) {
          if (i === next) next = prefetch(marks, within && among, docs, i, to);
          const doc = docs[i]!;
          if (within !== null && ((among[doc >>> 5]! >>> (doc & 31)) & 1) === 0) continue;
          const value = impacts[i]! * unit;
          const at = doc * noteWidth;
          const mark = marks[at]!;
          if ((mark ^ search) >>> searchAt !== 0) {
            marks[at] = search | (1 << filledAt) | place;
            scores[at + bestAt] = value;
            scores[at + scoreAt] = value;
            touched[count++] = doc;
          } else if ((mark & fourBits) !== place) {
            marks[at] = (mark & ~fourBits) + (1 << filledAt) + place;
            scores[at + bestAt] = value;
            scores[at + scoreAt]! += value;
          } else if (value > scores[at + bestAt]!) {
            scores[at + scoreAt]! += value - scores[at + bestAt]!;
            scores[at + bestAt] = value;
          }
        }
      });
    }
  }
  return count;
}

/** Prefetch: reads the notes of the next products (of those `among` has a bit for), which lie far apart in memory. Returns the place after them. */
function prefetch(marks: Uint32Array, among: Uint32Array | null, docs: Uint32Array, from: number, to: number): number {
  const end = Math.min(to, from + prefetchCount);
  let sum = 0;
  for (let i = from; i < end; i++)
    if (among === null || ((among[docs[i]! >>> 5]! >>> (docs[i]! & 31)) & 1) !== 0) sum |= marks[docs[i]! * noteWidth]!;
  // Reading ahead fills the processor's cache; the sum keeps V8 from removing the loads.
  return sum === -1 ? to : end;
}

/** Sets the bits of the products that have a term by a expansion at least so sure, and clears all others. */
function markProductsWithTerm(
  index: TextIndex,
  { memberBits: among }: MatchBuffers,
  { expansions }: Term,
  leastSure: number,
  isMore = false,
): void {
  if (!isMore) among.fill(0);
  for (const [word, sure] of expansions) {
    if (sure < leastSure) continue;
    index.postings.forEachRun(word, (docs, _, from, to) => {
      for (let i = from; i < to; i++) among[docs[i]! >>> 5]! |= 1 << (docs[i]! & 31);
    });
  }
}

/** The largest number of terms a product has, and how many have `all` (counted up to `enough`). */
function mostFilled(
  { marks, touched }: MatchBuffers,
  count: number,
  all: number,
  enough: number,
  isLive: (doc: number) => boolean,
): { most: number; full: number } {
  let most = 0;
  let full = 0;
  for (let i = 0; i < count; i++) {
    const doc = touched[i]!;
    const filled = (marks[doc * noteWidth]! >>> filledAt) & fourBits;
    if ((filled <= most && filled < all) || !isLive(doc)) continue;
    most = Math.max(most, filled);
    if (filled === all && ++full >= enough) break;
  }
  return { most, full };
}

/** How telling a term is: the rarer its sure expansions are together, the more (BM25's inverse document frequency). */
export function inverseFrequency(index: TextIndex, expansions: Map<number, number>): number {
  let often = 0;
  for (const [word, sure] of expansions) if (sure > 0.55) often += index.frequency(word) * sure;
  const docs = Math.max(1, index.docCount);
  return Math.log(1 + docs / (Math.min(docs, often) + 0.5));
}
