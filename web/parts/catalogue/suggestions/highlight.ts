import { foldSearchForComparison } from '#domain/catalogue/past-searches.ts';

/** A piece of a text split at its matches with the typed words. `at`: index of its first letter in the text. */
export type HighlightPiece = { at: number; text: string; hit: boolean };

/** Marks word beginnings that match a typed word, ignoring case and accents: "the" in "Théière". */
export function splitAtMatches(text: string, typed: string): HighlightPiece[] {
  const words = foldSearchForComparison(typed)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  if (words.length === 0) return [{ at: 0, text, hit: false }];
  const letters = [...text];
  // The text without case and accents. For each of its characters, `from` has the index of the original letter.
  let folded = '';
  const from: number[] = [];
  for (const [at, letter] of letters.entries()) {
    const plain = letter.trim() === '' ? ' ' : foldSearchForComparison(letter);
    folded += plain;
    for (let unit = 0; unit < plain.length; unit++) from.push(at);
  }
  const hits = new Set<number>();
  const found = new RegExp(`(^|[^\\p{L}\\p{N}])(${words.join('|')})`, 'gu');
  for (const {
    0: { length },
    1: before,
    index,
  } of folded.matchAll(found))
    for (let at = index + before!.length; at < index + length; at++) hits.add(from[at]!);
  return pieces(letters, hits);
}

function pieces(letters: readonly string[], hits: ReadonlySet<number>): HighlightPiece[] {
  const all: HighlightPiece[] = [];
  for (const [at, letter] of letters.entries()) {
    const last = all[all.length - 1];
    // A combining accent belongs to the letter before it.
    const hit = hits.has(at) || (last?.hit === true && /^\p{Mn}$/u.test(letter));
    if (last?.hit === hit) last.text += letter;
    else all.push({ at, text: letter, hit });
  }
  return all;
}
