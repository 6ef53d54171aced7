import { toast } from 'sonner';

type Act = { label: string; run: () => void };

let home: HTMLElement | null = null;
let box: HTMLElement | null = null;

/** Says where toasts live and which box moves; answers the undoing of it. */
export function setToastHost(newHome: HTMLElement | null, newBox: HTMLElement | null): () => void {
  home = newHome;
  box = newBox;
  const bring = () => placeBox();
  document.addEventListener('close', bring, true);
  document.addEventListener('toggle', bring, true);
  return () => {
    document.removeEventListener('close', bring, true);
    document.removeEventListener('toggle', bring, true);
    home = box = null;
  };
}

/** A modal dialog makes everything outside of it inert, so the toasts go inside the one on top. */
function placeBox(): void {
  const sheets = document.querySelectorAll('dialog:modal');
  const wanted = sheets[sheets.length - 1] ?? home;
  if (!box || !wanted || box.parentElement === wanted) return;
  // What was said about the page does not follow the visitor onto a sheet, where it would lie on what they came for.
  if (wanted !== home) toast.dismiss();
  if ('moveBefore' in wanted && box.isConnected) (wanted as unknown as { moveBefore(node: Node, child: Node | null): void }).moveBefore(box, null);
  else wanted.append(box);
}

/** Something was done: one sentence, one act at most ("Annuler"). */
export function notify(words: string, act?: Act): void {
  placeBox();
  toast(words, { action: act && { label: act.label, onClick: act.run } });
}

/** Something succeeded: a title and a sentence. */
export function notifySuccess(title: string, words: string): void {
  placeBox();
  // What failed before has succeeded now.
  toast.dismiss();
  toast.success(title, { description: words });
}

/** Something failed: a title and a sentence; stays ten seconds, and replaces the fault before it. */
export function notifyFault(title: string, words: string): void {
  placeBox();
  toast.error(title, { id: 'fault', description: words, duration: 10_000 });
}

/** What the fault was about has been mended. */
export function dropFault(): void {
  toast.dismiss('fault');
}
