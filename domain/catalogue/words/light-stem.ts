// The form under which the search index stores a word: its singular, by rules that are safe in both French and English.
// Word families (cuisine, cuisinier) need a stemmer for the language (server/search/word-families.ts).

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
  tissus: 'tissu',
  menus: 'menu',
  skis: 'ski',
  taxis: 'taxi',
  kiwis: 'kiwi',
  sushis: 'sushi',
  bikinis: 'bikini',
  raviolis: 'ravioli',
};

/** The singular of a word in lower case without accents. "battery", "batteries" and "batterie" give the same result. */
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
  // French plurals: "clous", "pneus".
  if (word.length > 4 && /[eo]us$/.test(word)) return word.slice(0, -1);
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
