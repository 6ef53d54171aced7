import { z } from 'zod';
import { Refusal } from '#domain/refusals.ts';
import {
  applicationKinds,
  type BusinessStep,
  parseBusinessStep,
  parsePlaceStep,
  type StepErrorCode,
  type PlaceStep,
} from '#domain/sellers/seller-application.ts';
import { parsePayoutAccount, type PayoutField } from '#domain/sellers/payout-account.ts';
import { languages } from '#domain/settings/language.ts';
import { action } from '#server/action.ts';
import {
  type ApplicationRow,
  lockOrInsertApplication,
  saveApplicationBusiness,
  saveApplicationPayout,
  saveApplicationAddress,
} from '#server/sellers/queries/applications.ts';
import { signedIn } from '#server/access-rules.ts';

const text = z.string().max(20_000);
const common = { language: z.enum(languages) };
const input = z.discriminatedUnion('part', [
  z.object({
    ...common,
    part: z.literal('business'),
    kind: z.enum(applicationKinds),
    businessName: text,
    legalName: text,
    registration: text,
    about: text,
    slug: text,
  }),
  z.object({ ...common, part: z.literal('place'), country: text, city: text, street: text, phone: text }),
  z.object({ ...common, part: z.literal('payout'), method: text, holder: text, institution: text, account: text }),
]);

export type ApplicationFaults = Partial<Record<keyof BusinessStep | keyof PlaceStep | PayoutField, StepErrorCode>>;
/** `payout`: the payout method when the account was saved, else null. */
type Saved = { id: string; faults: ApplicationFaults; payout: string | null };

/** Saves one step of the caller's own application; the first step creates it. Fields may be empty; invalid ones are returned as `faults`, and nothing is saved. Throws Refusal seller-application/closed when it is sent. */
export const saveSellerApplication = action({
  name: 'seller-application/save',
  input,
  who: [signedIn],
  as: 'market',
  async run(tx, given, { id: personId }): Promise<Saved> {
    const kind = given.part === 'business' ? given.kind : 'merchant';
    const own = await lockOrInsertApplication(tx, personId, { kind, language: given.language });
    if (own.state === 'sent') throw new Refusal('seller-application/closed');
    const faults = await write(given, own);
    const isSaved = Object.keys(faults).length === 0;
    return { id: own.id, faults, payout: isSaved && given.part === 'payout' ? given.method : null };

    async function write(typed: z.output<typeof input>, { id, country }: ApplicationRow): Promise<ApplicationFaults> {
      if (typed.part === 'payout') {
        const { payout, faults: wrong } = parsePayoutAccount(typed, country);
        if (wrong.length === 0) await saveApplicationPayout(tx, id, payout);
        return Object.fromEntries(wrong.map((field) => [field, 'wrong']));
      }
      if (typed.part === 'place') {
        const { part, faults: wrong } = parsePlaceStep(typed);
        if (Object.keys(wrong).length === 0) await saveApplicationAddress(tx, id, part);
        return wrong;
      }
      const { part, faults: wrong } = parseBusinessStep(typed);
      if (Object.keys(wrong).length === 0) await saveApplicationBusiness(tx, id, part, typed.language);
      return wrong;
    }
  },
  // Only changes of the payout account are audited, without its number.
  audit: ({ id, payout }) =>
    payout === null
      ? null
      : { action: 'seller/application-payout-given', orderId: null, facts: { application: id, method: payout } },
});
