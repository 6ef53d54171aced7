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
  const fact = (name: string): string => String(facts[name] ?? '');
  switch (code) {
    case 'upload_missing':
      return m.cdesk_ifault_upload_missing();
    case 'upload_large':
      return m.cdesk_ifault_upload_large();
    case 'upload_plain':
      return m.cdesk_ifault_upload_plain();
    case 'upload_busy':
      return m.cdesk_ifault_upload_busy();
    case 'upload_closed':
      return m.cdesk_ifault_upload_closed();
    case 'fault_rows':
      return m.cdesk_ifault_rows({ most: fact('most') });
    case 'fault_workbook':
      return m.cdesk_ifault_workbook();
    case 'fault_workbook_large':
      return m.cdesk_ifault_workbook_large({ most: fact('most') });
    case 'fault_seller':
      return m.cdesk_ifault_seller({ seller: fact('seller') });
    case 'fault_no_record':
      return m.cdesk_ifault_no_record();
    case 'fault_shape':
      return m.cdesk_ifault_shape({ columns: fact('columns') });
    case 'fault_mapping':
      return m.cdesk_ifault_mapping({ reason: fact('reason') });
    case 'fault_mapping_json':
      return m.cdesk_ifault_mapping_json({ reason: fact('reason') });
    case 'fault_close_many':
      return m.cdesk_ifault_close_many({ gone: fact('gone'), all: fact('all') });
    case 'fault_taken':
      return m.cdesk_ifault_taken();
    default:
      return m.cdesk_ifault_other({ code });
  }
}

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
