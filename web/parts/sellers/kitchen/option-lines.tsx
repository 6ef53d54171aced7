import { optionWords, quotedWords, type SoldOption } from '#domain/sellers/dish-options.ts';
import { getLocale } from '#texts/compiled/runtime.js';

/** The selected options of a dish, one line per group. */
export function OptionLines({ line }: { line: { options: SoldOption[] | null; customSpecs: string | null } }) {
  const language = getLocale();
  const words =
    line.options === null && line.customSpecs !== null
      ? quotedWords(line.customSpecs, language)
      : optionWords(line, language);
  if (!words) return null;
  return words.split(' · ').map((part) => (
    <span key={part} className="kitchen-specs">
      {part}
    </span>
  ));
}
