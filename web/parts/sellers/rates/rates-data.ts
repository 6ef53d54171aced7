import type { AccountApi } from '#web/context.ts';

export type DeliveryRatesData = Awaited<ReturnType<AccountApi['selling']['deliveryRates']>>;
