// Stores what a buyer has typed and not sent, in session storage. It survives a reload, but not closing the tab, so
// that the next person at a shared computer cannot read it. Signing out deletes all drafts in every tab.
const prefix = 'sugu.draft.';
/**
 * Local storage key: this prefix and a draft's name ('' for all drafts). The value is the time of the last deletion, so
 * that other tabs drop older drafts.
 */
const endedPrefix = 'sugu.draft.ended.';
const longest = 50_000;

type StoredDraft = { at: number; typed: unknown };

/** Stores the form's typed values. Without storage the draft is lost, but the form works. */
export function saveTabDraft(name: string, typed: unknown): void {
  const text = JSON.stringify({ at: Date.now(), typed } satisfies StoredDraft);
  if (text.length <= longest) attempt(() => sessionStorage.setItem(prefix + name, text));
}

/** The stored draft, unchecked; null: there is none, or another tab has deleted it. */
export function loadTabDraft(name: string): unknown {
  return attempt(() => {
    const text = sessionStorage.getItem(prefix + name);
    if (text === null) return null;
    const { at, typed } = JSON.parse(text) as StoredDraft;
    const isEnded = ['', name].some((one) => Number(localStorage.getItem(endedPrefix + one)) >= at);
    if (isEnded) sessionStorage.removeItem(prefix + name);
    return isEnded ? null : typed;
  });
}

export const deleteTabDraft = (name: string): void => void attempt(() => sessionStorage.removeItem(prefix + name));

/** Deletes the drafts of this name in every tab; without a name all of them. */
export function deleteDraftsInAllTabs(name = ''): void {
  attempt(() => localStorage.setItem(endedPrefix + name, String(Date.now())));
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix + name)) sessionStorage.removeItem(key);
  });
}

function attempt<Answer>(work: () => Answer): Answer | null {
  try {
    return work();
  } catch {
    return null;
  }
}
