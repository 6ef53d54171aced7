// The search index stores each word as a singular. These rules are safe in French and English; related words
// (cuisine, cuisinier) need the stemmer of each language (server/search/word-families.ts).

const spoken = new Set(['cds', 'pcs', 'tvs']);
const irregular: Record<string, string> = {
  lenses: 'len',
  knives: 'knife',
  shelves: 'shelf',
  scarves: 'scarf',
  loaves: 'loaf',
  leaves: 'leaf',
  women: 'woman',
  children: 'child',
  mice: 'mouse',
  teeth: 'tooth',
};

/** The singular of a normalized word, with one spelling for both languages ("batteries" becomes "battery"). */
export function lightStem(word: string): string {
  if (word.length < 4) return spoken.has(word) ? word.slice(0, 2) : word;
  if (/[^a-z]/.test(word)) return word;
  if (Object.prototype.hasOwnProperty.call(irregular, word)) return irregular[word]!;
  return ending(singular(word));
}

function singular(word: string): string {
  if (word.endsWith('eaux') || word.endsWith('yaux')) return word.slice(0, -1);
  if (word.endsWith('eux') || word.endsWith('oux')) return word.slice(0, -1);
  if (word.endsWith('aux') && word.length > 5) return `${word.slice(0, -3)}al`;
  if (/(?:x|z|sh|tch)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1);
  return word;
}

function ending(word: string): string {
  if (word.length > 3 && word.endsWith('ie')) return `${word.slice(0, -2)}y`;
  if (word.endsWith('sse')) return word.slice(0, -1);
  if (word.length > 5 && /(?:tche|xe)$/.test(word)) return word.slice(0, -1);
  return word;
}
