import { m } from '#texts/compiled/messages.js';
import type { TagLook } from '#web/ui/tag.tsx';

export type ImportState =
  | 'waiting'
  | 'running'
  | 'pausing'
  | 'paused'
  | 'cancelling'
  | 'cancelled'
  | 'finished'
  | 'failed';

export const importStateName = (state: ImportState): string =>
  ({
    waiting: m.cdesk_import_state_waiting,
    running: m.cdesk_import_state_running,
    pausing: m.cdesk_import_state_pausing,
    paused: m.cdesk_import_state_paused,
    cancelling: m.cdesk_import_state_cancelling,
    cancelled: m.cdesk_import_state_cancelled,
    finished: m.cdesk_import_state_finished,
    failed: m.cdesk_import_state_failed,
  })[state]();

export const importStateLooks: Record<ImportState, TagLook> = {
  waiting: 'note',
  running: 'info',
  pausing: 'info',
  paused: 'warn',
  cancelling: 'info',
  cancelled: 'note',
  finished: 'ok',
  failed: 'bad',
};

/** Why an import cannot be started or stopped, as a sentence of this screen. */
export function importFailureText({ code, facts }: { code: string; facts: Record<string, string | number> }): string {
  const say = Object.prototype.hasOwnProperty.call(failures, code) ? failures[code] : undefined;
  return say ? say((name) => String(facts[name] ?? '')) : m.cdesk_ifault_other({ code });
}

const failures: Record<string, (fact: (name: string) => string) => string> = {
  upload_missing: () => m.cdesk_ifault_upload_missing(),
  upload_large: () => m.cdesk_ifault_upload_large(),
  upload_plain: () => m.cdesk_ifault_upload_plain(),
  upload_busy: () => m.cdesk_ifault_upload_busy(),
  upload_closed: () => m.cdesk_ifault_upload_closed(),
  fault_rows: (fact) => m.cdesk_ifault_rows({ most: fact('most') }),
  fault_workbook: () => m.cdesk_ifault_workbook(),
  fault_workbook_large: (fact) => m.cdesk_ifault_workbook_large({ most: fact('most') }),
  fault_seller: (fact) => m.cdesk_ifault_seller({ seller: fact('seller') }),
  fault_no_record: () => m.cdesk_ifault_no_record(),
  fault_shape: (fact) => m.cdesk_ifault_shape({ columns: fact('columns') }),
  fault_mapping: (fact) => m.cdesk_ifault_mapping({ reason: fact('reason') }),
  fault_mapping_json: (fact) => m.cdesk_ifault_mapping_json({ reason: fact('reason') }),
  fault_close_many: (fact) => m.cdesk_ifault_close_many({ gone: fact('gone'), all: fact('all') }),
  fault_taken: () => m.cdesk_ifault_taken(),
};

const counted = () =>
  [
    ['read', m.cdesk_count_read()],
    ['created', m.cdesk_count_created()],
    ['changed', m.cdesk_count_changed()],
    ['unchanged', m.cdesk_count_unchanged()],
    ['refused', m.cdesk_count_refused()],
    ['repeated', m.cdesk_count_repeated()],
    ['joined', m.cdesk_count_joined()],
    ['kept', m.cdesk_count_kept()],
    ['closed', m.cdesk_count_closed()],
    ['pictures', m.cdesk_count_pictures()],
  ] as const;

/** The counts of an import as names and values. Zeros are left out, except among the first five. */
export const listImportCounts = (counts: Record<string, unknown>): [name: string, value: string][] =>
  counted()
    .filter(([key], n) => typeof counts[key] === 'number' && (n < 5 || counts[key] !== 0))
    .map(([key, name]) => [name, String(counts[key])]);
