import { type RefObject, useEffect, useEffectEvent } from 'react';

/**
 * Tells once, when React takes a form over, what was chosen in it before: `reordered` when the order of results is among it. A browser restores
 * none of its fields by itself (the form says `autoComplete="off"`), so what differs from the page is the visitor's choice.
 */
export function useChoicesBeforeHydration(
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

/** Whether a field says something else than the page it came with; a text that is being typed says nothing yet. */
function isChosen(field: Element): boolean {
  if (field instanceof HTMLSelectElement)
    return field.value !== ([...field.options].find((option) => option.defaultSelected) ?? field.options[0])?.value;
  if (!(field instanceof HTMLInputElement) || !field.name || field.type === 'hidden') return false;
  return field.type === 'text'
    ? field !== document.activeElement && field.value !== field.defaultValue
    : field.checked !== field.defaultChecked;
}
