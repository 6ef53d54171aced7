import type { OrderView } from '#domain/orders/order-view.ts';
import { m } from '#texts/compiled/messages.js';
import { buttonClass } from '#web/ui/button.tsx';

type PayAgainProps = { order: Pick<OrderView, 'id' | 'payment' | 'refused' | 'providers'>; token: string };

/** Buttons to pay an unpaid order that has no open payment page or whose card was refused, one per provider. */
export function PayAgain({ order: { id, payment, refused, providers }, token }: PayAgainProps) {
  if (providers.length === 0) return null;
  const isChoice = providers.length > 1;
  return (
    <form
      method="post"
      action={`/commande/${id}/payer`}
      className="pay-again"
      aria-label={isChoice ? m.order_pay_by() : undefined}
    >
      <input type="hidden" name="token" value={token} />
      {isChoice && !refused?.reason && <p className="pay-again-by">{m.order_pay_by()}</p>}
      {providers.map((name, place) => (
        <button
          key={name}
          type="submit"
          name="provider"
          value={name}
          className={buttonClass(place === 0 ? 'main' : 'second')}
        >
          {refused?.reason && name === refused.provider
            ? m.card_refused_retry()
            : isChoice
              ? wayName(name)
              : payment === 'refused'
                ? m.order_pay_again()
                : m.order_pay()}
        </button>
      ))}
    </form>
  );
}

const ways: Record<string, () => string> = {
  stripe: () => m.order_pay_card(),
  'mobile-money': () => m.order_pay_mobile(),
};
const wayName = (provider: string): string => ways[provider]?.() ?? provider;
