import { AsyncLocalStorage } from 'node:async_hooks';
import { overwriteServerAsyncLocalStorage } from '#texts/compiled/runtime.js';

export type Language = 'fr' | 'en';

// Paraglide asks this store which language the request at hand speaks: two requests never mix.
const speaking = new AsyncLocalStorage<{ locale?: Language; origin?: string; messageCalls?: Set<string> }>();
overwriteServerAsyncLocalStorage(speaking as Parameters<typeof overwriteServerAsyncLocalStorage>[0]);

/** Runs `work` so that every text read in it, also after an await, is in `language`. */
export const speakingIn = <T>(language: Language, work: () => T): T =>
  speaking.run({ locale: language, messageCalls: new Set() }, work);
