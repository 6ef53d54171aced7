/**
 * Light pages hold a few words instead of each picture (web/parts/light-mode/picture.tsx). A tap puts the picture in their place. `data-picture` holds the attributes of the <img>.
 */
export function showAskedPictures(): void {
  document.addEventListener('click', (event) => {
    if (event.metaKey || event.ctrlKey) return;
    const place = (event.target as Element).closest<HTMLElement>('[data-picture],a[data-pictures]');
    if (!place) return;
    event.preventDefault();
    event.stopPropagation();
    if ('picture' in place.dataset) show(place);
    else for (const one of document.querySelectorAll<HTMLElement>('[data-picture]')) show(one);
  }, true);
}

function show(place: HTMLElement): void {
  const picture = document.createElement('img');
  for (const [name, value] of Object.entries(JSON.parse(place.dataset.picture!) as Record<string, string>)) picture.setAttribute(name, value);
  place.replaceWith(picture);
}
