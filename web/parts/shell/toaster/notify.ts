import type { toast as Toast } from 'sonner';

type Act = { label: string; run: () => void };

let home: HTMLElement | null = null;
let box: HTMLElement | null = null;

// What draws the toasts is loaded when somebody may need one (toaster.tsx); what was said before it is there is said then.
let load: (() => void) | null = null;
let isWanted = false;
let open: (toast: typeof Toast) => void;
const opened = new Promise<typeof Toast>((resolve) => {
  open = resolve;
});

/** Has the toasts loaded, unless they are. */
export function requestToaster(): void {
  isWanted = true;
  load?.();
}

/** The toasts are on the page: what waited is said. */
export const setToasterReady = (toast: typeof Toast): void => open(toast);

/** Says where toasts live, which box moves, and how to load what draws them; answers the undoing of it. */
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

/** A modal dialog makes everything outside of it inert, so the toasts go inside the one on top. */
function placeBox(toast: typeof Toast): void {
  // Every dialog of the shop opens modally (web/ui/dialog.tsx). `:modal` is unknown before Chromium 105 and would throw.
  const sheets = document.querySelectorAll('dialog[open]');
  const wanted = sheets[sheets.length - 1] ?? home;
  if (!box || !wanted || box.parentElement === wanted) return;
  // What was said about the page does not follow the visitor onto a sheet, where it would lie on what they came for.
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

/** Something was done: one sentence, one act at most ("Annuler"). */
export const notify = (words: string, act?: Act): void =>
  say((toast) => void toast(words, { action: act && { label: act.label, onClick: act.run } }));

/** Something succeeded: a title and a sentence. */
export function notifySuccess(title: string, words: string): void {
  say((toast) => {
    // What failed before has succeeded now.
    toast.dismiss();
    toast.success(title, { description: words });
  });
}

/** Something failed: a title and a sentence; stays ten seconds, and replaces the fault before it. */
export const notifyError = (title: string, words: string): void =>
  say((toast) => void toast.error(title, { id: 'fault', description: words, duration: 10_000 }));

/** What the fault was about has been mended. */
export function dismissError(): void {
  if (isWanted) void opened.then((toast) => toast.dismiss('fault'));
}
