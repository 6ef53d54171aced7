// Words that name what is not sold here: brands nobody offers, kinds of things nobody has. They are said to be missing, never taken for what looks like them.
import { type Place, placeOfPhrase } from '#domain/catalogue/import/classify.ts';
import { placeOfBrand } from '#domain/catalogue/words/known-brands.ts';
import type { Plan, Slot } from './plan.ts';
import type { TextIndex } from './text-index.ts';

/** `unknown`: as they were typed. `rest`: what is left to look for; null: nothing that names a thing, and `place` is where such things stand (null: nobody knows). */
export type Unsold = { unknown: string[]; rest: Plan | null; place: Place | null };

/** So many products are looked at for words that stand together. */
const mostLooked = 400;
const longestSpan = 4;

type Span = { from: number; to: number; place: Place | null; isBrand: boolean };

/** Null: every word is known here, or nobody knows it anywhere. */
export function unsoldIn(index: TextIndex, plan: Plan, isThere: (doc: number) => boolean): Unsold | null {
  const spans = unsoldSpans(index, plan, isThere);
  if (spans.length === 0) return null;
  const isUnsold = (slot: Slot): boolean => spans.some(({ from, to }) => slot.at >= from && slot.at < to);
  const unknown = spans.map(({ from, to }) => plan.typed.slice(from, to).join(' '));
  const place =
    spans.find((span) => span.place && !span.isBrand)?.place ?? spans.find((span) => span.place)?.place ?? null;
  const slots = plan.slots.filter((slot) => !isUnsold(slot));
  const things = slots.filter((slot) => isThing(index, slot));
  if (things.length === 0) return { unknown, rest: null, place };
  const head = slots.indexOf(plan.slots[plan.head]!);
  const isHeadThing = head >= 0 && isThing(index, slots[head]!);
  return {
    unknown,
    rest: { ...plan, slots, head: isHeadThing ? head : slots.indexOf(things[0]!), readAs: null },
    place,
  };
}

/** Whether a slot names a kind of thing that some product here is. */
function isThing(index: TextIndex, { meanings, isGuessed }: Slot): boolean {
  if (isGuessed) return false;
  for (const word of meanings.keys())
    if (index.heads.get(word) > 0 || (isPhrase(index, word) && index.frequency(word) > 0)) return true;
  return false;
}

const isPhrase = (index: TextIndex, word: number): boolean => index.vocabulary.words[word]!.includes(' ');

function unsoldSpans(index: TextIndex, plan: Plan, isThere: (doc: number) => boolean): Span[] {
  const spans: Span[] = [];
  const isTaken = plan.said.map(() => false);
  const byPlace = new Map(plan.slots.map((slot) => [slot.at, slot]));
  for (let length = Math.min(longestSpan, plan.said.length); length >= 1; length--) {
    for (let from = 0; from + length <= plan.said.length; from++) {
      const to = from + length;
      if (isTaken.slice(from, to).some(Boolean)) continue;
      const inside = plan.slots.filter(({ at }) => at >= from && at < to);
      // From its first word to its last: "de machine" is no term.
      if (!byPlace.has(from) || !byPlace.has(to - 1)) continue;
      const words = plan.said.slice(from, to).map((word, i) => byPlace.get(from + i)?.text ?? word);
      const known = knownAs(index, words, inside);
      if (!known) continue;
      if (length > 1 ? isHereTogether(index, inside) : isHere(index, inside[0]!, plan, known.isBrand, isThere))
        continue;
      isTaken.fill(true, from, to);
      spans.push({ from, to, ...known });
    }
  }
  return spans.sort((a, b) => a.from - b.from);
}

/** What the world knows these words as; null: nobody knows them together. */
function knownAs(index: TextIndex, words: string[], inside: Slot[]): { place: Place | null; isBrand: boolean } | null {
  const text = words.join(' ');
  const brand = placeOfBrand(text);
  if (brand) return { place: brand, isBrand: true };
  const own = placeOfPhrase(text);
  const others = index.synonyms.of(inside.map(({ stem }) => stem));
  if (!own && !others) return null;
  return { place: own ?? others?.flatMap(({ key }) => placeOfPhrase(key) ?? []).at(0) ?? null, isBrand: false };
}

/** Whether the products here are called so. Of the word that names the thing, speaking of it is not enough: "goes in the microwave" is no microwave. */
function isHere(
  index: TextIndex,
  slot: Slot,
  plan: Plan,
  isBrand: boolean,
  isThere: (doc: number) => boolean,
): boolean {
  if (slot.isGuessed) return false;
  const isNaming = plan.slots.length === 1 || plan.slots[plan.head] === slot;
  for (const [word, sure] of slot.meanings) {
    // For a brand nothing else will do.
    if (isBrand && sure < 1) continue;
    if (isNaming ? index.named.get(word) > 0 || isPhrase(index, word) : lives(index, word, isThere)) return true;
  }
  return index.tree.has(slot.stem);
}

/** Whether some product that was not taken away has the word. */
function lives(index: TextIndex, word: number, isThere: (doc: number) => boolean): boolean {
  let isAlive = index.named.get(word) > 0;
  index.postings.runs(word, (docs, _, from, to) => {
    for (let i = from; i < to && !isAlive; i++) isAlive = isThere(docs[i]!);
  });
  return isAlive;
}

/** Whether some product is called by these words together, or by another term for them. */
function isHereTogether(index: TextIndex, slots: Slot[]): boolean {
  const [first, ...others] = slots;
  const shared = [...first!.meanings].filter(
    ([word, sure]) =>
      sure < 1 && index.named.get(word) > 0 && others.every(({ meanings }) => meanings.get(word) === sure),
  );
  if (shared.length > 0) return true;
  if (slots.some(({ meanings }) => [...meanings.keys()].some((word) => isPhrase(index, word)))) return true;
  const [rarest, ...rest] = slots.toSorted((a, b) => often(index, a) - often(index, b));
  if (rarest!.isGuessed) return false;
  let looked = 0;
  let isFound = false;
  for (const word of rarest!.meanings.keys())
    index.postings.runs(word, (docs, _, from, to) => {
      for (let i = from; i < to && looked < mostLooked && !isFound; i++, looked++) {
        const name = index.name(docs[i]!).subarray(2);
        isFound = name.includes(word) && rest.every(({ meanings }) => name.some((one) => meanings.has(one)));
      }
    });
  return isFound;
}

const often = (index: TextIndex, { meanings }: Slot): number =>
  [...meanings.keys()].reduce((sum, word) => sum + index.frequency(word), 0);
