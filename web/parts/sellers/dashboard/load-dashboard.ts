import { data, redirect } from 'react-router';
import { countryTimeZone } from '#domain/delivery/country-time-zone.ts';
import type { VendorKind } from '#domain/people/acting-as.ts';
import { parseSalesPeriod } from '#domain/sellers/dish-sales.ts';
import type { SellerPermission } from '#domain/sellers/permissions.ts';
import { isUuid } from '#domain/uuid.ts';
import { visitorQueriesContext } from '#web/context.ts';
import { type LoaderArgs, requireRole } from '#web/parts/account/guard/signed-in.ts';
import { handleSellerChoiceOrAppeal } from '#web/parts/sellers/choose-seller/choose-seller.ts';
import { handleAddOfferForm } from '#web/parts/sellers/listing/run-add-offer.ts';
import { handleKitchenForm } from '#web/parts/sellers/kitchen/run-kitchen-act.ts';
import { handleSellerProductForm } from '#web/parts/sellers/listing/run-product-act.ts';
import { handleLocationForm } from '#web/parts/sellers/locations/run-location-act.ts';
import { loadOfferPage } from '#web/parts/sellers/offer/load-offer-page.ts';
import { handleSaleOrStockForm } from '#web/parts/sellers/offer/run-offer-act.ts';
import { loadOfferFiles } from '#web/parts/sellers/offer-files/offer-file.ts';
import { handleOfferFileForm } from '#web/parts/sellers/offer-files/run-file-act.ts';
import { handleMenuForm } from '#web/parts/sellers/menu/run-menu-act.ts';
import { handleDeliveryRates } from '#web/parts/sellers/rates/run-rates-act.ts';
import { handleDeliveryZoneForm } from '#web/parts/sellers/zones/run-zone-act.ts';
import { uncachedData } from '#web/responses.ts';
import { handleOffersForm } from './run-offers-act.ts';
import { handlePayoutForm } from './run-payout-act.ts';
import { handleOrderPartForm } from './handle-part-form.ts';
import { handleReviewsForm } from './run-reviews-act.ts';
import { type DashboardContext } from './dashboard-access.ts';
import { dashboardSections, dashboardPath } from './sections.ts';

/** Finds the selected seller, or the only one; null: the person must choose first. */
async function openSpace(kind: VendorKind, args: LoaderArgs) {
  const { account, act } = requireRole(kind, args);
  const dashboard = await account.dashboard(kind);
  const { sellers, chosen } = dashboard;
  const seller = sellers.find(({ id }) => id === chosen) ?? (sellers.length === 1 ? sellers[0]! : null);
  const permissions = seller ? await account.selling.permissions(seller.id) : [];
  return { account, act, dashboard, seller, permissions, path: `/${kind}` };
}

/** The loader of /merchant and /restaurant. A forbidden section gives 403; an unknown one redirects to the overview. */
export async function loadDashboard(kind: VendorKind, args: LoaderArgs) {
  const { account, dashboard, seller, permissions, path } = await openSpace(kind, args);
  const { searchParams } = args.url;
  const section = sectionOf(kind, args.url);
  if (!section) throw redirect(path);
  const isClosed = section.needs !== null && seller !== null && !permissions.includes(section.needs);
  const { selling } = account;
  const waiting = seller && permissions.includes('orders') ? await selling.waiting(seller.id) : null;
  // Read the version before the data, so that a change in between is seen by the next poll (web/parts/orders/live).
  const version =
    seller && waiting && ['', 'commandes'].includes(section.vue) ? await selling.version(seller.id) : null;
  const view = isClosed
    ? ({ kind: 'closed' } as const)
    : seller
      ? await viewOf(kind, { account, seller, permissions, url: args.url }, section.vue)
      : null;
  return uncachedData(
    {
      dashboard,
      frame: {
        path,
        seller: seller && { id: seller.id, name: seller.name },
        mayChoose: dashboard.sellers.length > 1,
        permissions,
        waiting: waiting?.toDo ?? 0,
      },
      waiting,
      version,
      vue: section.vue,
      view,
      // The shop's time zone, not the member's or the market's.
      zone:
        seller?.timeZone ?? countryTimeZone(seller?.country ?? '', args.context.get(visitorQueriesContext).timeZone()),
      now: selling.now(),
      // A new idempotency key for each page, so that a form that is sent twice acts once.
      key: crypto.randomUUID(),
      done: searchParams.get('done'),
    },
    { status: isClosed ? 403 : 200 },
  );
}

const sectionOf = (kind: VendorKind, url: URL) =>
  dashboardSections(`/${kind}`).find(({ vue }) => vue === (url.searchParams.get('vue') ?? ''));

const idOr404 = (id: string | null): string => {
  if (!isUuid(id)) throw data(null, { status: 404 });
  return id;
};

