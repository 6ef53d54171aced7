import { data } from 'react-router';
import { parseAmountMinor } from '#domain/money/parse-amount.ts';
import { type OptionGroupErrorCode, listOptionGroupErrors, optionLimits } from '#domain/sellers/dish-options.ts';
import { parseOptionalWholeNumber } from '#domain/sellers/offer-edit.ts';
import { isUuid } from '#domain/uuid.ts';
import { m } from '#texts/compiled/messages.js';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { type DashboardContext } from '#web/parts/sellers/dashboard/dashboard-access.ts';
import { formTextReader, formTexts } from '#web/form-fields.ts';
import { attempt } from '#web/attempt.ts';
import { refusedForm, seeOther } from '#web/responses.ts';

/** A refused options form. `optionForm`: the id of its group; `faults` and `typed` by field. */
export type RefusedOptionForm = {
  optionForm: string;
  refused: string | null;
  faults: Record<string, string>;
  typed: Record<string, string>;
};

const groupWords: Record<OptionGroupErrorCode, [field: string, words: () => string]> = {
  'choices-few': ['choices', () => m.options_wrong_choices()],
  minimum: ['minimum', () => m.options_wrong_minimum()],
  maximum: ['maximum', () => m.options_wrong_maximum()],
  'hidden-price': ['choices', () => m.options_wrong_hidden()],
};

/** Handles the forms of a dish's options. A refusal returns 422; success redirects. */
export async function handleOptionForm({ account, act, seller, path, url }: DashboardContext, form: FormData) {
  const field = formTextReader(form);
  const [slot, id, offer] = [field('slot'), field('id'), url.searchParams.get('plat') ?? ''];
  if (!isUuid(id) || !isUuid(offer)) throw data(null, { status: 400 });
  const answered = (given: Partial<RefusedOptionForm>, status = 422) =>
    refusedForm<RefusedOptionForm>(
      {
        optionForm: id,
        refused: null,
        faults: {},
        typed: formTexts(form),
        ...given,
      },
      status,
    );
  // Shows the form again without the typed prices: they are in the old currency, but would be stored in the new one.
  const inOtherCurrency = () =>
    answered({
      refused: account.selling.say('menu/options-currency', {}),
      typed: Object.fromEntries(
        [...form].filter(
          (entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[0].startsWith('price-'),
        ),
      ),
    });
  const perform = async (work: Promise<unknown>, done: string) => {
    const attempted = await attempt(account.selling, work);
    if (attempted.refused !== null)
      return attempted.code === 'menu/options-currency'
        ? inOtherCurrency()
        : answered({ refused: attempted.refused }, attempted.code === 'menu/changed' ? 409 : 422);
    throw seeOther(dashboardPath(path, 'carte', { plat: offer, done }));
  };
  if (slot === 'remove-option-group')
    return perform(act('menu/remove-option-group', { seller: seller.id, offer, id }), 'remove');

  const dish = await account.selling.dishOptions(seller.id, offer);
  if (!dish) throw data(null, { status: 404 });
  const currency = field('currency');
  if (currency !== dish.currency) return inOtherCurrency();
  const before = dish.groups.find((one) => one.id === id);
  /** True for a choice whose price is in the dish's former currency. An empty field would make the choice free. */
  const needsPrice = (choiceId: string) =>
    before !== undefined &&
    before.currency !== currency &&
    before.choices.some((one) => one.id === choiceId && one.priceChangeMinor > 0);
  const faults: Record<string, string> = {};
  const name = (key: string) => {
    const text = field(key);
    if (text === '' || text.length > optionLimits.name) faults[key] = m.options_wrong_name();
    return text;
  };
  const whole = (key: string, [least, most]: [number, number], words: string) => {
    const number = parseOptionalWholeNumber(field(key));
    if (typeof number === 'number' && number >= least && number <= most) return number;
    faults[key] = words;
    return least;
  };
  const choices = [];
  for (let n = 0; n < optionLimits.choices; n++) {
    if (field(`fr-${n}`) === '' && field(`en-${n}`) === '') continue;
    const choiceId = field(`choice-${n}`);
    const priceChangeMinor = parseAmountMinor(field(`price-${n}`), currency);
    if (priceChangeMinor === null || priceChangeMinor > optionLimits.priceChangeMinor)
      faults[`price-${n}`] = m.options_wrong_price();
    else if (field(`price-${n}`) === '' && needsPrice(choiceId))
      faults[`price-${n}`] = m.options_wrong_price_again({ currency });
    choices.push({
      id: isUuid(choiceId) ? choiceId : null,
      nameFr: name(`fr-${n}`),
      nameEn: name(`en-${n}`),
      priceChangeMinor: priceChangeMinor ?? 0,
      isAvailable: form.has(`on-${n}`),
    });
  }
  const group = {
    nameFr: name('nameFr'),
    nameEn: name('nameEn'),
    minChoices: whole('minimum', [0, optionLimits.choices], m.options_wrong_whole()),
    maxChoices: whole('maximum', [1, optionLimits.choices], m.options_wrong_whole()),
    position: whole('position', [1, 99], m.options_wrong_position()),
    choices,
  };
  if (new Set(choices.map(({ nameFr }) => nameFr.toLowerCase())).size < choices.length)
    faults['choices'] = m.options_wrong_same();
  if (Object.keys(faults).length === 0)
    for (const fault of listOptionGroupErrors(group)) faults[groupWords[fault][0]] = groupWords[fault][1]();
  if (Object.keys(faults).length > 0) return answered({ faults });
  return perform(
    act('menu/save-option-group', {
      seller: seller.id,
      offer,
      id,
      version: field('version') || null,
      currency,
      ...group,
    }),
    'save',
  );
}
