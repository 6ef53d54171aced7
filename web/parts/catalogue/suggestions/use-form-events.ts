import { type RefObject, useLayoutEffect, useRef } from 'react';

type Acts = {
  close: () => void;
  follow: (box: HTMLInputElement, opens: boolean) => void;
  take: (event: KeyboardEvent, box: HTMLInputElement) => boolean;
};

/** Adds DOM listeners to the search box and its form, which were rendered before this chunk was loaded. */
export function useSuggestionEvents(
  input: RefObject<HTMLInputElement | null>,
  panel: RefObject<HTMLElement | null>,
  acts: Acts,
): void {
  const now = useRef(acts);
  useLayoutEffect(() => {
    now.current = acts;
  });
  useLayoutEffect(() => {
    const box = input.current;
    const form = box?.form;
    if (!box || !form) return undefined;
    const listening = new AbortController();
    const on = { signal: listening.signal };
    const isInside = (node: EventTarget | null) => node instanceof Node && panel.current?.contains(node) === true;
    box.addEventListener('input', () => now.current.follow(box, true), on);
    box.addEventListener('click', () => now.current.follow(box, true), on);
    // Past searches open on focus; with text in the box only a key or a tap opens the panel.
    box.addEventListener('focus', () => now.current.follow(box, box.value.trim() === ''), on);
    form.addEventListener(
      'keydown',
      (event) => {
        if (event.isComposing || event.ctrlKey || event.metaKey) return;
        if (event.target === box && now.current.take(event, box)) event.preventDefault();
        if (event.key === 'Escape' && isInside(event.target)) {
          box.focus();
          now.current.close();
        }
      },
      on,
    );
    form.addEventListener('submit', () => now.current.close(), on);
    form.addEventListener(
      'focusout',
      ({ relatedTarget }) => {
        if (relatedTarget !== box && !isInside(relatedTarget)) now.current.close();
      },
      on,
    );
    // Handle text that was typed while this chunk was loading.
    if (document.activeElement === box) now.current.follow(box, true);
    return () => listening.abort();
  }, [input, panel]);
}
