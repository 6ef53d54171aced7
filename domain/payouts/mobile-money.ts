/** The currencies whose wallets a payout fills, in whole units: what is below one waits for the next payout. */
export const mobileMoneyCurrencies = ['XOF', 'GNF', 'CDF'] as const;
