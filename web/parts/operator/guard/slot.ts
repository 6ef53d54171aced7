// A slot is a part of /admin with its own form, which has the slot's name in the hidden field `slot`. `load` reads
// data, `run` handles the form. Its result is the component's `answer`: errors beside the fields (422), or a success.
import type { DeskContext } from './load-desk.ts';

/** `faults`: one sentence per field. `typed`: the form's values. `done`: a sentence of success. */
export type AdminFormResult = {
  faults?: Record<string, string>;
  typed?: Record<string, string>;
  done?: string;
};

/** `url`: the URL of the screen, whose parameters a slot may read. */
export type AdminPanelHandlers<Data> = {
  load(access: DeskContext, url: URL): Promise<Data>;
  /** May throw a redirect. It needs a full path: a bare `?…` could be resolved against another URL. */
  run(access: DeskContext, form: FormData, url: URL): Promise<AdminFormResult>;
};
