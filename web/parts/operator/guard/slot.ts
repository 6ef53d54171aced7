// A slot is a part of /admin with a form of its own: `load` reads its data, `run` handles its form. The form has a hidden field `slot`
// with the slot's name. The result of `run` is the component's `answer`: faults beside the fields (422), or a success.
import type { DeskAccess } from './load-desk.ts';

/** `faults`: one sentence per field name. `typed`: the form's values, so that nothing must be typed again. `done`: a sentence of success. */
export type SlotAnswer = {
  faults?: Record<string, string>;
  typed?: Record<string, string>;
  done?: string;
};

/** `url`: of the screen, for slots that read its parameters. */
export type FormSlot<Data> = {
  load(access: DeskAccess, url: URL): Promise<Data>;
  /** May throw a redirect with a full path: with scripts, a bare `?…` would be resolved against the address of the screen's data. */
  run(access: DeskAccess, form: FormData, url: URL): Promise<SlotAnswer>;
};
