import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Reports once, after hydration, the choices made before it; `reordered`: the sort order changed. Browsers do not
 * restore the fields (`autoComplete="off"`), so every difference from the HTML was made by the visitor.
 */
export function useReportFiltersBeforeHydration(
  form: RefObject<HTMLFormElement | null>,
  tell: (form: HTMLFormElement, reordered: boolean) => void,
): void {
  const told = useEffectEvent(tell);
  useEffect(() => {
    const chosen = form.current ? [...form.current.elements].filter(isChosen) : [];
    if (chosen.length > 0)
      told(
        form.current!,
        chosen.some((field) => field instanceof HTMLSelectElement),
      );
  }, [form]);
}

/** True if a field differs from its value in the page's HTML, except a text that is still being typed. */
function isChosen(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return field.value !== ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value;
  if (!(field instanceof HTMLInputElement) || !field.name || field.type === 'hidden') return false;
  return field.type === 'text'
    ? field !== document.activeElement && field.value !== field.defaultValue
    : field.checked !== field.defaultChecked;
}
