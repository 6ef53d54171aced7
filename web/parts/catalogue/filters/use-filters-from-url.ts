import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Sets a form's fields to what the address says whenever it changes (a filter applied, a chip taken away, the back button).
 * The fields stay the same elements, so the keyboard's focus stays too; what is being typed is left alone.
 */
export function useFiltersFromUrl(form: RefObject<HTMLFormElement | null>, address: string): void {
  const followed = useRef(address);
  useLayoutEffect(() => {
    // Not at first: what was chosen before React was there stays chosen.
    if (followed.current === address) return;
    const before = new URLSearchParams(followed.current.split('?')[1]);
    followed.current = address;
    if (form.current) follow(form.current, before);
  }, [form, address]);
}

function follow(form: HTMLFormElement, before: URLSearchParams): void {
  for (const field of form.elements) {
    if (!(field instanceof HTMLInputElement) || field.type === 'hidden') continue;
    if (field.type === 'radio' || field.type === 'checkbox') field.checked = field.defaultChecked;
    else if (field !== document.activeElement || field.value === (before.get(field.name) ?? ''))
      field.value = field.defaultValue;
  }
}
