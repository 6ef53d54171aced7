import { z } from 'zod';
import { amountToNextPayable } from '#domain/pricing/payable-converter.ts';
import { isCurrency } from '#domain/money/currencies.ts';
import { Refusal } from '#domain/refusals.ts';
import { action } from '#server/action.ts';
import { savePlan } from '#server/boxes/queries/plans.ts';
import { administrator, cliOperator } from '#server/access-rules.ts';

const name = z.string().trim().min(1).max(60);

/**
 * Saves a plan of postal boxes: names, price and contents. If price or contents (`terms`) differ from the version on
 * sale, a new version replaces it; periods that are already paid keep the old version. Amounts in minor units of
 * `currency`, in steps that can be paid. Returns the version's id. Throws Refusal plan/site-missing, plan/amount-step.
 */
export const saveBoxPlan = action({
  name: 'box/set-plan',
  input: z.object({
    plan: z.object({
      code: z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/),
      position: z.int().min(1).max(100),
      site: z.string().min(1).max(60),
      nameFr: name,
      nameEn: name,
      wordsFr: z.string().trim().max(300).default(''),
      wordsEn: z.string().trim().max(300).default(''),
    }),
    terms: z.object({
      priceMinor: z.int().positive(),
      currency: z.string().refine(isCurrency),
      months: z.int().min(1).max(36),
      storageDays: z.int().min(1).max(365),
      storageDayMinor: z.int().min(0),
      mostTogether: z.int().min(1).max(50),
      handlingMinor: z.int().min(0),
    }),
  }),
  who: [administrator, cliOperator],
  as: 'market',
  async run(tx, { plan, terms }) {
    const { currency } = terms;
    for (const minor of [terms.priceMinor, terms.storageDayMinor, terms.handlingMinor])
      if (amountToNextPayable(minor, currency) > 0)
        throw new Refusal('plan/amount-step', {
          amount: minor,
          next: minor + amountToNextPayable(minor, currency),
          currency,
        });
    const version = await savePlan(tx, plan, terms);
    if (version === null) throw new Refusal('plan/site-missing', { site: plan.site });
    return version;
  },
  audit: (version, { plan, terms }) => ({
    action: 'box/plan-set',
    orderId: null,
    facts: { plan: plan.code, version, ...terms },
  }),
});
