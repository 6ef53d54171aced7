import { ProductCard } from '#web/parts/catalogue/product-card/product-card.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';
import type { Deal } from './deals-of-page.ts';
import { DealPriceProof } from './deal-proof.tsx';

/** Deals, each with its price history. `eager`: how many pictures are visible without scrolling. */
export function DealList({ deals, today, eager = 0 }: { deals: readonly Deal[]; today: string; eager?: number }) {
  const { limitedBelow } = useVisitor();
  return (
    <ul className="products deals-list">
      {deals.map(({ card, proof }, at) => (
        <li key={card.id} className="deal">
          <ProductCard card={card} eager={at < eager} sayBestseller={false} limitedBelow={limitedBelow} />
          <DealPriceProof card={card} proof={proof} today={today} />
        </li>
      ))}
    </ul>
  );
}
