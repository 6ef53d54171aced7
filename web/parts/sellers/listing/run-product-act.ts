import { data } from 'react-router';
import type { ProductTexts } from '#domain/catalogue/product-edit.ts';
import type { OwnProductErrors } from '#domain/sellers/own-product.ts';
import { isUuid } from '#domain/uuid.ts';
import type { ActionResult } from '#web/context.ts';
import { parseCategoryValue } from '#web/parts/desk/product/category-select.tsx';
import { type DashboardContext } from '#web/parts/sellers/dashboard/dashboard-access.ts';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { formTextReader, formTexts } from '#web/form-fields.ts';
import { addOfferErrorText } from './listing-words.ts';
import { parseVariantForm, type VariantFormValues, variantErrorTexts } from './run-variant-act.ts';
import { type RefusedAddOfferForm, findNewOfferErrorTexts, parseOfferForm } from './run-add-offer.ts';
import { attempt } from '#web/attempt.ts';
import { refusedForm, seeOther } from '#web/responses.ts';

type ProductPictureFault = NonNullable<ActionResult<'product/set-pictures'>>;

/** The result of one of the forms on the product's page. `sheetSlot` names the form; `typed`: the texts it sent. */
export type RefusedSellerProductForm =
  | {
      sheetSlot: 'texts';
      refused: string | null;
      faults: OwnProductErrors;
      typed: ProductTexts;
      barcode: string;
      /** The product that already has the typed bar code. */
      taken: string | null;
      /** The version that this form edited. */
      version: number;
      /** Somebody else saved a newer version. */
      isConflict: boolean;
    }
  | { sheetSlot: 'pictures'; fault: ProductPictureFault }
  | { sheetSlot: 'publish'; offer: RefusedAddOfferForm }
  | {
      sheetSlot: 'variant';
      copy: string;
      typed: VariantFormValues;
      refused: string | null;
      faults: ReturnType<typeof variantErrorTexts>['faults'];
    }
  | { sheetSlot: 'other'; refused: string };

const answered = (answer: RefusedSellerProductForm) => refusedForm(answer);

/** Handles the forms of a product described by the seller: texts, pictures, publishing, copying. */
export async function handleSellerProductForm(access: DashboardContext, form: FormData) {
  const { answer, refused } = await attempt(access.account.selling, run(access, form));
  return refused === null ? answer : answered({ sheetSlot: 'other', refused });
}

async function run({ account, act, seller, path, url }: DashboardContext, form: FormData) {
  const field = formTextReader(form);
  const product = url.searchParams.get('id') ?? field('product');
  if (!isUuid(product)) throw data(null, { status: 404 });
  const done = (what: string) => seeOther(dashboardPath(path, 'produit', { id: product, done: what }));
  const of = { seller: seller.id, product };
  const slot = field('slot');
  if (slot === 'picture' || slot === 'order') {
    const list = (name: string) => field(name).split(',').filter(Boolean);
    const fault = await act('product/set-pictures', {
      ...of,
      file: slot === 'picture' ? field('file') : null,
      order: slot === 'order' ? { was: list('was'), to: list('to') } : null,
    });
    if (fault) return answered({ sheetSlot: 'pictures', fault });
    throw done('pictures');
  }
  if (slot === 'copy') {
    const copy = field('copy');
    if (!isUuid(copy)) throw data(null, { status: 404 });
    const { isDone } = await act('product/duplicate', { ...of, copy });
    if (!isDone) throw data(null, { status: 404 });
    throw seeOther(dashboardPath(path, 'produit', { id: copy, done: 'copy' }));
  }
  if (slot === 'variant') {
    const copy = field('copy');
    if (!isUuid(copy)) throw data(null, { status: 404 });
    const typed = parseVariantForm(form);
    // The form has the id of the new product. It is also the idempotency key, so a repeated submit has no effect.
    const added = await act('product/add-variant', { ...of, copy, change: copy, ...typed });
    if ('fault' in added) return answered({ sheetSlot: 'variant', copy, typed, ...variantErrorTexts(added.fault) });
    throw seeOther(dashboardPath(path, 'produit', { id: copy, done: 'variant' }));
  }
  if (slot === 'publish') {
    const own = await account.selling.ownProduct(seller.id, product);
    if (!own || !isUuid(field('offer'))) throw data(null, { status: 404 });
    const offer = parseOfferForm(form, own.terms);
    const typed = formTexts(form);
    const refuse = (given: Partial<RefusedAddOfferForm>) =>
      answered({ sheetSlot: 'publish', offer: { added: false, refused: null, faults: {}, typed, ...given } });
    const faults = findNewOfferErrorTexts(offer);
    if (Object.keys(faults).length > 0) return refuse({ faults });
    const added = await act('product/publish', { ...of, offer: field('offer'), ...offer });
    if ('fault' in added) {
      const sentence = addOfferErrorText(added.fault, offer.currency);
      return refuse(added.fault === 'reference' ? { faults: { reference: sentence } } : { refused: sentence });
    }
    throw seeOther(dashboardPath(path, 'ajouter', { done: own.product.slug }));
  }
  const texts = parseTexts(form);
  const mine = field('choose') === 'mine' ? Number(field('now_version')) : Number(field('version'));
  const version = Number.isSafeInteger(mine) ? mine : 0;
  const barcode = field('barcode').slice(0, 100);
  const refuse = (given: Partial<Extract<RefusedSellerProductForm, { sheetSlot: 'texts' }>>) =>
    answered({
      sheetSlot: 'texts',
      refused: null,
      faults: {},
      typed: texts,
      barcode,
      taken: null,
      version,
      isConflict: false,
      ...given,
    });
  if (!isUuid(field('change'))) throw data(null, { status: 404 });
  const describing = act('product/describe', { ...of, change: field('change'), version, texts, barcode });
  const { answer: described, refused } = await attempt(account.selling, describing);
  if (refused !== null) return refuse({ refused });
  if ('faults' in described) return refuse({ faults: described.faults });
  if ('taken' in described) return refuse({ taken: described.taken });
  if ('fault' in described)
    return described.fault === 'changed'
      ? refuse({ isConflict: true })
      : answered({ sheetSlot: 'other', refused: addOfferErrorText('gone', '') });
  throw done('texts');
}

/** Parses the form's texts. Specifications have names in both languages; one language is in hidden fields. */
function parseTexts(form: FormData): ProductTexts {
  const text = (name: string): string => String(form.get(name) ?? '');
  const all = (name: string): string[] => form.getAll(name).map(String);
  const [nameEn, valueFr, valueEn] = [all('name_en'), all('value_fr'), all('value_en')];
  return {
    titleFr: text('title_fr'),
    titleEn: text('title_en'),
    descriptionFr: text('description_fr'),
    descriptionEn: text('description_en'),
    brand: text('brand'),
    ...parseCategoryValue(form.get('place')),
    specs: all('name_fr').map((name, n) => ({
      name_fr: name,
      name_en: nameEn[n] ?? '',
      value_fr: valueFr[n] ?? '',
      value_en: valueEn[n] ?? '',
    })),
  };
}
