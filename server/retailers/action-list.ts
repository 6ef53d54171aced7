import { continueRetailerImport } from './actions/continue-retailer-import.ts';
import { changeRetailerImport } from './actions/control-retailer-import.ts';
import { startSingleProductImport } from './actions/start-address-import.ts';
import { startSearchImport } from './actions/start-search-import.ts';

export const retailersActions = [
  continueRetailerImport,
  changeRetailerImport,
  startSingleProductImport,
  startSearchImport,
] as const;
