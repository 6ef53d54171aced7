import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Sets the search form to the address's query whenever it changes. Not on the first render: text typed before hydration stays, and a box that already has the focus (`onInside`) is treated as just focused. */
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
