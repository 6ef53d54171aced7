// Refuses the context menu, keys of developer tools, dragged pictures and pasted scripts (R-PAGE-01..07, -15), if the
// setting page_guard is on, but never in development. Copying and the menu key still work.
import { looksLikeScript } from '#domain/people/pasted-text.ts';
import type { Language } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';

const editable = 'input, textarea, [contenteditable]:not([contenteditable="false"])';
/** Fields that accept markup, for products and articles. A password may look like markup. */
const takesAnything = '[data-paste="any"], [type="password"]';
const within = (target: EventTarget | null, selector: string): Element | null =>
  target instanceof Element ? target.closest(selector) : null;

function guardPage(): void {
  let menuKeyAt = -Infinity;
  addEventListener(
    'keydown',
    (event) => {
      if (event.key === 'ContextMenu' || (event.key === 'F10' && event.shiftKey)) menuKeyAt = event.timeStamp;
      if (opensTools(event)) event.preventDefault();
    },
    true,
  );
  addEventListener(
    'contextmenu',
    (event) => {
      // Allow the context menu by keyboard or long press, because some people need it.
      const isByKey = event.timeStamp - menuKeyAt < 1000;
      const isByTouch = event instanceof PointerEvent && event.pointerType === 'touch';
      if (!isByKey && !isByTouch && !within(event.target, editable)) event.preventDefault();
    },
    true,
  );
  addEventListener('dragstart', (event) => isPicture(event) && event.preventDefault(), true);
  addEventListener('paste', refuseScript, true);
  silenceConsole();
}

/** True for keys of developer tools: F12; Ctrl or Cmd, Shift and I, J, C or K; Ctrl or Cmd and U outside rich text. */
function opensTools(event: KeyboardEvent): boolean {
  if (event.key === 'F12') return true;
  if (!(event.ctrlKey || event.metaKey) || event.getModifierState('AltGraph')) return false;
  // On a Mac, Option changes the letter, so use the key code.
  const letter = /^[a-z]$/i.test(event.key) ? event.key.toUpperCase() : event.code.replace(/^Key/, '');
  if (event.shiftKey || (event.metaKey && event.altKey)) {
    if (['I', 'J', 'C', 'K'].includes(letter)) return true;
  }
  return letter === 'U' && !event.shiftKey && !within(event.target, '[contenteditable]:not([contenteditable="false"])');
}

/** True for a picture, or a link dragged by its picture. */
const isPicture = (event: DragEvent): boolean =>
  within(event.target, 'img') !== null ||
  (within(event.target, 'a') !== null && document.elementFromPoint(event.clientX, event.clientY)?.tagName === 'IMG');

/** Refuses to paste text that looks like a script; the field shows the reason (R-PAGE-15). */
function refuseScript(event: ClipboardEvent): void {
  const field = within(event.target, editable);
  if (!field || field.closest(takesAnything)) return;
  if (!looksLikeScript(event.clipboardData?.getData('text/plain') ?? '')) return;
  event.preventDefault();
  if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return;
  field.setCustomValidity(m.page_paste_refused({}, { locale: document.documentElement.lang as Language }));
  field.reportValidity();
  const clear = () => field.setCustomValidity('');
  for (const sign of ['input', 'blur']) field.addEventListener(sign, clear, { once: true });
}

function silenceConsole(): void {
  const silent = () => undefined;
  const methods = console as unknown as Record<string, unknown>;
  for (const name of Object.keys(methods)) if (typeof methods[name] === 'function') methods[name] = silent;
}

guardPage();
