import { data } from 'react-router';
import { parseAmountMinor } from '#domain/money/parse-amount.ts';
import {
  isPriceTooHigh,
  type OfferField,
  type OfferFields,
  parseOptionalWholeNumber,
} from '#domain/sellers/offer-edit.ts';
import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { type DashboardContext } from './dashboard-access.ts';
import { formTextReader, formTexts } from '#web/form-fields.ts';
import { attempt } from '#web/attempt.ts';
import { refusedForm, seeOther } from '#web/responses.ts';

/** `faults`: sentences by field (`price:<id>`). `nows`: the stored values after a conflict. `typed`: unsaved values. */
export type OffersFormResult = {
  sheet: true;
  /** The sentence of a refusal; null: there was none. */
  refused: string | null;
  saved: number;
  faults: Record<string, string>;
  nows: Record<string, string>;
  typed: Record<string, string>;
};

export const offerFieldNames: Record<OfferField, string> = {
  priceMinor: 'price',
  stock: 'stock',
  minimumOrderQuantity: 'minimum',
  isActive: 'on',
};

/** A value as the text of its hidden field; null becomes ''. */
export const toHiddenValue = (value: OfferFields[OfferField]): string => (value === null ? '' : String(value));

/**
 * Saves the table. A row with an error, or changed by somebody else meanwhile, is shown again with the reason; other
 * rows are saved. A row stays in conflict until the person chooses a version (`choose:<id>`).
 */
export async function handleOffersForm({ account, act, seller, url }: DashboardContext, form: FormData) {
  const field = formTextReader(form);
  const ids = [...new Set(form.getAll('offer').map(String))].filter(isUuid).slice(0, 100);
  const offers = (await account.selling.offersByIds(seller.id, ids)).filter(({ isDirect }) => isDirect);
  const typed = formTexts(form);
  const faults: Record<string, string> = {};
  const answered = (given: Partial<OffersFormResult>) =>
    refusedForm<OffersFormResult>({ sheet: true, refused: null, saved: 0, faults, nows: {}, typed, ...given });
  const rows = offers.map(({ id, currency }) => {
    const priceMinor = parseAmountMinor(field(`price:${id}`), currency);
    const [stock, minimum] = [
      parseOptionalWholeNumber(field(`stock:${id}`)),
      parseOptionalWholeNumber(field(`minimum:${id}`)),
    ];
    if (priceMinor === null || priceMinor < 1) faults[`price:${id}`] = m.selling_offer_fault_price({ currency });
    else if (isPriceTooHigh(priceMinor * (minimum || 1), currency))
      faults[`price:${id}`] = m.selling_offer_fault_dear();
    if (stock === undefined) faults[`stock:${id}`] = m.selling_offer_fault_stock();
    if (!minimum || minimum > 999) faults[`minimum:${id}`] = m.selling_offer_fault_minimum();
    const to: OfferFields = {
      priceMinor: priceMinor ?? 0,
      stock: stock ?? null,
      minimumOrderQuantity: minimum ?? 0,
      isActive: field(`on:${id}`) === 'true',
    };
    const was: OfferFields = {
      priceMinor: Number(field(`was-price:${id}`)),
      stock: parseOptionalWholeNumber(field(`was-stock:${id}`)) ?? null,
      minimumOrderQuantity: Number(field(`was-minimum:${id}`)),
      isActive: field(`was-on:${id}`) === 'true',
    };
    settle(field, id, was, to);
    return { id, was, to };
  });
  if (rows.length === 0) throw data(null, { status: 400 });
  const sound = rows.filter(({ id }) => !isFaulty(faults, id));
  if (sound.length === 0) return answered({});
  const { answer: edited, refused } = await attempt(
    account.selling,
    act('offer/edit', { seller: seller.id, rows: sound }),
  );
  if (refused !== null) return answered({ refused });
  const saved = edited.filter(({ set }) => Object.keys(set).length > 0).length;
  const nows: Record<string, string> = {};
  for (const { id, before, conflicts } of edited)
    for (const one of conflicts) {
      const name = offerFieldNames[one];
      nows[`${name}:${id}`] = toHiddenValue(before[one]);
      faults[`${name}:${id}`] = 'changed';
    }
  if (Object.keys(faults).length > 0) {
    // A saved row shows its stored values, not the typed ones.
    const open = rows.filter(({ id }) => isFaulty(faults, id));
    const left = Object.entries(typed).filter(([name]) => open.some(({ id }) => name.endsWith(`:${id}`)));
    return answered({ saved, nows, typed: Object.fromEntries(left) });
  }
  const params = new URLSearchParams(url.searchParams);
  params.set('done', String(saved));
  throw seeOther(`${url.pathname}?${params}`);
}

const isFaulty = (faults: Record<string, string>, id: string): boolean =>
  Object.keys(faults).some((name) => name.endsWith(`:${id}`));

/** Applies the person's choice after a conflict. Without a choice, the conflict stays. */
function settle(field: (name: string) => string, id: string, was: OfferFields, to: OfferFields): void {
  const choice = field(`choose:${id}`);
  if (choice !== 'mine' && choice !== 'theirs') return;
  const shown: Partial<OfferFields> = {};
  const now = (name: string) => field(`now-${name}:${id}`);
  const [price, minimum] = [Number(now('price')), Number(now('minimum'))];
  const stock = parseOptionalWholeNumber(now('stock'));
  if (now('price') !== '' && Number.isSafeInteger(price) && price > 0) shown.priceMinor = price;
  if (now('minimum') !== '' && minimum >= 1 && minimum <= 999) shown.minimumOrderQuantity = minimum;
  if (now('stock') !== '') shown.stock = now('stock') === 'none' ? null : (stock ?? null);
  if (now('on') !== '') shown.isActive = now('on') === 'true';
  Object.assign(was, shown);
  if (choice === 'theirs') Object.assign(to, shown);
}
