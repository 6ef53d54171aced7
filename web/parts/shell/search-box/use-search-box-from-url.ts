import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Sets the search form to what the address asks whenever that changes. Not at first: what was typed before React was there stays,
 * and a box somebody is already in (`onInside`) is treated as one just entered.
 */
export function useSearchBoxFromUrl(
  box: RefObject<HTMLInputElement | null>,
  words: string,
  category: string,
  onInside: () => void,
): void {
  const followed = useRef(`${words}\n${category}`);
  useLayoutEffect(() => {
    const asked = `${words}\n${category}`;
    if (followed.current === asked) return;
    followed.current = asked;
    if (box.current) follow(box.current, words, category);
  }, [box, words, category]);

  const inside = useRef(onInside);
  useEffect(() => {
    if (document.activeElement === box.current) inside.current();
  }, [box]);
}

function follow(box: HTMLInputElement, words: string, category: string): void {
  box.value = words;
  const select = box.form?.elements.namedItem('category');
  if (select instanceof HTMLSelectElement) select.value = category;
}
