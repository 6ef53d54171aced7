import { type RefObject, useEffect, useRef } from 'react';

/** Focuses the field with an error, else the first field, when the form appears and after each `answer`: the visitor who opened it or was refused can continue there. `autoFocus` would also do so on an ordinary page load. */
export function useFirstField<Container extends HTMLElement = HTMLFormElement>(
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
