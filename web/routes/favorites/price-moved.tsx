import type { Card } from '#domain/catalogue/product.ts';
import { compareSavedPrice, type SavedPrice } from '#domain/catalogue/saved-price.ts';
import { m } from '#texts/compiled/messages.js';
import { dateText } from '#web/parts/shell/figures/date-text.ts';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { useVisitor } from '#web/parts/shell/visitor/use-visitor.ts';

/** The change of the delivered price since the product became a favourite. Empty if no price was stored. */
export function FavouritePriceChange({ card, saved }: { card: Card; saved: SavedPrice | undefined }) {
  const { country } = useVisitor();
  const money = useMoney(card.currency, saved?.currency ?? card.currency);
  const change = compareSavedPrice(saved, card, country);
  if (!change) return null;
  const { way, percent } = change;
  const date = dateText(change.saved.on);
  const before = money(change.saved.price, change.saved.currency);
  if (way === 'elsewhere') return <p className="moved">{m.wishlist_price_elsewhere({ before, date })}</p>;
  if (way === 'same') return <p className="moved">{m.wishlist_price_same({ date })}</p>;
  const amount = money(Math.abs(card.price - change.saved.price), card.currency);
  const words =
    percent === 0
      ? (way === 'down' ? m.wishlist_price_less : m.wishlist_price_more)({ amount, date })
      : way === 'down'
        ? `−${m.wishlist_price_down({ percent, date })}`
        : m.wishlist_price_up({ percent, date });
  return (
    <p className={way === 'down' ? 'moved moved-down' : 'moved'}>
      <b>{words}</b> {m.wishlist_price_from({ before })}
    </p>
  );
}
