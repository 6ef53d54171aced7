import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { pollOrderBeforeHydration } from './waiting-order.ts';

const root = { dataset: {} as Record<string, string> };
const reload = vi.fn();
let listeners: Record<string, () => void> = {};

beforeEach(() => {
  vi.useFakeTimers();
  root.dataset = {};
  listeners = {};
  vi.stubGlobal('document', {
    documentElement: root,
    visibilityState: 'visible',
    querySelector: () => ({ dataset: { waiting: '/commande/x/etat' } }),
    addEventListener() {},
    removeEventListener() {},
  });
  vi.stubGlobal('location', { reload });
  vi.stubGlobal('addEventListener', (name: string, heard: () => void) => (listeners[name] = heard));
  vi.stubGlobal('fetch', async () => Response.json({ open: false, refused: false }));
});
afterEach(() => {
  reload.mockReset();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('before the app runs a paid order’s page is reloaded once', async () => {
  pollOrderBeforeHydration();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).toHaveBeenCalledTimes(1);
});

test('the app takes over, before or after this script: no reload takes away what it shows', async () => {
  pollOrderBeforeHydration();
  listeners['app:ready']!();
  await vi.advanceTimersByTimeAsync(10_000);
  root.dataset['ready'] = '1';
  pollOrderBeforeHydration();
  await vi.advanceTimersByTimeAsync(10_000);
  expect(reload).not.toHaveBeenCalled();
});
