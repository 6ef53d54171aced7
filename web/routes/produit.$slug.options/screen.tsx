import { data, redirect, useNavigate } from 'react-router';
import type { ProductDetails } from '#domain/catalogue/product.ts';
import { parseQuantityOrMinimum } from '#domain/cart/lines.ts';
import { m } from '#texts/compiled/messages.js';
import { performActionContext, visitorQueriesContext, visitorContext } from '#web/context.ts';
import { cartCookie, cartIdFromCookie, setCookieHeaders } from '#web/parts/cart/server-cart/cookie.ts';
import { rethrowUnlessFull } from '#web/parts/cart/server-cart/rethrow-unless-full.ts';
import { CardPicture } from '#web/parts/catalogue/product-card/card-picture.tsx';
import { VisibleCurrenciesContext } from '#web/parts/catalogue/price/use-money.ts';
import { DishOptionsForm } from '#web/parts/sellers/options/option-choice.tsx';
import {
  toDishWithOptions,
  cartLineWithOptions,
  customSpecsFromOptionForm,
} from '#web/parts/sellers/options/option-form.ts';
import { SellerLink } from '#web/parts/sellers/seller-link/seller-link.tsx';
import { Breadcrumbs } from '#web/parts/shell/breadcrumbs/breadcrumbs.tsx';
import { pageMeta, siteUrlFromRootLoader } from '#web/parts/shell/seo/page-meta.ts';
import type { Route } from './+types/screen';
import '#web/styles/options.css';

type OptionsRequest = Pick<Route.LoaderArgs, 'context' | 'params' | 'url'>;

/** The dish with its options. `?offre=`: the offer, if there are several. 404 without a dish or options. */
async function dishAsked({ context, params, url }: OptionsRequest) {
  const product = await context.get(visitorQueriesContext).product(params.slug);
  const offer = product && offerOf(product, url.searchParams.get('offre'));
  if (!product || !offer) throw data(null, { status: 404 });
  const groups = await context.get(visitorQueriesContext).optionsOf(offer.id);
  return { title: product.title, slug: product.slug, ...toDishWithOptions(product, offer, groups) };
}

const offerOf = ({ offers }: ProductDetails, id: string | null) =>
  offers.find((offer) => offer.direct && offer.has_options && (id === null || offer.id === id));

export const loader = (args: Route.LoaderArgs) => dishAsked(args);

/** Without scripts: adds the choice to the server's cart, or shows each error beside its group of options. */
export async function action({ request, ...args }: Route.ActionArgs) {
  const dish = await dishAsked(args);
  const form = await request.formData();
  const chosen = customSpecsFromOptionForm(form);
  const { faults } = cartLineWithOptions(dish, chosen);
  const quantity = String(form.get('quantity') ?? '');
  if (Object.keys(faults).length > 0) return data({ faults, chosen, quantity }, { status: 422 });
  const minimum = dish.item.minimum_order_quantity;
  const line = {
    cartId: cartIdFromCookie(request),
    offerId: dish.item.id,
    customSpecs: chosen,
    quantity: parseQuantityOrMinimum(quantity, minimum) || minimum,
    how: 'add',
  } as const;
  const id = await args.context.get(performActionContext)('cart/change-line', line).catch(rethrowUnlessFull);
  if (id === 'full') throw redirect('/panier?plein=1', 303);
  const cookies = id ? [cartCookie(id, args.context.get(visitorContext).siteUrl)] : [];
  throw redirect(id ? '/panier' : '/panier?absent=1', { status: 303, headers: new Headers(setCookieHeaders(cookies)) });
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  return loaderData
    ? pageMeta(siteUrlFromRootLoader(matches), location, {
        title: m.options_page({ title: loaderData.title }),
        description: m.options_description({ title: loaderData.title }),
        noindex: true,
      })
    : [];
}

/** The options of a dish. Its "Ajouter" button links here, or opens the same form as a dialog. */
export default function DishOptionsScreen({ loaderData: dish, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const { item, title, slug, sellerPath } = dish;
  return (
    <div className="wrap section options-page">
      <Breadcrumbs
        crumbs={[
          { words: item.supplier_name, to: sellerPath },
          { words: title, to: `/produit/${slug}` },
        ]}
      />
      <div className="options-what">
        <CardPicture url={item.image_urls[0] ?? null} tile={item.metadata.tile} eager />
        <div>
          <h1>{title}</h1>
          <p className="muted">
            <SellerLink name={item.supplier_name} slug={item.metadata.seller_slug} source={item.source} />
          </p>
        </div>
      </div>
      <VisibleCurrenciesContext value={[item.currency]}>
        <DishOptionsForm
          dish={dish}
          action={`/produit/${slug}/options?offre=${item.id}`}
          refused={actionData}
          onAdded={() => void navigate(sellerPath)}
        />
      </VisibleCurrenciesContext>
    </div>
  );
}
