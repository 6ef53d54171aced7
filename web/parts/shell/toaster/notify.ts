import type { toast as Toast } from 'sonner';

type Act = { label: string; run: () => void };

let home: HTMLElement | null = null;
let box: HTMLElement | null = null;

// The toast component is loaded on demand (toaster.tsx); earlier toasts are queued until then.
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

/** Called when the toast component is mounted: shows the queued toasts. */
export const setToasterReady = (toast: typeof Toast): void => open(toast);

/** Sets the host element, the box that moves, and the loader of the toast component. Returns the function that undoes it. */
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

/** A modal dialog makes everything outside it inert, so toasts move into the top one. */
function placeBox(toast: typeof Toast): void {
  // Every open dialog of the shop is modal (web/ui/dialog.tsx). Chromium before version 105 throws on `:modal`.
  const sheets = document.querySelectorAll('dialog[open]');
  const wanted = sheets[sheets.length - 1] ?? home;
  if (!box || !wanted || box.parentElement === wanted) return;
  // Toasts about the page are dismissed when a sheet opens, because they would cover it.
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

/** A neutral toast: one sentence, at most one action ("Annuler"). */
export const notify = (words: string, act?: Act): void =>
  say((toast) => void toast(words, { action: act && { label: act.label, onClick: act.run } }));

/** A success toast: a title and a sentence. */
export function notifySuccess(title: string, words: string): void {
  say((toast) => {
    // The earlier error is solved.
    toast.dismiss();
    toast.success(title, { description: words });
  });
}

/** An error toast: a title and a sentence. Shown for ten seconds; replaces the previous error. */
export const notifyError = (title: string, words: string): void =>
  say((toast) => void toast.error(title, { id: 'fault', description: words, duration: 10_000 }));

/** Removes the error toast when its cause is solved. */
export function dismissError(): void {
  if (isWanted) void opened.then((toast) => toast.dismiss('fault'));
}
