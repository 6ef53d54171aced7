import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Updates the search form when the URL changes. `onInside`: called if the field has the focus at hydration. */
export function useSearchBoxFromUrl(
  box: RefObject<HTMLInputElement | null>,
  words: string,
  category: string,
  onInside: () => void,
): void {
  const followed = useRef(`${words}\n${category}`);
  useLayoutEffect(() => {
    const fromUrl = `${words}\n${category}`;
    if (followed.current === fromUrl) return;
    followed.current = fromUrl;
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
