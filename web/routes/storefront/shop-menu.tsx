import type { Card } from '#domain/catalogue/product.ts';
import { groupCardsBySection, type Menu } from '#domain/sellers/menu.ts';
import { m } from '#texts/compiled/messages.js';
import { dateAndTime } from '#web/parts/shell/figures/date-and-time.ts';
import { ProductGrid } from '#web/parts/catalogue/product-grid/product-grid.tsx';
import { servingTimesText } from './served-words.ts';
import { allergenName } from '#web/parts/sellers/menu/allergen-words.ts';

/** The whole menu of a restaurant: links to the sections, then each section's dishes with their ingredients. */
export function ShopMenu({ menu, cards }: { menu: Menu; cards: readonly Card[] }) {
  const sections = groupCardsBySection(menu, cards);
  const dishes = new Map(menu.dishes.map((dish) => [dish.offer, dish]));
  const note = ({ offer_id }: Card) => {
    const dish = dishes.get(offer_id);
    if (!dish) return null;
    const back = dish.soldOutUntil && m.menu_back_on({ time: dateAndTime(dish.soldOutUntil, menu.timeZone) });
    const contains =
      dish.allergens === null
        ? null
        : dish.allergens.length === 0
          ? m.menu_allergens_none()
          : m.menu_contains({ names: dish.allergens.map(allergenName).join(', ') });
    const served = dish.served && m.menu_served_only({ when: servingTimesText(dish.served) });
    return [back, served, contains].filter(Boolean).join(' · ') || null;
  };
  return (
    <>
      {sections.length > 1 && (
        <nav className="shop-sorts small" aria-label={m.menu_sections()}>
          {sections.map(({ id, name }) => (
            <a key={id} href={`#menu-${id ?? 'autres'}`}>
              {name ?? m.menu_other_dishes()}
            </a>
          ))}
        </nav>
      )}
      {sections.map(({ id, name, cards: own }) => (
        <section key={id} aria-labelledby={`menu-${id ?? 'autres'}`}>
          <h3 id={`menu-${id ?? 'autres'}`}>{name ?? m.menu_other_dishes()}</h3>
          <ProductGrid cards={own} heading="h4" label={name ?? m.menu_other_dishes()} renderNote={note} />
        </section>
      ))}
      {menu.dishes.some(({ allergens }) => allergens !== null) && (
        <p className="muted small">
          {m.menu_allergens_kitchen()} {m.menu_allergens_source()}
        </p>
      )}
    </>
  );
}
