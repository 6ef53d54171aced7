import { Refusal } from '#domain/refusals.ts';
import { applicationSteps, documentKinds } from '#domain/sellers/seller-application.ts';
import { isUuid } from '#domain/uuid.ts';
import { type AccountApi, type Act, visitorContext } from '#web/context.ts';
import type { LoaderArgs } from '#web/parts/account/guard/signed-in.ts';
import type { ApplicationDocumentFault, SaveApplicationFaults } from './step-answer.ts';

/** The errors of a step (by field, file or form) and the typed values. The payout account is never sent back. */
export type RefusedApplicationStep = {
  faults: SaveApplicationFaults;
  file: ApplicationDocumentFault | null;
  refused: string | null;
  typed: Record<string, string>;
};

const path = '/vendre/demande';
const stepPath = (step: string, isSaved = false): string => `${path}?etape=${step}${isSaved ? '&enregistree' : ''}`;

/** Handles the form of a step. `to`: the path to redirect to after success. */
export async function handleApplicationStep(
  act: Act,
  account: AccountApi,
  { request, context }: LoaderArgs,
): Promise<RefusedApplicationStep | { to: string }> {
  const form = await request.formData();
  const typed = Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
  const field = (name: string): string => typed[name] ?? '';
  const { language } = context.get(visitorContext);
  const answer = (changes: Partial<RefusedApplicationStep>): RefusedApplicationStep => ({
    faults: {},
    file: null,
    refused: null,
    typed: field('part') === 'payout' ? { method: field('method') } : typed,
    ...changes,
  });
  try {
    switch (field('part')) {
      case 'business': {
        const { faults } = await act('seller-application/save', {
          part: 'business',
          language,
          kind: field('kind') === 'restaurant' ? 'restaurant' : 'merchant',
          businessName: field('businessName'),
          legalName: field('legalName'),
          registration: field('registration'),
          about: field('about'),
          slug: field('slug'),
        });
        return Object.keys(faults).length > 0 ? answer({ faults }) : { to: stepPath('place', true) };
      }
      case 'place': {
        const { faults } = await act('seller-application/save', {
          part: 'place',
          language,
          country: field('country'),
          city: field('city'),
          street: field('street'),
          phone: field('phone'),
        });
        return Object.keys(faults).length > 0 ? answer({ faults }) : { to: stepPath('documents', true) };
      }
      case 'payout': {
        const { faults } = await act('seller-application/save', {
          part: 'payout',
          language,
          method: field('method'),
          holder: field('holder'),
          institution: field('institution'),
          account: field('account'),
        });
        return Object.keys(faults).length > 0 ? answer({ faults }) : { to: stepPath('send', true) };
      }
      case 'document': {
        const kind = documentKinds.find((one) => one === field('kind')) ?? 'identity';
        const file = await act('seller-application/add-document', { kind, file: field('document'), language });
        return file ? answer({ file }) : { to: stepPath('documents', true) };
      }
      case 'remove':
        if (isUuid(field('id'))) await act('seller-application/remove-document', { id: field('id') });
        return { to: stepPath('documents') };
      case 'send':
        await act('seller-application/send', {});
        return { to: path };
      default:
        return { to: stepPath(applicationSteps[0]) };
    }
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    // The application was sent in another tab meanwhile. The page shows its state.
    if (error.code === 'seller-application/closed') return { to: path };
    return answer({ refused: account.desk.say(error.code, error.facts) });
  }
}
