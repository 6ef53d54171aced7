import { data } from 'react-router';
import { parseAmountMinor } from '#domain/money/parse-amount.ts';
import { maxSaleDays, type ReducedPriceField } from '#domain/sellers/sale.ts';
import { parseOptionalWholeNumber } from '#domain/sellers/offer-edit.ts';
import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { parseLocalDateTime } from '#web/parts/desk/desk-form/local-date-time.ts';
import { type DashboardContext } from '#web/parts/sellers/dashboard/dashboard-access.ts';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { attempt } from '#web/attempt.ts';
import { formTextReader, formTexts } from '#web/form-fields.ts';
import { refusedForm, seeOther } from '#web/responses.ts';
import { saleErrorText } from './sale-words.ts';

/** A refused form. `offerSlot`: which form. `refused`: the error of the whole form. `faults`: error texts by field. */
export type RefusedSaleOrStockForm = {
  offerSlot: 'sale' | 'end' | 'places';
  refused: string | null;
  /** Errors by field of the sale's form, or by `units:<location id>`. */
  faults: Partial<Record<ReducedPriceField | `units:${string}`, string>>;
  typed: Record<string, string>;
};

/** Plans or ends a sale of the offer, or saves its units at the shop's locations. */
export async function handleSaleOrStockForm({ account, act, seller, path, url }: DashboardContext, form: FormData) {
  const field = formTextReader(form);
  const id = url.searchParams.get('id') ?? '';
  const sale = field('sale');
  const slot = (['end', 'places'] as const).find((one) => one === field('slot')) ?? 'sale';
  const page = slot === 'places' || isUuid(sale) ? await account.selling.offer(seller.id, url.searchParams) : null;
  if (!page) throw data(null, { status: 404 });
  const typed = formTexts(form);
  const answered = (faults: RefusedSaleOrStockForm['faults'], refused: string | null = null) =>
    refusedForm<RefusedSaleOrStockForm>({ offerSlot: slot, refused, faults, typed });
  const done = (what: string) => seeOther(dashboardPath(path, 'offre', { id, done: what }));
  const change = async () => {
    if (slot === 'places') {
      const counts = page.places.map(({ location }) => ({
        location,
        units: parseOptionalWholeNumber(field(`units:${location}`)),
      }));
      const wrong = counts.filter(({ units }) => units === undefined);
      if (wrong.length > 0)
        return answered(
          Object.fromEntries(wrong.map(({ location }) => [`units:${location}`, m.selling_offer_fault_stock()])),
        );
      if (counts.length > 0)
        await act('location/count', {
          seller: seller.id,
          offer: id,
          counts: counts.map(({ location, units }) => ({ location, units: units ?? null })),
        });
      throw done('lieux');
    }
    if (slot === 'end') {
      await act('sale/end', { seller: seller.id, offer: id, sale });
      throw done('fin');
    }
    const { currency } = page.offer;
    const priceMinor = parseAmountMinor(field('price'), currency);
    const [start, end] = [field('start'), field('end')];
    const startsAt = start === '' ? null : parseLocalDateTime(start, page.zone);
    const endsAt = parseLocalDateTime(end, page.zone);
    const faults: RefusedSaleOrStockForm['faults'] = {
      ...((priceMinor === null || priceMinor < 1) && { price: m.selling_offer_fault_price({ currency }) }),
      ...(start !== '' && startsAt === null && { start: m.wares_sale_fault_moment() }),
      ...(endsAt === null && { end: m.wares_sale_fault_moment() }),
    };
    if (priceMinor === null || endsAt === null || Object.keys(faults).length > 0) return answered(faults);
    const planned = await act('sale/plan', {
      seller: seller.id,
      sale,
      offer: id,
      priceMinor,
      currency,
      startsAt: startsAt === null ? null : new Date(startsAt).toISOString(),
      endsAt: new Date(endsAt).toISOString(),
    });
    if ('faults' in planned) {
      const words = Object.entries(planned.faults).map(([name, fault]) => [
        name,
        saleErrorText(fault, { days: maxSaleDays }),
      ]);
      return answered(Object.fromEntries(words) as RefusedSaleOrStockForm['faults']);
    }
    if ('fault' in planned)
      return answered({}, planned.fault === 'open' ? m.wares_sale_fault_open() : m.wares_sale_fault_changed());
    throw done(planned.hasBegun ? 'promotion' : 'programme');
  };
  const { answer, refused } = await attempt(account.selling, change());
  return refused === null ? answer : answered({}, refused);
}
