import type { HomeBoxPlan } from './home-plan.ts';
import type { ShopTextsOfPage } from '#domain/copy/shop-texts.ts';
import { m } from '#texts/compiled/messages.js';
import { Price } from '#web/parts/catalogue/price/price.tsx';
import { Link } from '#web/ui/link.tsx';

/** R-HOME-09: the plans of postal boxes in short. Empty if none is on sale. */
export function HomePostalBoxes({ plans, words }: { plans: HomeBoxPlan[]; words: ShopTextsOfPage<'home'> }) {
  if (plans.length === 0) return null;
  return (
    <section className="section" aria-labelledby="boites-postales">
      <div className="section-head">
        <div>
          <h2 id="boites-postales">{words.box_home_title}</h2>
          <p>{words.box_home_lead}</p>
        </div>
        <Link className="link link-tap nowrap" to="/boites-postales">
          {m.box_see_plans()}
        </Link>
      </div>
      <ul className="home-boxes">
        {plans.map(({ code, name, months, storageDays, mostTogether, price, currency }) => (
          <li key={code}>
            <h3>
              <Link to="/boites-postales">{name}</Link>
            </h3>
            <p>
              <Price amount={price} currency={currency} /> <span className="muted">{m.box_plan_for({ months })}</span>
            </p>
            <p className="muted small">
              {m.box_home_facts({ days: storageDays })}{' '}
              {mostTogether > 1 && m.box_plan_together_sentence({ most: mostTogether })}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
