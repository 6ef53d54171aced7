// Options and extras of a dish ("Cuisson", "Suppléments"): what may be chosen, what it adds to the price, and what a line's customSpecs say of it.
import { specEntries } from '#domain/cart/custom-specs.ts';
import { nameIn } from '#domain/settings/language.ts';

/** `priceChangeMinor` is added to one unit, in minor units of the offer's currency, never negative. `code` names it in customSpecs and never changes. */
export type OptionChoice = {
  code: string;
  nameFr: string;
  nameEn: string;
  priceChangeMinor: number;
  isAvailable: boolean;
};
/** From `minChoices` to `maxChoices` of the choices are taken; a minimum of 1 or more must be chosen. */
export type OptionGroup = {
  code: string;
  nameFr: string;
  nameEn: string;
  minChoices: number;
  maxChoices: number;
  choices: OptionChoice[];
};
/** One option as it was sold. */
export type SoldOption = Omit<OptionChoice, 'code' | 'isAvailable'> & { groupFr: string; groupEn: string };

/** What is wrong with the choices of one group; `groupFr` and `groupEn` are '' for an option of a group that is gone. */
export type OptionFault =
  | { kind: 'too-few' | 'too-many'; group: string; groupFr: string; groupEn: string; limit: number }
  | { kind: 'gone'; group: string; groupFr: string; groupEn: string; optionFr: string; optionEn: string };

/** What was chosen, in the order of the groups; the first fault of each group; `words`: what is no option. `extraMinor` is for one unit, of the choices there are. */
export type ChosenOptions = { options: SoldOption[]; extraMinor: number; words: string[]; faults: OptionFault[] };

const shape = /^[a-z0-9-]+:[a-z0-9-]+$/;

/** Reads a line's customSpecs by the groups of today. A dish without groups has no options: then everything is words for the kitchen. */
export function chosenOptions(groups: readonly OptionGroup[], customSpecs: string | null): ChosenOptions {
  const entries = specEntries(customSpecs);
  const codes = groups.length === 0 ? [] : entries.filter((entry) => shape.test(entry));
  const words = entries.filter((entry) => !codes.includes(entry));
  const options: SoldOption[] = [];
  const faults: OptionFault[] = [];
  for (const group of groups) {
    const asked = codes
      .filter((entry) => entry.startsWith(`${group.code}:`))
      .map((entry) => entry.slice(group.code.length + 1));
    const { nameFr: groupFr, nameEn: groupEn, minChoices, maxChoices } = group;
    const names = { group: group.code, groupFr, groupEn };
    const taken = group.choices.filter(({ code, isAvailable }) => isAvailable && asked.includes(code));
    options.push(
      ...taken.map(({ nameFr, nameEn, priceChangeMinor }) => ({ groupFr, groupEn, nameFr, nameEn, priceChangeMinor })),
    );
    const missing = asked.find((code) => !taken.some((choice) => choice.code === code));
    const known = group.choices.find(({ code }) => code === missing);
    if (missing !== undefined)
      faults.push({ kind: 'gone', ...names, optionFr: known?.nameFr ?? missing, optionEn: known?.nameEn ?? missing });
    else if (asked.length < minChoices) faults.push({ kind: 'too-few', ...names, limit: minChoices });
    else if (asked.length > maxChoices) faults.push({ kind: 'too-many', ...names, limit: maxChoices });
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

/** What the order keeps of a line's options; null: none was chosen. */
export function soldOptions(groups: readonly OptionGroup[], customSpecs: string | null): SoldOption[] | null {
  const { options } = chosenOptions(groups, customSpecs);
  return options.length > 0 ? options : null;
}

/** The customSpecs of these codes: entries "group:choice", sorted; null for none. */
export const specsOfChoices = (entries: readonly string[]): string | null =>
  specEntries(entries.join(';')).join(';') || null;

/** What the buyer wrote, in quotation marks: it must not be taken for options that were paid. */
export const quotedWords = (words: string, language: 'fr' | 'en'): string => {
  const plain = words.replaceAll('·', ' ').replaceAll(/\s+/g, ' ').trim();
  return language === 'fr' ? `«\u00A0${plain}\u00A0»` : `“${plain}”`;
};

/** "Cuisson : à point · Suppléments : avocat, fromage", and in quotation marks what the buyer wrote; null: nothing was asked for. */
export function optionWords(
  { options, customSpecs }: { options: readonly SoldOption[] | null; customSpecs: string | null },
  language: 'fr' | 'en',
): string | null {
  if (options === null) return customSpecs;
  const groups = new Map<string, string[]>();
  for (const option of options) {
    const group = language === 'fr' ? option.groupFr : option.groupEn;
    groups.set(group, [...(groups.get(group) ?? []), nameIn(language, option)]);
  }
  const words = specEntries(customSpecs).filter((entry) => !shape.test(entry));
  const colon = language === 'fr' ? '\u00A0: ' : ': ';
  const written = words.length > 0 ? [quotedWords(words.join(' ; '), language)] : [];
  return [...[...groups].map(([group, names]) => group + colon + names.join(', ')), ...written].join(' · ') || null;
}

export const optionLimits = { groups: 12, choices: 30, name: 60, code: 24, priceChangeMinor: 1_000_000_000 };

/** A code of the French name that none of these has: "À point" → "a-point". */
export function optionCode(name: string, taken: readonly string[]): string {
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

/** What of a group cannot be kept. `hidden-price`: of a group that must be chosen, too few choices cost nothing more, so that the price of the dish would be one nobody can have. */
export type GroupFault = 'choices-few' | 'minimum' | 'maximum' | 'hidden-price';

/** Can a group be ordered from as it stands? Choices that are not available today count: they will be. */
export function groupFaults({
  minChoices,
  maxChoices,
  choices,
}: Pick<OptionGroup, 'minChoices' | 'maxChoices'> & {
  choices: readonly Pick<OptionChoice, 'priceChangeMinor'>[];
}): GroupFault[] {
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
