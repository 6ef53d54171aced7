import { titleIn } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import type { AccountApi } from '#web/context.ts';
import { CountryOptions } from '#web/parts/account/country-options/country-options.tsx';
import { DeskForm } from '#web/parts/desk/desk-form/desk-form.tsx';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { buttonClass } from '#web/ui/button.tsx';
import { Field, Select } from '#web/ui/field.tsx';
import { Link } from '#web/ui/link.tsx';
import { Notice, ResultNotice } from '#web/ui/notice.tsx';
import { ProductThumbnail } from './find-product.tsx';
import type { RefusedAddOfferForm } from './run-add-offer.ts';

type ToSell = NonNullable<Awaited<ReturnType<AccountApi['selling']['productToSell']>>>;
type Props = ToSell & { path: string; formKey: string; answer: RefusedAddOfferForm | undefined };

/** The form for price, stock and delivery of a catalogue product. Submitting publishes the offer. */
export function AddOffer({ path, product, terms, formKey, answer }: Props) {
  const language = getLocale();
  const title = titleIn(language, product);
  if (product.own)
    return (
      <Notice>
        {m.listing_fault_already()}{' '}
        <Link className="link" to={dashboardPath(path, 'offres', { q: title.slice(0, 100) })}>
          {m.listing_own()}
        </Link>
      </Notice>
    );
  const typed = (name: string, otherwise: string) => answer?.typed[name] ?? otherwise;
  return (
    <DeskForm
      key={product.id}
      draft={`offer-new:${product.id}`}
      act={m.listing_publish()}
      busy={m.listing_publishing()}
      acts={
        <Link className={buttonClass('plain')} to={dashboardPath(path, 'ajouter')}>
          {m.listing_other()}
        </Link>
      }
      autoComplete="off"
    >
      <div className="listing-row">
        <ProductThumbnail image={product.image} />
        <div>
          <p className="listing-name">
            <a className="link" href={`/produit/${product.slug}`}>
              {title}
            </a>
          </p>
          <p className="muted small">
            {[product.brand, m.listing_sellers({ n: product.sellers })].filter(Boolean).join(' · ')}
          </p>
        </div>
      </div>
      <p className="muted small">{m.listing_shared()}</p>
      <ResultNotice look="bad">{answer?.refused}</ResultNotice>
      {/* A refused form keeps the id of its first attempt, so that a repetition creates the same offer. */}
      <input type="hidden" name="offer" value={typed('offer', formKey)} />
      <OfferFields terms={terms} answer={answer} />
    </DeskForm>
  );
}

/** The fields of a new offer. `answer`: the typed values with their errors. */
export function OfferFields({ terms, answer }: Pick<Props, 'terms' | 'answer'>) {
  const typed = (name: string, otherwise: string) => answer?.typed[name] ?? otherwise;
  const faults = answer?.faults ?? {};
  const named = [...new Set([...terms.profiles.map(({ currency }) => currency), terms.currency])];
  const currency = terms.profiles[0]?.currency ?? terms.currency;
  return (
    <>
      <div className="listing-fields">
        <Field
          name="price"
          label={named.length > 1 ? m.listing_price() : m.selling_offer_price({ currency })}
          hint={named.length > 1 && m.listing_price_hint()}
          inputMode="decimal"
          maxLength={20}
          required
          defaultValue={typed('price', '')}
          error={faults.price}
        />
        <Field
          name="stock"
          label={m.selling_offer_stock()}
          optional={m.listing_optional()}
          hint={m.listing_stock_hint()}
          inputMode="numeric"
          maxLength={9}
          defaultValue={typed('stock', '')}
          error={faults.stock}
        />
        <Field
          name="minimum"
          label={m.selling_offer_minimum()}
          inputMode="numeric"
          maxLength={3}
          required
          defaultValue={typed('minimum', '1')}
          error={faults.minimum}
        />
        <Select
          name="ships_from"
          label={m.listing_ships_from()}
          defaultValue={typed('ships_from', terms.country)}
          error={faults.shipsFrom}
        >
          <CountryOptions />
        </Select>
        {terms.profiles.length > 0 && (
          <Select
            name="profile"
            label={m.listing_profile()}
            hint={m.listing_profile_hint()}
            defaultValue={typed('profile', terms.profiles[0]!.id)}
          >
            {terms.profiles.map((profile) => (
              <option key={profile.id} value={profile.id}>
                {`${profile.name} (${profile.currency})`}
              </option>
            ))}
            {!terms.profiles.some((profile) => profile.currency === terms.currency) && (
              <option value="">{m.listing_profile_none({ currency: terms.currency })}</option>
            )}
          </Select>
        )}
        <Field
          name="reference"
          label={m.listing_reference()}
          optional={m.listing_optional()}
          hint={m.listing_reference_hint()}
          maxLength={200}
          defaultValue={typed('reference', '')}
          error={faults.reference}
        />
      </div>
      {!terms.profiles.some(({ countries: stated }) => stated > 0) && (
        <Notice look="warn">
          {m.listing_no_delivery()}{' '}
          <Link className="link" to={dashboardPath('/merchant', 'livraison')}>
            {m.rates_state()}
          </Link>
        </Notice>
      )}
    </>
  );
}
