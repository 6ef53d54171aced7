import type { toast as Toast } from 'sonner';

type Act = { label: string; run: () => void };

let home: HTMLElement | null = null;
let box: HTMLElement | null = null;

// The toast component is loaded on demand (toaster.tsx). Toasts wait in a queue until then.
let load: (() => void) | null = null;
let isWanted = false;
let open: (toast: typeof Toast) => void;
const opened = new Promise<typeof Toast>((resolve) => {
  open = resolve;
});

/** Loads the toast component, unless it is loaded. */
export function requestToaster(): void {
  isWanted = true;
  load?.();
}

/** Called when the toast component is mounted. Shows the queued toasts. */
export const setToasterReady = (toast: typeof Toast): void => open(toast);

/** Sets the element that holds the toasts (`newHome`) and its movable child. Returns a function that undoes it. */
export function setToastHost(newHome: HTMLElement | null, newBox: HTMLElement | null, newLoad: () => void): () => void {
  home = newHome;
  box = newBox;
  load = newLoad;
  if (isWanted) load();
  const bring = () => void opened.then(placeBox);
  document.addEventListener('close', bring, true);
  document.addEventListener('toggle', bring, true);
  return () => {
    document.removeEventListener('close', bring, true);
    document.removeEventListener('toggle', bring, true);
    home = box = load = null;
  };
}

/** Moves the toasts into the top modal dialog, because everything outside it is inert. */
function placeBox(toast: typeof Toast): void {
  // All open dialogs are modal (web/ui/dialog.tsx). `:modal` is unknown to Chromium before version 105.
  const sheets = document.querySelectorAll('dialog[open]');
  const wanted = sheets[sheets.length - 1] ?? home;
  if (!box || !wanted || box.parentElement === wanted) return;
  // An opened dialog dismisses the toasts about the page, because they would cover the dialog.
  if (wanted !== home) toast.dismiss();
  if ('moveBefore' in wanted && box.isConnected)
    (wanted as unknown as { moveBefore(node: Node, child: Node | null): void }).moveBefore(box, null);
  else wanted.append(box);
}

function say(speak: (toast: typeof Toast) => void): void {
  requestToaster();
  void opened.then((toast) => {
    placeBox(toast);
    speak(toast);
  });
}

/** A neutral toast: one sentence and at most one button ("Annuler"). */
export const notify = (words: string, act?: Act): void =>
  say((toast) => void toast(words, { action: act && { label: act.label, onClick: act.run } }));

/** A success toast: a title and a sentence. */
export function notifySuccess(title: string, words: string): void {
  say((toast) => {
    // Success means that the earlier error is solved.
    toast.dismiss();
    toast.success(title, { description: words });
  });
}

/** An error toast: a title and a sentence. Shown for ten seconds; replaces the previous error. */
export const notifyError = (title: string, words: string): void =>
  say((toast) => void toast.error(title, { id: 'fault', description: words, duration: 10_000 }));

export function dismissError(): void {
  if (isWanted) void opened.then((toast) => toast.dismiss('fault'));
}
