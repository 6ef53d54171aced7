// The actions of this folder. server/actions.ts joins the lists of all folders.
import { addTariff } from './actions/add-tariff.ts';

export const deliveryActions = [addTariff] as const;
