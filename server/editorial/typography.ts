// What a compositor does to a text that was typed on a keyboard: round apostrophes, and spaces that do not break a line.
import type { Language } from '#domain/settings/language.ts';

const hard = '\u00a0';

/** Apostrophes between letters become round; a number keeps its thousands and its unit. In French `: ; ? ! »` keep the word before, `«` the one after. */
export function typeset(text: string, language: Language): string {
  const both = text
    .replaceAll(/(?<=[\p{L}\p{N}])'(?=\p{L})/gu, '’')
    .replaceAll(/(?<=\d) (?=\d{3}(?!\d))/g, hard)
    .replaceAll(
      /(?<=\d) (?=(?:%|\$|€|FCFA|CFA|CAD|US|kg|g|mg|mm|cm|m|km|V|W|Wh|Ah|mAh|kWh|Mo|Go|GB|MB|MHz|GHz|h|min|s|ml|l)\b|[%$€])/g,
      hard,
    );
  return language === 'en' ? both : both.replaceAll(/ (?=[:;?!»](?:[\s*)]|$))/gm, hard).replaceAll(/«\s/g, `«${hard}`);
}
