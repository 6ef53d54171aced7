import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False in the server's markup and while React takes it over, true from then on. */
export const useHydrated = (): boolean => useSyncExternalStore(never, () => true, () => false);
