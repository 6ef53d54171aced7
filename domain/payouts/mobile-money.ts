/** The currencies of mobile money payouts. They are paid in whole units; the rest waits for the next payout. */
export const mobileMoneyCurrencies = ['XOF', 'GNF', 'CDF'] as const;
