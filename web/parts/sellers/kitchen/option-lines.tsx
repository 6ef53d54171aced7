import { formatOptions, quoteBuyerWords, type SoldOption } from '#domain/sellers/dish-options.ts';
import { getLocale } from '#texts/compiled/runtime.js';

/** The selected options of a dish, one line per group. */
export function DishOptionLines({ line }: { line: { options: SoldOption[] | null; customSpecs: string | null } }) {
  const language = getLocale();
  const words =
    line.options === null && line.customSpecs !== null
      ? quoteBuyerWords(line.customSpecs, language)
      : formatOptions(line, language);
  if (!words) return null;
  return words.split(' · ').map((part) => (
    <span key={part} className="kitchen-specs">
      {part}
    </span>
  ));
}
