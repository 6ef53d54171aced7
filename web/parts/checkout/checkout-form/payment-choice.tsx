import { useId } from 'react';
import type { PaymentProviderOption } from '#domain/orders/quote.ts';
import { m } from '#texts/compiled/messages.js';
import { chooseProvider } from './chosen-provider.ts';
import { paymentMethodName } from './payment-way-name.ts';
import { refusalText } from './refusal-words.ts';

type PaymentChoiceProps = {
  /** In display order, default first. */ providers: readonly PaymentProviderOption[];
  chosen: string | null;
  country: string;
  onChoose?: (provider: string) => void;
};

/** Radio buttons for the payment provider. One that does not accept the total is disabled, with the reason below. */
export function PaymentChoice({ providers, chosen, country, onChoose }: PaymentChoiceProps) {
  const id = useId();
  if (providers.length < 2 && !providers.some(({ problem }) => problem)) return null;
  const checked = chooseProvider(providers, chosen, country);
  return (
    <fieldset className="checkout-group payment-choice">
      <legend>{m.checkout_pay_how()}</legend>
      {providers.map(({ name, problem }) => (
        <div key={name} className="payment-way" data-refused={problem ? '' : undefined}>
          <label className="check">
            <input
              type="radio"
              name="payment_provider"
              value={name}
              disabled={problem !== null}
              aria-describedby={problem ? `${id}-${name}` : undefined}
              {...(onChoose
                ? { checked: name === checked, onChange: () => onChoose(name) }
                : { defaultChecked: name === checked })}
            />
            <span className="check-words">{paymentMethodName(name, country)}</span>
          </label>
          {problem && (
            <p className="payment-why" id={`${id}-${name}`}>
              {refusalText(problem)}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
}
