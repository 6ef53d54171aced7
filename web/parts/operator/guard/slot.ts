// A slot is a part of /admin with a form of its own: `load` reads what it shows, `run` does what its form asks. The form holds a hidden field
// `slot` with its name. What `run` answers is `answer` of the component: faults beside the fields (422), or what was done.
import type { DeskAccess } from './load-desk.ts';

/** `faults`: a sentence by the name of a field; `typed`: what was in the form, so that nothing is typed twice; `done`: a sentence of success. */
export type SlotAnswer = {
  faults?: Record<string, string>;
  typed?: Record<string, string>;
  done?: string;
};

/** `url`: of the screen, for what a slot holds in its address. */
export type Slot<Data> = {
  load(access: DeskAccess, url: URL): Promise<Data>;
  /** May throw a redirect, to a whole path: with scripts a bare `?…` would be resolved against the address of the screen's data. */
  run(access: DeskAccess, form: FormData, url: URL): Promise<SlotAnswer>;
};
