// What a buyer typed and has not sent, in this tab's storage: it survives a reload, not the closing of the tab, so that the next person at a shared
// computer does not read it. Signing out ends all of them, in every tab.
const prefix = 'sugu.draft.';
/** When drafts ended, in local storage: of one name, or of all (''). Other tabs drop what they kept before. */
const endedPrefix = 'sugu.draft.ended.';
const longest = 50_000;

type Kept = { at: number; typed: unknown };

/** Keeps what was typed into the form of this name. A browser that stores nothing loses the draft, not the form. */
export function keepTabDraft(name: string, typed: unknown): void {
  const text = JSON.stringify({ at: Date.now(), typed } satisfies Kept);
  if (text.length <= longest) attempt(() => sessionStorage.setItem(prefix + name, text));
}

/** What was kept, unchecked; null: nothing, or it has ended. */
export function readTabDraft(name: string): unknown {
  return attempt(() => {
    const text = sessionStorage.getItem(prefix + name);
    if (text === null) return null;
    const { at, typed } = JSON.parse(text) as Kept;
    const isEnded = ['', name].some((one) => Number(localStorage.getItem(endedPrefix + one)) >= at);
    if (isEnded) sessionStorage.removeItem(prefix + name);
    return isEnded ? null : typed;
  });
}

/** Ends the draft of this name in this tab. */
export const dropTabDraft = (name: string): void => void attempt(() => sessionStorage.removeItem(prefix + name));

/** Ends the drafts of this name in every tab; without a name all of them. */
export function endTabDrafts(name = ''): void {
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
