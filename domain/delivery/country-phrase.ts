import type { Language } from '#domain/settings/language.ts';
import { countryName } from './countries.ts';

type Article = { in: string; the: string };

const masculine: Article = { in: 'au ', the: 'le ' };
const feminine: Article = { in: 'en ', the: 'la ' };
const plural: Article = { in: 'aux ', the: 'les ' };
/** The French articles of countries that are not masculine and singular. */
const french: Record<string, Article> = { US: plural, CI: feminine, GN: feminine, SL: feminine, CD: feminine };
const english: ReadonlySet<string> = new Set(['US', 'CD']);

/** The country for use after "pour": "le Mali", "les États-Unis"; in English "Mali", "the United States". */
export const countryWithArticle = (code: string, language: Language): string => {
  const name = countryName(code, language);
  if (language === 'fr') return (french[code] ?? masculine).the + name;
  return english.has(code) ? `the ${name}` : name;
};

/** The country with its preposition: "au Mali", "en Guinée"; in English only "Mali" or "the United States". */
export const countryWithPreposition = (code: string, language: Language): string =>
  language === 'fr' ? (french[code] ?? masculine).in + countryName(code, language) : countryWithArticle(code, language);
