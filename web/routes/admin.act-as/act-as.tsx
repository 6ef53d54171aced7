import type { VendorListItem } from '#domain/people/vendor-name.ts';
import { m } from '#texts/compiled/messages.js';
import { sourceLabel } from '#web/parts/catalogue/source-badge/source-label.ts';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Icon } from '#web/ui/icon.tsx';

/** Sellers that an administrator may act as, found by name, slug or owner (R-ROLE-13..16). */
export function ActAsSeller({
  vendors,
  query,
  actingAs,
}: {
  vendors: readonly VendorListItem[];
  query: string;
  actingAs: string | null;
}) {
  return (
    <DeskPanel id="agir" title={m.admin_act_title()} words={m.admin_act_words()}>
      <form method="get" className="desk-search">
        <Field
          type="search"
          name="q"
          label={m.admin_act_search()}
          defaultValue={query}
          maxLength={100}
          autoComplete="off"
        />
        <Button type="submit">
          <Icon name="search" />
          {m.admin_act_find()}
        </Button>
      </form>
      {vendors.length === 0 && <p role="status">{m.admin_act_none()}</p>}
      <ul className="desk-vendors">
        {vendors.map((vendor) => (
          <li key={vendor.id} className="desk-vendor">
            <span className="desk-vendor-words">
              <b>{vendor.shop}</b>
              <span className="muted">
                {[sourceLabel(vendor.kind), vendor.name, vendor.email].filter(Boolean).join(' · ')}
              </span>
            </span>
            {vendor.id === actingAs ? (
              <span className="tag">{m.admin_act_now()}</span>
            ) : (
              <form method="post" action="/admin">
                <Button
                  type="submit"
                  look="tonal"
                  name="act_as"
                  value={vendor.id}
                  aria-label={m.admin_act_choose({ name: vendor.shop })}
                >
                  {m.admin_act_title()}
                </Button>
              </form>
            )}
          </li>
        ))}
      </ul>
    </DeskPanel>
  );
}
