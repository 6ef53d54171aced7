// The pictures this tab has shown. After going back they are shown again, from the browser's cache.
const key = 'sugu.light.shown';
const mostKept = 200;

/** Data-saving pages show a text instead of each picture. A tap loads the picture. `data-picture`: <img> attributes. */
export function loadPicturesOnTap(): void {
  const before = loadShownPictures();
  for (const place of places()) if (before.includes(attributesOf(place)['src']!)) show(place);
  document.addEventListener(
    'click',
    (event) => {
      if (event.metaKey || event.ctrlKey) return;
      const place = (event.target as Element).closest<HTMLElement>('[data-picture],a[data-pictures]');
      if (!place) return;
      event.preventDefault();
      event.stopPropagation();
      const chosen = 'picture' in place.dataset ? [place] : places();
      saveShownPictures([...loadShownPictures(), ...chosen.map((one) => attributesOf(one)['src']!)]);
      for (const one of chosen) show(one);
    },
    true,
  );
}

const places = () => [...document.querySelectorAll<HTMLElement>('[data-picture]')];
const attributesOf = (place: HTMLElement) => JSON.parse(place.dataset['picture']!) as Record<string, string>;

function show(place: HTMLElement): void {
  const picture = document.createElement('img');
  for (const [name, value] of Object.entries(attributesOf(place))) picture.setAttribute(name, value);
  place.replaceWith(picture);
}

function loadShownPictures(): string[] {
  try {
    const shown: unknown = JSON.parse(sessionStorage.getItem(key) ?? '[]');
    return Array.isArray(shown) ? (shown as string[]) : [];
  } catch {
    return [];
  }
}

function saveShownPictures(shown: string[]): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(shown.slice(-mostKept)));
  } catch {
    // Without storage, the visitor must tap the picture again after going back.
  }
}
