import { afterEach, expect, test, vi } from 'vitest';
import { deleteCheckoutDraft, loadDraft, rememberProvider, saveDraft } from './checkout-draft.ts';
import { deleteDraftsInAllTabs, saveTabDraft, loadTabDraft } from './tab-drafts.ts';

/** A fake storage. Its own enumerable keys are the stored ones, as in browsers. */
function storage() {
  const own: Record<string, string> = {};
  return Object.defineProperties(own, {
    getItem: { value: (key: string) => own[key] ?? null },
    setItem: { value: (key: string, value: string) => void (own[key] = value) },
    removeItem: { value: (key: string) => void delete own[key] },
  }) as unknown as Storage;
}

/** A new tab that shares the browser's local storage. */
const openTab = (shared: Storage): Storage => {
  const tab = storage();
  vi.stubGlobal('localStorage', shared);
  vi.stubGlobal('sessionStorage', tab);
  return tab;
};
afterEach(() => vi.unstubAllGlobals());

test('what was typed is there after a reload, and in no other tab', () => {
  const shared = storage();
  openTab(shared);
  saveTabDraft('return:1', { words: ['Trop petit.'] });
  expect(loadTabDraft('return:1')).toEqual({ words: ['Trop petit.'] });
  openTab(shared);
  expect(loadTabDraft('return:1')).toBeNull();
});

test('signing out in one tab ends the drafts of all; what is typed afterwards is kept', () => {
  vi.useFakeTimers({ now: 1000 });
  const shared = storage();
  const first = openTab(shared);
  saveTabDraft('return:1', { words: ['Trop petit.'] });
  vi.setSystemTime(2000);
  openTab(shared);
  deleteDraftsInAllTabs();
  vi.stubGlobal('sessionStorage', first);
  expect(loadTabDraft('return:1')).toBeNull();
  vi.setSystemTime(3000);
  saveTabDraft('return:1', { words: ['Trop grand.'] });
  expect(loadTabDraft('return:1')).toEqual({ words: ['Trop grand.'] });
  vi.useRealTimers();
});

test('a storage that refuses, or that somebody wrote into, is no draft', () => {
  const tab = openTab(storage());
  tab.setItem('sugu.draft.checkout', '{"at":');
  expect(loadTabDraft('checkout')).toBeNull();
  vi.stubGlobal('sessionStorage', undefined);
  saveTabDraft('checkout', {});
  deleteDraftsInAllTabs('checkout');
  expect(loadTabDraft('checkout')).toBeNull();
});

test('the checkout keeps address, contact and message, never the way to pay nor anything else; paid, it forgets them', () => {
  const tab = openTab(storage());
  vi.stubGlobal('FormData', Map);
  loadDraft('CA:H2X 1Y4');
  rememberProvider('stripe');
  saveDraft([
    ['fullName', 'Awa'],
    ['instructions', 'Porte bleue'],
    ['payment_provider', 'mobile-money'],
    ['card', '4242424242424242'],
  ] as never);
  const kept = tab.getItem('sugu.draft.checkout')!;
  expect(JSON.parse(kept)).toMatchObject({
    typed: { place: 'CA:H2X 1Y4', typed: { fullName: 'Awa', instructions: 'Porte bleue' } },
  });
  for (const secret of ['stripe', 'mobile-money', '4242']) expect(kept).not.toContain(secret);
  deleteCheckoutDraft();
  expect(tab.getItem('sugu.draft.checkout')).toBeNull();
  expect(loadDraft('CA:H2X 1Y4')).toEqual({});
});
