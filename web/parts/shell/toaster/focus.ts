/**
 * Stops toasts from trapping the keyboard. sonner returns the focus when it leaves a toast, so Tab looped between the
 * page's last button and the toast. This hides focus events from sonner, and returns the focus when a focused toast
 * disappears. Returns the function that undoes it.
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
