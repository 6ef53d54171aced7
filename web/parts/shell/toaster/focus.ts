/**
 * Lets the keyboard pass by the toasts. sonner gives the focus back to where it came from whenever it leaves a toast, so that Tab went round in
 * a loop between the last button of the page and the toast. It is kept from seeing the focus come; when a focused toast disappears, the focus
 * goes back by what is written here. Returns the function that undoes it.
 */
export function keepFocusOnPage(box: HTMLElement): () => void {
  let cameFrom: HTMLElement | null = null;
  let isInside = false;
  const enter = (event: FocusEvent): void => {
    const from = event.relatedTarget;
    if (from instanceof HTMLElement && !box.contains(from)) cameFrom = from;
    isInside = true;
    event.stopPropagation();
  };
  const leave = (event: FocusEvent): void => {
    if (event.relatedTarget instanceof Node && !box.contains(event.relatedTarget)) isInside = false;
  };
  const removal = new MutationObserver(() => {
    if (!isInside || box.contains(document.activeElement)) return;
    isInside = false;
    if (document.activeElement === document.body) cameFrom?.focus({ preventScroll: true });
  });
  box.addEventListener('focusin', enter);
  box.addEventListener('focusout', leave);
  removal.observe(box, { childList: true, subtree: true });
  return () => {
    box.removeEventListener('focusin', enter);
    box.removeEventListener('focusout', leave);
    removal.disconnect();
  };
}
