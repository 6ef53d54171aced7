import { titleIn } from '#domain/settings/language.ts';
import { m } from '#texts/compiled/messages.js';
import { merchantPagePath } from '#web/route-lists.ts';
import { getLocale } from '#texts/compiled/runtime.js';
import { useMoney } from '#web/parts/catalogue/price/use-money.ts';
import { DetailColumns, DeskPanel, FactList } from '#web/parts/desk/desk-detail/desk-detail.tsx';
import { dashboardPath } from '#web/parts/sellers/dashboard/sections.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice, ResultNotice } from '#web/ui/notice.tsx';
import type { OfferPageData } from './load-offer-page.ts';
import type { RefusedSaleOrStockForm } from './run-offer-act.ts';
import { PriceStockHistory } from './journal-part.tsx';
import { LocationStockPart } from './places-part.tsx';
import { SalePart } from './sale-part.tsx';

type Props = {
  path: string;
  page: OfferPageData;
  formKey: string;
  done: string | null;
  answer: RefusedSaleOrStockForm | undefined;
};

export const offerTitle = ({ titleFr, titleEn }: { titleFr: string; titleEn: string }): string =>
  titleIn(getLocale(), { titleFr, titleEn });

/** One offer: its current values, and its sale. */
export function OfferPage({ path, page, formKey, done, answer }: Props) {
  const { offer } = page;
  const money = useMoney(offer.currency);
  // Restaurants state delivery costs by zone, not by offer.
  const statesDelivery = offer.isDirect && path === merchantPagePath;
  const isOnSale = page.open?.state === 'running';
  return (
    <>
      <ResultNotice look="ok">{done === 'promotion' && m.wares_sale_done_now()}</ResultNotice>
      <ResultNotice look="ok">{done === 'programme' && m.wares_sale_done_later()}</ResultNotice>
      <ResultNotice look="ok">{done === 'lieux' && m.places_counted()}</ResultNotice>
      <ResultNotice look="ok">{done === 'fin' && m.wares_sale_done_end()}</ResultNotice>
      <DetailColumns
        aside={
          <DeskPanel id="offre" title={m.wares_offer_now()}>
            <FactList
              facts={[
                [m.wares_usual_price(), money(offer.priceMinor, offer.currency)],
                [m.wares_sale_price(), isOnSale && money(page.open!.priceMinor, offer.currency)],
                [m.selling_offer_stock(), offer.stock === null ? m.selling_offer_no_stock() : String(offer.stock)],
                [m.selling_offer_minimum(), String(offer.minimumOrderQuantity)],
                [m.selling_offer_on(), offer.isActive ? m.selling_offer_on_yes() : m.selling_offer_on_no()],
                [m.rates_offer(), statesDelivery && (page.delivery?.name ?? m.rates_offer_none())],
                [m.listing_reference(), offer.externalId],
              ]}
            />
            {statesDelivery && !page.delivery && (
              <p>
                <Link className="link" to={dashboardPath(path, 'livraison')}>
                  {m.rates_state()}
                </Link>
              </p>
            )}
            <p>
              <a className="link" href={`/produit/${offer.slug}`}>
                {m.listing_see_page()}
              </a>
            </p>
          </DeskPanel>
        }
      >
        {offer.isDirect ? (
          <SalePart
            path={path}
            page={page}
            formKey={formKey}
            answer={answer?.offerSlot === 'places' ? undefined : answer}
          />
        ) : (
          <Notice>{m.wares_sale_link()}</Notice>
        )}
        {page.places.length > 0 && (
          <LocationStockPart path={path} page={page} answer={answer?.offerSlot === 'places' ? answer : undefined} />
        )}
        <PriceStockHistory path={path} page={page} />
      </DetailColumns>
    </>
  );
}