async function viewOf(
  kind: VendorKind,
  { account, seller, permissions, url }: Pick<DashboardContext, 'account' | 'seller' | 'permissions' | 'url'>,
  vue: string,
) {
  const { selling } = account;
  const may = (permission: SellerPermission) => permissions.includes(permission);
  if (vue === 'commandes') {
    const number = url.searchParams.get('commande');
    if (number === null) return { kind: 'orders', list: await selling.orders(seller.id, url.searchParams) } as const;
    const part = await selling.order(seller.id, number);
    if (!part) throw data(null, { status: 404 });
    return { kind: 'order', part } as const;
  }
  if (vue === 'cuisine') {
    const ticket = url.searchParams.get('ticket');
    if (ticket === null) return { kind: 'kitchen', kitchen: await selling.kitchen(seller.id) } as const;
    const part = await selling.order(seller.id, ticket);
    if (!part) throw data(null, { status: 404 });
    return { kind: 'ticket', part } as const;
  }
  if (vue === 'chiffres') {
    const days = parseSalesPeriod(url.searchParams.get('jours'));
    return { kind: 'dish-figures', figures: await selling.dishFigures(seller.id, days) } as const;
  }
  if (vue === 'livraison' && kind === 'merchant')
    return { kind: 'rates', data: await selling.deliveryRates(seller.id) } as const;
  if (vue === 'livraison') return { kind: 'zones', data: await selling.kitchenService(seller.id) } as const;
  if (vue === 'carte' && url.searchParams.has('fiche')) {
    const fiche = url.searchParams.get('fiche');
    const dish = fiche === 'nouveau' ? null : await selling.dish(seller.id, idOr404(fiche));
    const currency = dish ? dish.currency : await selling.dishCurrency(seller.id);
    if ((fiche !== 'nouveau' && !dish) || currency === null) throw data(null, { status: 404 });
    return { kind: 'dish-sheet', dish, currency, sections: (await selling.menu(seller.id)).sections } as const;
  }
  if (vue === 'carte' && url.searchParams.has('plat')) {
    const dish = await selling.dishOptions(seller.id, idOr404(url.searchParams.get('plat')));
    if (!dish) throw data(null, { status: 404 });
    return { kind: 'dish-options', dish } as const;
  }
  if (vue === 'carte') return { kind: 'menu', menu: await selling.menu(seller.id) } as const;
  if (vue === 'offres') return { kind: 'offers', list: await selling.offers(seller.id, url.searchParams) } as const;
  if (vue === 'lieux') return { kind: 'locations', data: await selling.locations(seller.id) } as const;
  if (vue === 'offre') return loadOfferPage(selling, seller.id, url);
  if (vue === 'versements')
    return {
      kind: 'payouts',
      payouts: await selling.payouts(seller.id, url.searchParams),
      isForm: url.searchParams.get('compte') === 'nouveau',
    } as const;
  if (vue === 'ajouter') {
    const product = url.searchParams.get('produit');
    if (product === null)
      return {
        kind: 'find',
        found: await selling.productsToSell(seller.id, url.searchParams),
        own: url.searchParams.get('q') ? null : await selling.ownProducts(seller.id, url.searchParams),
      } as const;
    const toSell = await selling.productToSell(seller.id, product);
    if (!toSell) throw data(null, { status: 404 });
    return { kind: 'add', ...toSell } as const;
  }
  if (vue === 'avis') return { kind: 'reviews', page: await selling.reviews(seller.id, url.searchParams) } as const;
  if (vue === 'produit') {
    const id = url.searchParams.get('id');
    if (id === null) return { kind: 'describe', own: null } as const;
    const own = await selling.ownProduct(seller.id, id);
    if (!own) throw data(null, { status: 404 });
    return { kind: 'describe', own } as const;
  }
  if (vue === 'fichiers')
    return {
      kind: 'files',
      ...(await loadOfferFiles(selling, seller.id, url.searchParams.get('fichier'))),
    } as const;
  if (vue === 'argent') return { kind: 'money', money: await selling.money(seller.id, url.searchParams) } as const;
  return {
    kind: 'overview',
    sales: may('orders') ? await selling.sales(seller.id) : null,
    stock: may('products') ? await selling.stock(seller.id) : null,
    push: may('orders') ? await account.push() : null,
    // Dishes have no pages of their own, so restaurants have no view counts.
    funnel: kind === 'merchant' && may('orders') ? await selling.funnel(seller.id) : null,
    followers: may('products') ? await selling.followers(seller.id) : null,
  } as const;
}

/** The action of /merchant and /restaurant: chooses a seller, appeals a suspension, and handles the sections' forms. */
export async function handleDashboardForm(kind: VendorKind, args: LoaderArgs) {
  const section = sectionOf(kind, args.url);
  if (!section || section.vue === '') return handleSellerChoiceOrAppeal(kind, args);
  const { account, act, seller, permissions, path } = await openSpace(kind, args);
  if (!seller) throw redirect(path, { status: 303 });
  const access: DashboardContext = { path, account, act, seller, permissions, url: args.url };
  const form = await args.request.formData();
  if (section.vue === 'commandes') return handleOrderPartForm(access, form);
  if (section.vue === 'cuisine') return handleKitchenForm(access, form);
  if (section.vue === 'livraison')
    return (kind === 'merchant' ? handleDeliveryRates : handleDeliveryZoneForm)(access, form);
  if (section.vue === 'carte') return handleMenuForm(access, form);
  if (section.vue === 'offres') return handleOffersForm(access, form);
  if (section.vue === 'lieux') return handleLocationForm(access, form);
  if (section.vue === 'offre') return handleSaleOrStockForm(access, form);
  if (section.vue === 'versements') return handlePayoutForm(access, form);
  if (section.vue === 'ajouter') return handleAddOfferForm(access, form);
  if (section.vue === 'avis') return handleReviewsForm(access, form);
  if (section.vue === 'produit') return handleSellerProductForm(access, form);
  if (section.vue === 'fichiers') return handleOfferFileForm(access, form);
  throw redirect(dashboardPath(path, section.vue), { status: 303 });
}
