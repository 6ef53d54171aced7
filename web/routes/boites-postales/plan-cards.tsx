import type { BoxPlanWithCard } from '#domain/boxes/box-plan.ts';
import { m } from '#texts/compiled/messages.js';
import { useFormatPrice } from '#web/parts/boxes/use-price-text.ts';
import { AddButton } from '#web/parts/catalogue/add-button/add-button.tsx';
import { Price } from '#web/parts/catalogue/price/price.tsx';

/** The plans in columns. All have the same rows in the same order, for comparison. */
export function PlanCards({ plans }: { plans: readonly BoxPlanWithCard[] }) {
  return (
    <ul className="plans">
      {plans.map((plan) => (
        <li key={plan.code} className="plan">
          <PlanCard plan={plan} />
        </li>
      ))}
    </ul>
  );
}

function PlanCard({ plan }: { plan: BoxPlanWithCard }) {
  const price = useFormatPrice();
  const { card, name, words, months, storageDays, storageDayMinor, mostTogether, handlingMinor, currency } = plan;
  const facts: [string, string][] = [
    [m.box_plan_storage(), m.box_plan_storage_days({ days: storageDays })],
    [
      m.box_plan_storage_after(),
      storageDayMinor === 0 ? m.box_free() : m.box_plan_storage_fee({ price: price(storageDayMinor, currency) }),
    ],
    [
      m.box_plan_together(),
      mostTogether === 1 ? m.box_plan_together_one() : m.box_plan_together_most({ most: mostTogether }),
    ],
    [m.box_plan_handling(), handlingMinor === 0 ? m.box_free() : price(handlingMinor, currency)],
    [m.box_plan_carriage(), m.box_plan_carriage_words()],
  ];
  return (
    <>
      <h3>{name}</h3>
      <p className="plan-words">{words}</p>
      <p className="plan-price">
        <Price amount={card.price} currency={card.currency} size="large" />
        <span className="muted">{m.box_plan_for({ months })}</span>
        {months > 1 && (
          <span className="muted small">
            {m.box_plan_monthly({ price: price(Math.ceil(card.price / months), card.currency) })}
          </span>
        )}
      </p>
      <dl className="plan-facts">
        {facts.map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="numbers">{value}</dd>
          </div>
        ))}
      </dl>
      <AddButton card={card} look="main" long className="plan-add" />
    </>
  );
}
