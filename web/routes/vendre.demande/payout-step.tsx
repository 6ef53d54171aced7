import { payoutMethods } from '#domain/sellers/payout-account.ts';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { payoutMethodName } from '#web/parts/sellers/application/document-words.ts';
import { Field } from '#web/ui/field.tsx';
import type { RefusedApplicationStep } from './handle-step.ts';
import { ApplicationStepForm } from './step-form.tsx';

export type MaskedPayout = {
  method: (typeof payoutMethods)[number];
  holder: string;
  institution: string;
  tail: string;
};

/** "•••• 1234" with the bank or mobile operator. The full account is never sent back to a page. */
export const payoutText = ({ method, holder, institution, tail }: MaskedPayout): string =>
  m.sellapp_payout_kept({ method: payoutMethodName(method), institution, holder, tail });

/** The bank account or mobile-money number. Typed values are never sent back, not even after an error. */
export function PayoutStep({
  payout,
  answer,
}: {
  payout: MaskedPayout | null;
  answer: RefusedApplicationStep | undefined;
}) {
  const { faults = {}, typed } = answer ?? {};
  const method = typed?.['method'] ?? payout?.method ?? 'bank';
  return (
    <ApplicationStepForm
      step="payout"
      part="payout"
      lead={
        <>
          <p className="muted">{m.sellapp_payout_words({ shop: shop.name })}</p>
          {payout && (
            <p>
              {payoutText(payout)} {m.sellapp_payout_replace()}
            </p>
          )}
        </>
      }
    >
      <fieldset className="selling-choice">
        <legend>{m.sellapp_method()}</legend>
        {payoutMethods.map((one) => (
          <label key={one}>
            <input type="radio" name="method" value={one} defaultChecked={method === one} />
            <span>{payoutMethodName(one)}</span>
          </label>
        ))}
      </fieldset>
      <Field
        name="holder"
        label={m.sellapp_holder()}
        error={faults.holder && m.sellapp_wrong_holder()}
        maxLength={120}
        required
        autoComplete="name"
      />
      <Field
        name="institution"
        label={m.sellapp_institution()}
        hint={m.sellapp_institution_hint()}
        error={faults.institution && m.sellapp_wrong_institution()}
        maxLength={120}
        required
      />
      <Field
        name="account"
        label={m.sellapp_account()}
        error={faults.account && m.sellapp_wrong_account()}
        maxLength={60}
        required
        autoComplete="off"
        spellCheck={false}
      />
    </ApplicationStepForm>
  );
}
