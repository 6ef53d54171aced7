import { m } from '#texts/compiled/messages.js';
import { Link } from '#web/ui/link.tsx';

/** Links to choose one of several shops, without scripts. Renders nothing for a single shop. */
export function ChooseShop({
  shops,
  chosen,
  at,
}: {
  shops: readonly { id: string; name: string }[];
  chosen: string;
  at: (id: string) => string;
}) {
  if (shops.length < 2) return null;
  return (
    <nav aria-label={m.shopset_choose()}>
      <ul className="selling-steps">
        {shops.map(({ id, name }) => (
          <li key={id}>
            <Link to={at(id)} aria-current={id === chosen ? 'step' : undefined}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The shop that the URL names, else the first; null when there is none. */
export const chosenShop = <Shop extends { id: string }>(shops: readonly Shop[], params: URLSearchParams): Shop | null =>
  shops.find(({ id }) => id === params.get('boutique')) ?? shops[0] ?? null;
