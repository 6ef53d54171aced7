// Finds and scores the products that match a query. Of each query word the best matching index word counts.
import type { Plan, Term } from './plan.ts';
import type { TextIndex } from './text-index.ts';
import { createKindTest } from './kind-test.ts';

/** Valid until the next search with the same buffers. */
export type Matches = {
  /** Matching products in no order; some of them may have been removed from the index. */
  docs: Uint32Array;
  /** By index in `docs`. `scores`: how well the words match, before other factors; `filled`: how many terms match. */
  scores: Float32Array;
  filled: Uint8Array;
  /** True if no live product matches. */
  isEmpty: boolean;
  /** Null if some products match every term, else the largest number of terms that a product matches. */
  relaxedTo: number | null;
  /** Products that lack one term were added to those that match all. */
  includesPartial?: boolean;
  /** Unknown words were replaced by similar ones. */
  isLoose?: boolean;
};

/** Scratch memory per product, interleaved so that a product costs one memory access. Marks carry the number of the
 * search, so old marks need no clearing. */
export class MatchBuffers {
  marks = new Uint32Array(0);
  scores = new Float32Array(0);
  /** The products found, in the order of discovery. With a single term: each product's index in the result. */
  touched = new Uint32Array(0);
  // The result, as contiguous arrays.
  docs = new Uint32Array(0);
  found = new Float32Array(0);
  filled = new Uint8Array(0);
  search = 0;
  /** One bit per product, set if the product matches the term that is examined. */
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

/** Numbers per product: a mark, the best value of the current term, the score, and one unused. */
const noteWidth = 4;
const [bestAt, scoreAt] = [1, 2];
/** Bits of a mark: 0-3 the last term, 4-7 the number of matched terms, from 8 the number of the search. */
const searchAt = 8;
const filledAt = 4;
const fourBits = 15;
const mostSearches = 1 << 24;
const prefetched = 64;

/** Finds products that match every term, else those that match most. If fewer than `few` match all, products lacking
 * one term are added. Removed products (`isLive` false) are ignored. */
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
  // Products without the rarest term matter only if none matches all terms, so the first pass skips them.
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
  // If no product matches every term, products that the main noun names are kept, whatever other terms they match.
  const isThing = naming && most > 0 && most < all ? createKindTest(index, plan) : null;
  // If the main noun matches, products with only the other terms are dropped: for "riz 25 kg" no cement of 25 kg.
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

/** The term with the main noun; null if very many products have it. */
function namingTerm(index: TextIndex, { terms, head }: Plan): Term | null {
  const naming = terms[head];
  if (!naming) return null;
  let often = 0;
  for (const word of naming.expansions.keys()) often += index.frequency(word);
  return often > maxNamedProducts ? null : naming;
}
const maxNamedProducts = 60;

/** So few products may match all terms by accident. */
const maxAccidentalMatches = 3;

/** Matches one term. A bit per product marks those found already, which avoids random memory access. */
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

/** Scores the products that have a term and also match `within`, if given. Returns their number in `touched`. */
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

/** Reads the entries of the next products to bring them into the CPU cache. Returns the index after them. */
function prefetch(marks: Uint32Array, among: Uint32Array | null, docs: Uint32Array, from: number, to: number): number {
  const end = Math.min(to, from + prefetched);
  let sum = 0;
  for (let i = from; i < end; i++)
    if (among === null || ((among[docs[i]! >>> 5]! >>> (docs[i]! & 31)) & 1) !== 0) sum |= marks[docs[i]! * noteWidth]!;
  // Uses the sum, otherwise V8 removes the loop as unused.
  return sum === -1 ? to : end;
}

/** Sets the bit of each product that matches the term with the certainty `leastSure` or more. Clears all other bits,
 * except with `isMore`. */
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

/** The largest number of matched terms, and the number of full matches (counted up to `enough`). */
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

/** BM25's inverse document frequency of a term. `expansions`: its index words and their certainty. */
export function inverseFrequency(index: TextIndex, expansions: Map<number, number>): number {
  let often = 0;
  for (const [word, sure] of expansions) if (sure > 0.55) often += index.frequency(word) * sure;
  const docs = Math.max(1, index.docCount);
  return Math.log(1 + docs / (Math.min(docs, often) + 0.5));
}
