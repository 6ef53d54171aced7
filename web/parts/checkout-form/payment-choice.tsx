import { m } from '#texts/compiled/messages.js';

type PaymentChoiceProps = { /** Who would take the total, the usual one first. */ providers: readonly string[]; chosen: string | null; onChoose?: (provider: string) => void };

/** How to pay, where there is a choice: radios that post `payment_provider`. Nothing with one provider. */
export function PaymentChoice({ providers, chosen, onChoose }: PaymentChoiceProps) {
  if (providers.length < 2) return null;
  const checked = chosenOf(providers, chosen);
  return (
    <fieldset className="checkout-group payment-choice">
      <legend>{m.checkout_pay_how()}</legend>
      {providers.map((name) => (
        <label key={name} className="check payment-way">
          <input type="radio" name="payment_provider" value={name} {...(onChoose ? { checked: name === checked, onChange: () => onChoose(name) } : { defaultChecked: name === checked })} />
          <span className="check-words">{wayName(name)}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The provider that will be asked: the chosen one if it would take the total, else the first; null when nobody is known to. */
export const chosenOf = (providers: readonly string[], chosen: string | null): string | null => (chosen !== null && providers.includes(chosen) ? chosen : (providers[0] ?? null));

const ways: Record<string, () => string> = { stripe: () => m.checkout_pay_card(), 'mobile-money': () => m.checkout_pay_mobile() };
const wayName = (provider: string): string => ways[provider]?.() ?? provider;
