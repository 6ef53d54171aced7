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

/** The country with its article, after "pour": "le Mali", "la Guinée", "les États-Unis"; "Mali", "the United States". */
export const theCountry = (code: string, language: Language): string => {
  const name = countryName(code, language);
  if (language === 'fr') return (french[code] ?? masculine).the + name;
  return english.has(code) ? `the ${name}` : name;
};

/** Where something is delivered, as the sentences of texts/ take it: "livraison {au Mali}", "delivery to {Mali}"; also "ailleurs qu’{en Guinée}". */
export const deliveredTo = (code: string, language: Language): string =>
  language === 'fr' ? (french[code] ?? masculine).in + countryName(code, language) : theCountry(code, language);
