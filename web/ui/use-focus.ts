import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the first invalid field, else the first field, when the form appears and after each `answer`. */
export function useFocusFirstField<Container extends HTMLElement = HTMLFormElement>(
  answer: unknown = null,
  isWanted = true,
): RefObject<Container | null> {
  const form = useRef<Container>(null);
  const seen = useRef<unknown>(undefined);
  useEffect(() => {
    if (!isWanted || seen.current === answer) return;
    seen.current = answer;
    const inside = form.current;
    (
      inside?.querySelector<HTMLElement>('[aria-invalid]') ??
      inside?.querySelector<HTMLElement>('input:not([type=hidden], [hidden]), select, textarea, button')
    )?.focus();
  }, [answer, isWanted]);
  return form;
}
