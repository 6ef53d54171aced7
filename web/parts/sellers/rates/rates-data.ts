import type { Account } from '#web/context.ts';

export type RatesData = Awaited<ReturnType<Account['selling']['deliveryRates']>>;
