import type { Page } from 'playwright-core';

/** A screen in one state, which a crawl opens and checks. */
export type Screen = {
  name: string;
  /** Opens the screen; React need not be hydrated yet. */
  open: (page: Page) => Promise<unknown>;
  /** Set when the screen exists only on a phone, or only on a desktop. */
  only?: 'phone' | 'desktop';
  /** The name of the screen that this one varies. `npm test` checks variants less closely. */
  isLike?: string;
};
