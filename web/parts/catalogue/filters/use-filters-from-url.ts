import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Updates a form's fields when the URL changes. The elements stay, so focus and text being typed are kept. */
export function useUpdateFormFromUrl(form: RefObject<HTMLFormElement | null>, address: string): void {
  const followed = useRef(address);
  useLayoutEffect(() => {
    // Skip the first render, so that choices made before hydration stay.
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
