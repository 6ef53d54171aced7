import { useSyncExternalStore } from 'react';

/** The sheets any screen may open: the cart (browsing or checking out) and the delivery dialog. Only one is open. */
export type SheetName = 'cart' | 'checkout' | 'delivery';

let open: SheetName | null = null;
const listeners = new Set<() => void>();

export function openSheet(name: SheetName | null): void {
  if (open === name) return;
  open = name;
  for (const listener of listeners) listener();
}

export function useOpenSheetName(): SheetName | null {
  return useSyncExternalStore(
    subscribe,
    () => open,
    () => null,
  );
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
