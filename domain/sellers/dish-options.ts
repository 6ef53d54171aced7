// The options of a dish ("Cuisson", "Suppléments"): choices, prices, and how customSpecs stores them.
import { splitIntoSortedUniqueSpecs } from '#domain/cart/custom-specs.ts';
import { type Language, nameIn } from '#domain/settings/language.ts';

/** `priceChangeMinor`: added to the price of one unit, never negative. `code`: the name in customSpecs. */
export type OptionChoice = {
  code: string;
  nameFr: string;
  nameEn: string;
  priceChangeMinor: number;
  isAvailable: boolean;
};
/** A buyer chooses between `minChoices` and `maxChoices`. A minimum of 1 makes the group required. */
export type OptionGroup = {
  code: string;
  nameFr: string;
  nameEn: string;
  minChoices: number;
  maxChoices: number;
  choices: OptionChoice[];
};
export type SoldOption = Omit<OptionChoice, 'code' | 'isAvailable'> & { groupFr: string; groupEn: string };

/** The fault of one group. The names are '' when the group was removed. */
export type OptionChoiceError =
  | { kind: 'too-few' | 'too-many'; group: string; groupFr: string; groupEn: string; limit: number }
  | { kind: 'gone'; group: string; groupFr: string; groupEn: string; optionFr: string; optionEn: string };

/** The chosen options, and the first fault of each group. `words`: remarks. `extraMinor`: the surcharge of one unit. */
export type ParsedOptionChoices = {
  options: SoldOption[];
  extraMinor: number;
  words: string[];
  faults: OptionChoiceError[];
};

const shape = /^[a-z0-9-]+:[a-z0-9-]+$/;

/** Parses customSpecs. Entries that match no group are remarks for the restaurant. */
export function parseChosenOptions(groups: readonly OptionGroup[], customSpecs: string | null): ParsedOptionChoices {
  const entries = splitIntoSortedUniqueSpecs(customSpecs);
  const codes = groups.length === 0 ? [] : entries.filter((entry) => shape.test(entry));
  const words = entries.filter((entry) => !codes.includes(entry));
  const options: SoldOption[] = [];
  const faults: OptionChoiceError[] = [];
  for (const group of groups) {
    const chosen = codes
      .filter((entry) => entry.startsWith(`${group.code}:`))
      .map((entry) => entry.slice(group.code.length + 1));
    const { nameFr: groupFr, nameEn: groupEn, minChoices, maxChoices } = group;
    const names = { group: group.code, groupFr, groupEn };
    const taken = group.choices.filter(({ code, isAvailable }) => isAvailable && chosen.includes(code));
    options.push(
      ...taken.map(({ nameFr, nameEn, priceChangeMinor }) => ({ groupFr, groupEn, nameFr, nameEn, priceChangeMinor })),
    );
    const missing = chosen.find((code) => !taken.some((choice) => choice.code === code));
    const known = group.choices.find(({ code }) => code === missing);
    if (missing !== undefined)
      faults.push({ kind: 'gone', ...names, optionFr: known?.nameFr ?? missing, optionEn: known?.nameEn ?? missing });
    else if (chosen.length < minChoices) faults.push({ kind: 'too-few', ...names, limit: minChoices });
    else if (chosen.length > maxChoices) faults.push({ kind: 'too-many', ...names, limit: maxChoices });
  }
  for (const entry of codes) {
    const [group = '', option = ''] = entry.split(':');
    if (!groups.some(({ code }) => code === group))
      faults.push({ kind: 'gone', group, groupFr: '', groupEn: '', optionFr: option, optionEn: option });
  }
  return {
    options,
    extraMinor: options.reduce((sum, { priceChangeMinor }) => sum + priceChangeMinor, 0),
    words,
    faults,
  };
}

/** The chosen options as the order line stores them; null: none. */
export function toSoldOptions(groups: readonly OptionGroup[], customSpecs: string | null): SoldOption[] | null {
  const { options } = parseChosenOptions(groups, customSpecs);
  return options.length > 0 ? options : null;
}

/** Joins codes "group:choice" to customSpecs, sorted; null: none. */
export const serializeChoices = (entries: readonly string[]): string | null =>
  splitIntoSortedUniqueSpecs(entries.join(';')).join(';') || null;

/** Puts a buyer's remark in quotation marks, so that it does not look like a paid option. */
export const quoteBuyerWords = (words: string, language: Language): string => {
  const plain = words.replaceAll('·', ' ').replaceAll(/\s+/g, ' ').trim();
  return language === 'fr' ? `«\u00A0${plain}\u00A0»` : `“${plain}”`;
};

/** Formats options and remark ("Cuisson : à point · Suppléments : avocat, fromage"); null: neither. */
export function formatOptions(
  { options, customSpecs }: { options: readonly SoldOption[] | null; customSpecs: string | null },
  language: Language,
): string | null {
  if (options === null) return customSpecs;
  const groups = new Map<string, string[]>();
  for (const option of options) {
    const group = language === 'fr' ? option.groupFr : option.groupEn;
    groups.set(group, [...(groups.get(group) ?? []), nameIn(language, option)]);
  }
  const words = splitIntoSortedUniqueSpecs(customSpecs).filter((entry) => !shape.test(entry));
  const colon = language === 'fr' ? '\u00A0: ' : ': ';
  const written = words.length > 0 ? [quoteBuyerWords(words.join(' ; '), language)] : [];
  return [...[...groups].map(([group, names]) => group + colon + names.join(', ')), ...written].join(' · ') || null;
}

export const optionLimits = { groups: 12, choices: 30, name: 60, code: 24, priceChangeMinor: 1_000_000_000 };

/** Makes an unused code from the French name: "À point" becomes "a-point". */
export function createOptionCode(name: string, taken: readonly string[]): string {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, optionLimits.code - 4)
    .replaceAll(/^-+|-+$/g, '');
  const stem = plain || 'option';
  for (let n = 1; ; n++) {
    const code = n === 1 ? stem : `${stem}-${n}`;
    if (!taken.includes(code)) return code;
  }
}

/** Why a group is invalid. `hidden-price`: too few choices are free, so nobody can pay only the displayed price. */
export type OptionGroupErrorCode = 'choices-few' | 'minimum' | 'maximum' | 'hidden-price';

/** The faults of a group. Choices that are unavailable today count, because they will return. */
export function listOptionGroupErrors({
  minChoices,
  maxChoices,
  choices,
}: Pick<OptionGroup, 'minChoices' | 'maxChoices'> & {
  choices: readonly Pick<OptionChoice, 'priceChangeMinor'>[];
}): OptionGroupErrorCode[] {
  if (choices.length === 0) return ['choices-few'];
  return [
    ...(minChoices > choices.length ? (['minimum'] as const) : []),
    ...(maxChoices < Math.max(1, minChoices) || maxChoices > choices.length ? (['maximum'] as const) : []),
    ...(minChoices <= choices.length &&
    choices.filter(({ priceChangeMinor }) => priceChangeMinor === 0).length < minChoices
      ? (['hidden-price'] as const)
      : []),
  ];
}
