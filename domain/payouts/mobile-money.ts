/** Mobile money pays out only whole units of these currencies. A fraction waits for the next payout. */
export const mobileMoneyCurrencies = ['XOF', 'GNF', 'CDF'] as const;
