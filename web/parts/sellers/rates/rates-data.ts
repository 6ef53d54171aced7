import type { AccountApi } from '#web/context.ts';

export type CountryDeliveryRatesData = Awaited<ReturnType<AccountApi['selling']['deliveryRates']>>;
