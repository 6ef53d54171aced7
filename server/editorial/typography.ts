// Corrects the typography of typed text: round apostrophes and no-break spaces.
import type { Language } from '#domain/settings/language.ts';

const hard = '\u00a0';

/** Makes apostrophes round, and puts no-break spaces into numbers, before units, and beside French `: ; ? ! » «`. */
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
