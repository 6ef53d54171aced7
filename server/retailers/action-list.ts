// Every action of this folder; server/actions.ts joins the lists of all folders.
import { advanceImport } from './actions/advance-import.ts';
import { moveImport } from './actions/move-import.ts';
import { startAddressImport } from './actions/start-address-import.ts';
import { startSearchImport } from './actions/start-search-import.ts';

export const retailersActions = [advanceImport, moveImport, startAddressImport, startSearchImport] as const;
