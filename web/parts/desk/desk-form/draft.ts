// Stores the text of unfinished forms: in local storage, or for buyers in session storage (web/state/tab-drafts.ts).
import { deleteTabDraft, saveTabDraft, loadTabDraft } from '#web/state/tab-drafts.ts';

const prefix = 'sugu.desk.draft.';
const longest = 200_000;

type Draft = Record<string, string[]>;

/** Whether a field is part of the draft. Passwords, files, hidden fields and the overwrite checkbox are not. */
const isKept = (field: Element): field is HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement =>
  (field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement ||
    (field instanceof HTMLInputElement && !['password', 'file', 'hidden', 'submit', 'button'].includes(field.type))) &&
  field.name !== '' &&
  field.name !== 'over';

/** `isOfTab`: the draft ends with the tab and with the session. */
export function saveDraft(name: string, form: HTMLFormElement, isOfTab = false): void {
  const draft: Draft = {};
  for (const field of form.elements)
    if (isKept(field)) (draft[field.name] ??= []).push(isChoice(field) ? (field.checked ? 'on' : '') : field.value);
  if (isOfTab) return saveTabDraft(name, draft);
  const text = JSON.stringify(draft);
  // Without storage the draft is lost, but the form still works.
  if (text.length <= longest) attempt(() => localStorage.setItem(prefix + name, text));
}

export function loadDraft(name: string, isOfTab = false): Draft | null {
  const text = isOfTab ? null : attempt(() => localStorage.getItem(prefix + name));
  const draft = isOfTab ? loadTabDraft(name) : text ? (attempt(() => JSON.parse(text) as unknown) ?? null) : null;
  return draft && typeof draft === 'object' ? (draft as Draft) : null;
}

export const clearDraft = (name: string, isOfTab = false): void =>
  isOfTab ? deleteTabDraft(name) : void attempt(() => localStorage.removeItem(prefix + name));

/** Writes the draft into the form's fields. Returns true when a field changed. */
export function restoreDraftToForm(form: HTMLFormElement, draft: Draft | null): boolean {
  if (!draft) return false;
  let isOther = false;
  const seen: Record<string, number> = {};
  for (const field of form.elements) {
    if (!isKept(field)) continue;
    const at = (seen[field.name] = (seen[field.name] ?? -1) + 1);
    const value = draft[field.name]?.[at];
    if (typeof value !== 'string') continue;
    if (isChoice(field)) {
      isOther ||= field.checked !== (value === 'on');
      field.checked = value === 'on';
    } else {
      isOther ||= field.value !== value;
      field.value = value;
    }
  }
  return isOther;
}

const isChoice = (field: Element): field is HTMLInputElement =>
  field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio');

function attempt<Answer>(work: () => Answer): Answer | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
