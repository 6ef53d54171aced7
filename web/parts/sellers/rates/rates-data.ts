import type { AccountApi } from '#web/context.ts';

export type RatesData = Awaited<ReturnType<AccountApi['selling']['deliveryRates']>>;
