import { data } from 'react-router';
import { parseAmountMinor } from '#domain/money/parse-amount.ts';
import { type NewOffer, type NewOfferField, newOfferErrors } from '#domain/sellers/new-offer.ts';
import { parseOptionalWholeNumber } from '#domain/sellers/offer-edit.ts';
import { isUuid } from '#domain/uuid.ts';
import type { AccountApi } from '#web/context.ts';
import { type DashboardContext } from '#web/parts/sellers/dashboard/dashboard-access.ts';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { formTextReader, formTexts } from '#web/form-fields.ts';
import { addOfferErrorText } from './listing-words.ts';
import { attempt } from '#web/attempt.ts';
import { refusedForm, seeOther } from '#web/responses.ts';

type Terms = NonNullable<Awaited<ReturnType<AccountApi['selling']['productToSell']>>>['terms'];

/** `faults`: a sentence per field. `refused`: one for the whole form. `typed`: the form's values. */
export type RefusedAddOfferForm = {
  added: false;
  refused: string | null;
  faults: Partial<Record<NewOfferField, string>>;
  typed: Record<string, string>;
};

/** The typed offer. Malformed numbers become values that newOfferErrors() refuses. */
export function parseOfferForm(form: FormData, terms: Terms) {
  const field = formTextReader(form);
  const profile = terms.profiles.find(({ id }) => id === field('profile'));
  const currency = profile?.currency ?? terms.currency;
  const stock = parseOptionalWholeNumber(field('stock'));
  return {
    priceMinor: parseAmountMinor(field('price'), currency) ?? 0,
    currency,
    stock: stock === undefined ? -1 : stock,
    minimumOrderQuantity: parseOptionalWholeNumber(field('minimum')) ?? 0,
    shipsFrom: field('ships_from'),
    profile: profile?.id ?? null,
    reference: field('reference') || null,
  };
}

/** A sentence for each wrong field; empty when there are none. */
export const findNewOfferErrorTexts = (offer: NewOffer): RefusedAddOfferForm['faults'] =>
  Object.fromEntries(
    Object.entries(newOfferErrors(offer)).map(([name, fault]) => [name, addOfferErrorText(fault, offer.currency)]),
  );

/** Publishes an offer for the product that the URL names. Errors return 422; success redirects to the search. */
export async function handleAddOfferForm({ account, act, seller, path, url }: DashboardContext, form: FormData) {
  const field = formTextReader(form);
  const toSell = await account.selling.productToSell(seller.id, url.searchParams.get('produit') ?? '');
  if (!toSell || !isUuid(field('offer'))) throw data(null, { status: 404 });
  const { product, terms } = toSell;
  const typed = formTexts(form);
  const refuse = (answer: Partial<RefusedAddOfferForm>) =>
    refusedForm<RefusedAddOfferForm>({ added: false, refused: null, faults: {}, typed, ...answer });
  const offer = parseOfferForm(form, terms);
  const { currency } = offer;
  const faults = findNewOfferErrorTexts(offer);
  if (Object.keys(faults).length > 0) return refuse({ faults });
  const { answer: added, refused } = await attempt(
    account.selling,
    act('offer/add', { seller: seller.id, offer: field('offer'), product: product.id, ...offer }),
  );
  if (refused !== null) return refuse({ refused });
  if ('fault' in added) {
    const sentence = addOfferErrorText(added.fault, currency);
    return refuse(added.fault === 'reference' ? { faults: { reference: sentence } } : { refused: sentence });
  }
  throw seeOther(dashboardPath(path, 'ajouter', { done: product.slug }));
}
