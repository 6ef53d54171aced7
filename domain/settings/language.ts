export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

/** The page's language (R-LANG-02, R-LANG-03, R-GEN-17): the stored choice; else French when `Accept-Language` is missing, `*` (crawlers) or starts with fr; else English. */
export function chooseLanguage({
  stored,
  acceptLanguage,
}: {
  stored: string | null | undefined;
  acceptLanguage: string | null | undefined;
}): Language {
  const choice = parseLanguage(stored);
  if (choice) return choice;
  const asked = acceptLanguage?.trim().toLowerCase() ?? '';
  return asked === '' || asked.startsWith('*') || /^fr(?![a-z])/.test(asked) ? 'fr' : 'en';
}

/** 'fr' or 'en', or null for anything else (R-LANG-06). */
export const parseLanguage = (value: string | null | undefined): Language | null =>
  languages.find((one) => one === value) ?? null;

export const titleIn = (language: Language, { titleFr, titleEn }: { titleFr: string; titleEn: string }): string =>
  language === 'fr' ? titleFr : titleEn;

export const nameIn = (language: Language, { nameFr, nameEn }: { nameFr: string; nameEn: string }): string =>
  language === 'fr' ? nameFr : nameEn;
