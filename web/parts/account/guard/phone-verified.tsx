import type { ReactNode } from 'react';

/** Around what may one day need a verified phone. It never blocks: the specification has the wrapper and no rule for it (R-GUARD-13). */
export const PhoneGuardPlaceholder = ({ children }: { children: ReactNode }): ReactNode => children;
