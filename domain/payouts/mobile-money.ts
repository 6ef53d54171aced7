/** Mobile money is paid out in whole units of these currencies. The rest waits for the next payout. */
export const mobileMoneyCurrencies = ['XOF', 'GNF', 'CDF'] as const;
