// Finds what a product is from its type or titles: "HP dv7 Notebook Silver" is a notebook, "Notebook sleeve" a sleeve.
import type { Language } from '#domain/settings/language.ts';
import { lightStem } from '#domain/catalogue/words/light-stem.ts';
import { isStopWord } from '#domain/catalogue/words/stop-words.ts';
import { isAdjectiveBeforeNoun } from '#domain/catalogue/words/adjective-before-noun.ts';
import { fold } from '#domain/catalogue/words/fold.ts';
import { tokenize } from '#domain/catalogue/words/tokens.ts';
import { findCategoryOfPhrase } from '#domain/catalogue/import/classify-product.ts';
import { accessoryStems } from './accessories.ts';
import type { SearchDocument } from './document.ts';

/** `runs`: the words of each text. The main noun is last in English, first in French. `isUnsure`: the French and the
 * English title are equal, and taken as English. `isBeside`: the words name a second product. */
export type ExtractedTypeWords = {
  words: string[];
  runs: { words: string[]; language: Language; isUnsure?: boolean; isBeside?: boolean }[];
};

const typeEndPattern = /\b(?:for|pour|with|avec|compatible|w\/|without|by|par|inspired|comme)\b|[,(|:;]| - | – /;
const mostWords = 6;

/** Words that end the name of the product, such as colours. */
const qualities = new Set(
  'black white silver grey gray blue red green yellow pink purple orange brown beige gold transparent multicolour multicolor original noir noire blanc blanche argent gri bleu bleue rouge vert verte jaune rose violet violette marron dore doree'.split(
    ' ',
  ),
);

/** The words of the product type, else of the titles up to "for", a comma, a bracket or a colour. */
export function extractTypeWords(document: SearchDocument): ExtractedTypeWords {
  const runs: ExtractedTypeWords['runs'] = [];
  const add = (text: string, language: Language, isUnsure = false): void => {
    const first =
      language === 'en' && !document.product_type ? (firstOfTwoNames(text) ?? firstOfPairedNames(document)) : undefined;
    const words = isBookOrGame(document) ? bookOrGameWords(text) : namingWords(first ?? text, document);
    if (words.length > 0) runs.push({ words, language, isUnsure });
    if (!isBookOrGame(document) && !document.product_type)
      for (const part of secondaryNames(text, language, first)) {
        const named = namingWords(part, document);
        if (named.length > 0) runs.push({ words: named, language, isBeside: true });
      }
  };
  if (document.product_type) {
    add(document.product_type.split('>').at(-1)!, isFrench(document.product_type) ? 'fr' : 'en');
    if (runs[0]?.language === 'en') runs[0].words = withAccessory(runs[0].words, document.title_en);
  } else {
    if (document.title_fr !== document.title_en) add(document.title_fr, 'fr');
    const isFrenchToo = isFrench(withoutName(document.title_en, document.brand));
    add(document.title_en, isFrenchToo ? 'fr' : 'en', !isFrenchToo && document.title_fr === document.title_en);
  }
  return { words: [...new Set(runs.flatMap(({ words }) => words))], runs };
}

/** Further products in a title: "Tuque, foulard et mitaines" names three, a hat "en paille et cuir" is one. */
function secondaryNames(text: string, language: Language, paired?: string): string[] {
  const [first = '', second] = text.split(language === 'fr' ? / et | & / : / and | & /, 2);
  if (paired !== undefined && second !== undefined) return [second];
  if (second === undefined || complements.test(fold(first))) return [];
  const listed = first.split(',').map((part) => part.trim());
  if (language === 'fr') return [...listed.slice(1), second];
  if (listed.length > 1 || firstOfTwoNames(text)) return [...listed, second];
  return / /.test(first.trim()) && !/ /.test(second.split(',')[0]!.trim()) ? [first] : [];
}
/** The first of two English names of several words: "ice trays" of "ice trays and cool bag". */
const firstOfTwoNames = (text: string): string | undefined =>
  /^([^,]+ [^,]+) (?:and|&) [^, ]+ [^,]+$/.exec(text.trim())?.[1];
/** The first of two products named in both titles: "éponge et savon" and "sponge and soap". */
function firstOfPairedNames({ title_fr, title_en }: SearchDocument): string | undefined {
  const [first = '', second] = title_fr.split(',')[0]!.split(/ et | & /);
  const [english = '', other] = title_en.split(',')[0]!.split(/ and | & /);
  if (second === undefined || other === undefined) return undefined;
  // "board and seeds" names two products; in "straw and leather hat" both nouns describe one.
  return / /.test(other.trim()) && complementWords.test(fold(first)) ? undefined : english;
}
const complementWords = /\b(?:de|du|des|d|en|pour|sur|avec|sans)\b/;
const complements = /\b(?:de|du|des|d|en|a|au|aux|pour|sur|avec|sans|of|for|with|in)\b/;

/** The words that name the product, in this language or else in the other. */
export const findHeadWords = ({ runs }: ExtractedTypeWords, language?: Language): string[] => {
  const own = language ? runs.filter((run) => run.language === language && !run.isBeside) : runs;
  const chosen = own.length > 0 ? own : runs;
  return [...new Set(chosen.flatMap((run) => (run.language === 'fr' ? firstNoun(run.words) : lastNouns(run.words))))];
};

/** Like findHeadWords, with second products. A title for both languages (`isUnsure`) may be French, so its first word
 * is added too, unless its last word is an accessory. */
export const findKindWordsOfProduct = (zone: ExtractedTypeWords, language: Language): string[] => [
  ...new Set([
    ...findHeadWords(zone, language),
    ...findHeadWords({ ...zone, runs: zone.runs.filter((run) => run.isBeside && run.language === language) }),
    ...zone.runs.flatMap(({ words, isUnsure }) => (isUnsure && !accessoryStems.has(words.at(-1)!) ? [words[0]!] : [])),
  ]),
];

/** The last word, or the last two if the last is vague: "Notebook PC". */
const lastNouns = (words: string[]): string[] => words.slice(vague.has(words.at(-1)!) ? -2 : -1);
const vague = new Set(['pc', 'system', 'unit', 'device', 'machine', 'product', 'solution', 'set', 'kit']);
/** Vague French nouns, for which the noun after them names the product: "service d’assiettes". */
const vagueFirst = new Set(['service', 'ensemble', 'coffret', 'lot', 'jeu', 'kit', 'paire', 'set', 'boite']);
/** True for a noun of quantity, such as "set". */
export const isQuantityNoun = (word: string): boolean => vague.has(word) || vagueFirst.has(word) || word === 'piece';

const firstNoun = (words: string[]): string[] => {
  const start = Math.max(
    0,
    words.findIndex((word) => !isAdjectiveBeforeNoun(word)),
  );
  return words.slice(start, start + (vagueFirst.has(words[start]!) ? 2 : 1));
};

/** Adds the accessory noun that follows the product type in the title: a "laptop lock" is a lock. */
function withAccessory(type: string[], title: string): string[] {
  const words = indexedWords(fold(title).split(typeEndPattern)[0]!);
  const at = words.lastIndexOf(type.at(-1)!);
  const next = at < 0 ? undefined : words[at + 1];
  return next !== undefined && accessoryStems.has(next) ? [...type, next] : type;
}

/** True for books and video games, whose titles do not name the product. */
const isBookOrGame = ({ category, subcategory }: SearchDocument): boolean =>
  category === 'livres' || subcategory === 'jeux-video';

/** The words of a title that name a kind of book, stationery or game ("Neige sur l’harmattan, roman"). */
const bookOrGameWords = (title: string): string[] =>
  indexedWords(fold(title)).filter((word) => {
    const category = findCategoryOfPhrase(word)?.category;
    return category === 'livres' || category === 'gaming' || word === 'jeu' || word === 'game';
  });

function namingWords(text: string, { brand, model }: SearchDocument): string[] {
  const folded = fold(text);
  const rest = removeName(removeName(folded, brand), model).trim();
  // If nothing is left without brand and model ("Scanjet Photo Scanner"), use the last words.
  const words = beforeQualities(rest);
  return words.length > 0 ? words.slice(0, mostWords) : beforeQualities(removeName(folded, brand)).slice(-3);
}

function removeName(text: string, name: string | null): string {
  const wanted = name ? fold(name) : '';
  const at = wanted === '' ? -1 : text.indexOf(wanted);
  return at < 0 ? text : `${text.slice(0, at)} ${text.slice(at + wanted.length)}`;
}

function beforeQualities(text: string): string[] {
  const words = indexedWords(text.split(typeEndPattern).find((part) => part.trim() !== '') ?? '').filter(
    (word) => !/\d/.test(word) && word.length > 1,
  );
  const colour = words.findIndex((word, at) => at > 0 && qualities.has(word));
  return colour > 0 ? words.slice(0, colour) : words;
}

/** Removes the brand, because its accents would make the title look French: "Fournéa rice cooker". */
function withoutName(title: string, name: string | null): string {
  const at = name ? title.toLowerCase().indexOf(name.toLowerCase()) : -1;
  return at < 0 ? title : `${title.slice(0, at)} ${title.slice(at + name!.length)}`;
}

const indexedWords = (text: string): string[] =>
  tokenize(text)
    .words.filter((word) => !isStopWord(word, 'fr'))
    .map(lightStem);

export const isFrench = (text: string): boolean => /[éèêàùçôî]|\b(?:de|du|des|d'|pour|avec|sans|et)\b/i.test(text);
