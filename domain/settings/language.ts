export const languages = ['fr', 'en'] as const;
export type Language = (typeof languages)[number];

/** The stored language, else that of `Accept-Language`. No header or `*`: French (R-LANG-02, -03, R-GEN-17). */
export function chooseLanguage({
  stored,
  acceptLanguage,
}: {
  stored: string | null | undefined;
  acceptLanguage: string | null | undefined;
}): Language {
  const choice = parseLanguage(stored);
  if (choice) return choice;
  const header = acceptLanguage?.trim().toLowerCase() ?? '';
  return header === '' || header.startsWith('*') || /^fr(?![a-z])/.test(header) ? 'fr' : 'en';
}

/** 'fr' or 'en', or null for anything else (R-LANG-06). */
export const parseLanguage = (value: string | null | undefined): Language | null =>
  languages.find((one) => one === value) ?? null;

export const titleIn = (language: Language, { titleFr, titleEn }: { titleFr: string; titleEn: string }): string =>
  language === 'fr' ? titleFr : titleEn;

export const nameIn = (language: Language, { nameFr, nameEn }: { nameFr: string; nameEn: string }): string =>
  language === 'fr' ? nameFr : nameEn;
