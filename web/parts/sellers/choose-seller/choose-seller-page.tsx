import type { VendorKind } from '#domain/people/acting-as.ts';
import { m } from '#texts/compiled/messages.js';
import type { SellerDashboard } from '#web/context.ts';
import { Button } from '#web/ui/button.tsx';
import { Icon } from '#web/ui/icon.tsx';

type Props = { kind: VendorKind; path: string; sellers: SellerDashboard['sellers']; chosen: string | null };

/** For members of several sellers: a form that chooses one for this session (DECISIONS R-ROLE-10..12). */
export function ChooseSeller({ kind, path, sellers, chosen }: Props) {
  return (
    <form method="post" action={path} id="boutiques">
      <h2>{m.space_sellers()}</h2>
      <ul className="space-sellers">
        {sellers.map(({ id, name, city, offers }) => (
          <li key={id}>
            <Icon name={kind === 'merchant' ? 'source-merchant' : 'source-restaurant'} />
            <div className="space-seller">
              <b>{name}</b>
              <span className="muted small numbers">
                {city && `${city} · `}
                {m.selling_shop_offers({ n: offers })}
              </span>
            </div>
            {id === chosen && sellers.length > 1 && <span className="tag">{m.admin_act_now()}</span>}
            {sellers.length > 1 && id !== chosen && (
              <Button type="submit" name="act_as" value={id} aria-label={m.space_choose_one({ name })}>
                {m.space_choose()}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {sellers.length > 1 && chosen !== null && (
        <Button type="submit" name="act_as" value="">
          {m.space_all()}
        </Button>
      )}
    </form>
  );
}
