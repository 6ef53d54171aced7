import { m } from '#texts/compiled/messages.js';
import { DeskPanel } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { Field } from '#web/ui/field.tsx';
import { Notice } from '#web/ui/notice.tsx';
import type { OfferPageData } from './load-offer-page.ts';
import type { RefusedSaleOrStockForm } from './run-offer-act.ts';

/** The units of the offer at each location. An online sale reduces the offer's stock, not these units. */
export function LocationStockPart({
  path,
  page: { offer, places },
  answer,
}: {
  path: string;
  page: OfferPageData;
  answer: RefusedSaleOrStockForm | undefined;
}) {
  const all = places.reduce((sum, { units }) => sum + (units ?? 0), 0);
  const isCounted = places.some(({ units }) => units !== null);
  return (
    <DeskPanel id="lieux" title={m.places_stock()} words={m.places_stock_words()}>
      {isCounted && offer.stock !== null && offer.stock !== all && (
        <Notice>{m.places_stock_differs({ places: all, online: offer.stock })}</Notice>
      )}
      <DeskForm
        draft={`places:${offer.id}`}
        key={places.map(({ units }) => units).join()}
        action={dashboardPath(path, 'offre', { id: offer.id })}
        act={m.places_stock_act()}
        busy={m.places_busy()}
      >
        <input type="hidden" name="slot" value="places" />
        <div className="desk-fields">
          {places.map(({ location, name, units }) => (
            <Field
              key={location}
              name={`units:${location}`}
              label={name}
              inputMode="numeric"
              maxLength={9}
              autoComplete="off"
              placeholder={m.places_stock_none()}
              defaultValue={answer?.typed[`units:${location}`] ?? (units === null ? '' : String(units))}
              error={answer?.faults[`units:${location}`]}
            />
          ))}
        </div>
      </DeskForm>
    </DeskPanel>
  );
}
