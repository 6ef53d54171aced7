import { type RefObject, useEffect, useRef } from 'react';

/**
 * Puts the focus on the field to be mended, else on the first one, when the form appears and after each `answer` to it: who opened it by a button,
 * or was refused, goes on from there. `autoFocus` would do so on a page that was not asked for it, too.
 */
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
