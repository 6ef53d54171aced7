import { isWaitingPart } from '#domain/orders/status.ts';
import { m } from '#texts/compiled/messages.js';
import { Icon } from '#web/ui/icon.tsx';

const deliverySteps = [
  { key: 'paid', words: () => m.checkout_step_paid() },
  { key: 'to_prepare', words: () => m.checkout_step_to_prepare() },
  { key: 'shipped', words: () => m.checkout_step_shipped() },
  { key: 'delivered', words: () => m.checkout_step_delivered() },
] as const;
/** An order for pick-up is never shipped: it is ready at the shop, then handed over. */
const pickupSteps = [
  { key: 'paid', words: () => m.checkout_step_paid() },
  { key: 'to_prepare', words: () => m.checkout_step_to_prepare() },
  { key: 'packed', words: () => m.pickup_step_ready() },
  { key: 'delivered', words: () => m.pickup_step_handed() },
] as const;

/** The progress of a seller's part: paid, in preparation, shipped or ready, delivered. Renders nothing if cancelled. */
export function OrderProgress({ status, paid, isPickup }: { status: string; paid: boolean; isPickup: boolean }) {
  const steps = isPickup ? pickupSteps : deliverySteps;
  const reached = isPickup
    ? status === 'shipped'
      ? 'delivered'
      : status === 'packed'
        ? 'packed'
        : 'to_prepare'
    : status;
  if (status === 'cancelled' || status === 'refunded') return null;
  // The current step: the payment while it is pending, then the seller's next step.
  const now = !paid
    ? 0
    : status === 'delivered'
      ? steps.length
      : Math.max(
          1,
          steps.findIndex(({ key }) => key === (!isPickup && isWaitingPart(status) ? 'to_prepare' : reached)),
        );
  return (
    <ol className="progress">
      {steps.map(({ key, words }, at) => {
        const state = at < now ? 'done' : at === now ? 'now' : 'next';
        return (
          <li key={key} className={`progress-${state}`} aria-current={state === 'now' ? 'step' : undefined}>
            <span className="progress-dot">{state === 'done' && <Icon name="check" />}</span>
            <span>
              {words()}
              {state === 'done' && <span className="visually-hidden"> ({m.checkout_step_done()})</span>}
            </span>
          </li>
        );
      })}
    </ol>
  );
}
