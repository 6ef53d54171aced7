import type { Language } from '#domain/settings/language.ts';
import { countryName } from './countries.ts';

type Article = { in: string; the: string };

const masculine: Article = { in: 'au ', the: 'le ' };
const feminine: Article = { in: 'en ', the: 'la ' };
const plural: Article = { in: 'aux ', the: 'les ' };
/** The countries that are not masculine and singular in French. */
const french: Record<string, Article> = { US: plural, CI: feminine, GN: feminine, SL: feminine, CD: feminine };
/** English gives these an article. */
const english: ReadonlySet<string> = new Set(['US', 'CD']);

/** The country with its article, for use after "pour": "le Mali", "la Guinée", "les États-Unis"; in English "Mali", "the United States". */
export const countryWithArticle = (code: string, language: Language): string => {
  const name = countryName(code, language);
  if (language === 'fr') return (french[code] ?? masculine).the + name;
  return english.has(code) ? `the ${name}` : name;
};

/** The country with its preposition, for the sentences of texts/: "livraison {au Mali}", "ailleurs qu’{en Guinée}"; in English only the article ("delivery to {Mali}"). */
export const countryWithPreposition = (code: string, language: Language): string =>
  language === 'fr' ? (french[code] ?? masculine).in + countryName(code, language) : countryWithArticle(code, language);
