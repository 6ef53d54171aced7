import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '#domain/settings/language.ts';
import { overwriteServerAsyncLocalStorage } from '#texts/compiled/runtime.js';

// Text functions read the current request's language from this store, so that concurrent requests do not mix languages.
const speaking = new AsyncLocalStorage<{ locale: Language }>();
overwriteServerAsyncLocalStorage(speaking);

/** Runs `work` so that every text read in it, also after an await, is in `language`. */
export const runWithTextsInLanguage = <T>(language: Language, work: () => T): T =>
  speaking.run({ locale: language }, work);
