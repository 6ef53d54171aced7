import { continueRetailerImport } from './actions/continue-retailer-import.ts';
import { changeRetailerImport } from './actions/control-retailer-import.ts';
import { startProductUrlImport } from './actions/start-address-import.ts';
import { startSearchImport } from './actions/start-search-import.ts';

export const retailersActions = [
  continueRetailerImport,
  changeRetailerImport,
  startProductUrlImport,
  startSearchImport,
] as const;
