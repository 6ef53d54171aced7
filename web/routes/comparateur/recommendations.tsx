import { toRecommendationCandidate, type ComparedProduct } from '#domain/compare/compared-product.ts';
import { hasProductWithIncomparablePrice, type Recommendation, recommendProducts } from '#domain/compare/recommend.ts';
import type { SpecificationKindKey } from '#domain/compare/specification-kinds.ts';
import { m } from '#texts/compiled/messages.js';
import { formatDeliveryDaysOrNull } from '#web/parts/catalogue/comparison/comparison-rows.ts';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { formatOneDecimal } from '#web/parts/shell/figures/figures.ts';

/** Recommends products, each with its reason (R-CMP-05). Renders nothing without a reason. */
export function Recommendations({ products }: { products: ComparedProduct[] }) {
  const money = useMoney();
  const candidates = products.map(toRecommendationCandidate);
  const said = recommendProducts(candidates);
  if (said.length === 0) return null;
  return (
    <section className="compare-said" aria-labelledby="conseils">
      <h2 id="conseils">{m.compare_said()}</h2>
      <ul>
        {said.map((one) => {
          const { card } = products[one.at]!;
          return (
            <li key={one.reason === 'specification' ? one.kind : one.reason} data-reason={one.reason}>
              <h3>{titleOf(one)}</h3>
              <a className="line-name" href={`/produit/${card.slug}`}>
                {card.title}
              </a>
              <p className="small muted">{reasonWords(one, products, money)}</p>
            </li>
          );
        })}
      </ul>
      <p className="micro faint">
        {m.compare_said_how()} {hasProductWithIncomparablePrice(candidates) && m.compare_said_unpriced()}
      </p>
    </section>
  );
}

const kindTitles: Record<SpecificationKindKey, () => string> = {
  storage: m.compare_most_storage,
  memory: m.compare_most_memory,
  battery: m.compare_most_battery,
  battery_life: m.compare_most_battery_life,
  camera: m.compare_most_camera,
  charging: m.compare_most_charging,
  capacity: m.compare_most_capacity,
  brightness: m.compare_most_brightness,
  load: m.compare_most_load,
  speed: m.compare_most_speed,
  noise: m.compare_most_noise,
  consumption: m.compare_most_consumption,
  weight: m.compare_most_weight,
  warranty: m.compare_most_warranty,
};

const pointNames: Record<SpecificationKindKey | 'price' | 'arrival' | 'rating', () => string> = {
  price: m.compare_point_price,
  arrival: m.compare_point_arrival,
  rating: m.compare_point_rating,
  storage: m.compare_point_storage,
  memory: m.compare_point_memory,
  battery: m.compare_point_battery,
  battery_life: m.compare_point_battery_life,
  camera: m.compare_point_camera,
  charging: m.compare_point_charging,
  capacity: m.compare_point_capacity,
  brightness: m.compare_point_brightness,
  load: m.compare_point_load,
  speed: m.compare_point_speed,
  noise: m.compare_point_noise,
  consumption: m.compare_point_consumption,
  weight: m.compare_point_weight,
  warranty: m.compare_point_warranty,
};

function titleOf(one: Recommendation): string {
  switch (one.reason) {
    case 'overall':
      return m.compare_overall();
    case 'price':
      return m.compare_cheapest();
    case 'arrival':
      return m.compare_soonest();
    case 'rating':
      return m.compare_best_rated();
    case 'specification':
      return kindTitles[one.kind]();
  }
}

function reasonWords(
  one: Recommendation,
  products: readonly ComparedProduct[],
  money: (minor: number, currency: string) => string,
): string {
  const { card } = products[one.at]!;
  switch (one.reason) {
    case 'overall':
      return m.compare_overall_why({
        n: one.of,
        won: one.wins.length,
        points: one.wins.map((win) => pointNames[win]()).join(', '),
      });
    case 'price':
      return m.compare_cheapest_why({
        saving: money(one.savesMinor, card.currency),
        next: products[one.next]!.card.title,
      });
    case 'arrival':
      return m.compare_soonest_why({
        days: formatDeliveryDaysOrNull(products[one.at]!.offers[0]!)!,
        next: formatDeliveryDaysOrNull(products[one.next]!.offers[0]!)!,
      });
    case 'rating':
      return m.compare_best_rated_why({
        rating: formatOneDecimal(card.rating!),
        next: formatOneDecimal(products[one.next]!.card.rating!),
      });
    case 'specification':
      return m.compare_most_why({ value: one.value, next: one.nextValue });
  }
}
