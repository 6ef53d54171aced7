import { useId } from 'react';
import { mobileNetworksOf } from '#domain/money/mobile-networks.ts';
import type { QuoteProvider } from '#domain/orders/quote.ts';
import { m } from '#texts/compiled/messages.js';
import { chooseProvider } from './chosen-provider.ts';
import { refusalWords } from './refusal-words.ts';

type PaymentChoiceProps = {
  /** The providers for this currency, the default first. */ providers: readonly QuoteProvider[];
  chosen: string | null;
  country: string;
  onChoose?: (provider: string) => void;
};

/** The choice of payment provider: radios that post `payment_provider`. A provider that does not accept the total shows why. Nothing with one provider. */
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
            <span className="check-words">{wayName(name, country)}</span>
          </label>
          {problem && (
            <p className="payment-why" id={`${id}-${name}`}>
              {refusalWords(problem)}
            </p>
          )}
        </div>
      ))}
    </fieldset>
  );
}

const ways: Record<string, (country: string) => string> = {
  stripe: () => m.checkout_pay_card(),
  'mobile-money': mobileWords,
};
const wayName = (provider: string, country: string): string => ways[provider]?.(country) ?? provider;

/** The provider's name, with the mobile networks of the country. */
function mobileWords(country: string): string {
  const networks = mobileNetworksOf(country);
  return networks.length > 0 ? m.checkout_pay_mobile({ networks: networks.join(', ') }) : m.checkout_pay_mobile_any();
}
