import type { ClosedStorefront } from '#domain/sellers/storefront.ts';
import { m } from '#texts/compiled/messages.js';
import { buttonClass } from '#web/ui/button.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { closedShopTitle, closedShopText } from './closed-words.ts';
import { sellersOfKindUrl } from './list-address.ts';

/** The page of a closed or suspended shop. It does not reveal the reason. */
export function ClosedShop({ state, name, source }: Pick<ClosedStorefront, 'state' | 'name' | 'source'>) {
  return (
    <div className="wrap section">
      <EmptyState
        heading="h1"
        picture={<Icon name={`source-${source}`} />}
        title={closedShopTitle({ state, name })}
        action={
          <Link className={buttonClass('main')} to={sellersOfKindUrl(source)}>
            {m.storefront_empty_act()}
          </Link>
        }
      >
        <p>{closedShopText({ state })}</p>
        <p>
          <Link className="link" to="/commande">
            {m.storefront_closed_order()}
          </Link>
        </p>
      </EmptyState>
    </div>
  );
}
