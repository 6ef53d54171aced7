import type { ReactNode } from 'react';
import type { Card } from '#domain/catalogue/product.ts';
import { ProductCard } from '#web/parts/catalogue/product-card/product-card.tsx';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';

export type GridLayout = 'grid' | 'list' | 'strip';

/** Products as a grid, list or strip. `eager`: how many pictures load eagerly. `sayBestseller`: tags bestsellers. */
export function ProductGrid<Shown extends Card>({
  cards,
  look = 'grid',
  eager = 0,
  heading,
  label,
  sayBestseller,
  renderNote,
}: {
  cards: readonly Shown[];
  look?: GridLayout;
  eager?: number;
  heading?: 'h2' | 'h3' | 'h4';
  label?: string;
  sayBestseller?: boolean;
  /** Replaces a card's text about its minimum quantity; null: no text. */ renderNote?: (card: Shown) => ReactNode;
}) {
  const { limitedBelow } = useVisitor();
  return (
    <ul className={`products products-${look}`} aria-label={label}>
      {cards.map((card, at) => (
        <li key={card.id}>
          <ProductCard
            card={card}
            heading={heading}
            eager={at < eager}
            sayBestseller={sayBestseller}
            limitedBelow={limitedBelow}
            note={renderNote?.(card)}
          />
        </li>
      ))}
    </ul>
  );
}
