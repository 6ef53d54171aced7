import { toOnboardingFacts } from '#domain/sellers/onboarding.ts';
import { storefrontPath } from '#domain/sellers/storefront-path.ts';
import { m } from '#texts/compiled/messages.js';
import { accountMeta } from '#web/parts/account/account-frame/account-meta.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { uncachedData } from '#web/responses.ts';
import { OnboardingChecklist } from './checklist.tsx';
import { chosenShop, ChooseShop } from '#web/parts/sellers/settings/choose-shop.tsx';
import { NoShop } from '#web/parts/sellers/settings/no-shop.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/screen';
import '#web/styles/seller-application.css';

export const handle = { hydrate: 'now' };
export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;
export const meta: Route.MetaFunction = () => accountMeta(m.onboard_title());

export async function loader(args: Route.LoaderArgs) {
  const { account } = requireSignedIn(args);
  const pages = await account.sellerPages('settings');
  const shop = chosenShop(pages, args.url.searchParams);
  return uncachedData({
    shops: pages.map(({ id, name }) => ({ id, name })),
    shop: shop && {
      id: shop.id,
      name: shop.name,
      slug: shop.slug,
      source: shop.source,
      facts: toOnboardingFacts(shop),
    },
  });
}

/** The checklist of a new shop before its first sales. */
export default function FirstStepsScreen({ loaderData: { shops, shop } }: Route.ComponentProps) {
  if (!shop) return <NoShop words={m.shopset_none()} />;
  return (
    <div className="wrap section selling">
      <h1>{m.onboard_title()}</h1>
      <ChooseShop shops={shops} chosen={shop.id} at={(id) => `/vendre/premiers-pas?boutique=${id}`} />
      <p>
        <Link className="link" to={storefrontPath(shop)}>
          {shop.name}
        </Link>
      </p>
      <p className="selling-lead">{m.onboard_lead()}</p>
      <OnboardingChecklist
        seller={shop.id}
        facts={shop.facts}
        space={shop.source === 'restaurant' ? '/restaurant' : '/merchant'}
      />
    </div>
  );
}
