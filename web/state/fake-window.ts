/** For unit tests: a fake `window` with local storage. `refuses`: storage throws, as in private mode. */
export function installFakeWindow(): {
  stored: Map<string, string>;
  refuses: boolean;
  otherTab(key: string, value: string | null): void;
} {
  const stored = new Map<string, string>();
  const hearing = new Set<(event: { key: string | null }) => void>();
  const browser = {
    stored,
    refuses: false,
    otherTab(key: string, value: string | null) {
      if (value === null) stored.delete(key);
      else stored.set(key, value);
      for (const hear of hearing) hear({ key });
    },
  };
  const localStorage = {
    getItem: (key: string) => {
      if (browser.refuses) throw new Error('SecurityError');
      return stored.get(key) ?? null;
    },
    setItem: (key: string, value: string) => {
      if (browser.refuses) throw new Error('QuotaExceededError');
      stored.set(key, value);
    },
  };
  const window = {
    localStorage,
    addEventListener: (name: string, hear: (event: { key: string | null }) => void) =>
      name === 'storage' && hearing.add(hear),
    removeEventListener: () => undefined,
  };
  Object.assign(globalThis, { window });
  return browser;
}
