import type { ShouldRevalidateFunctionArgs } from 'react-router';
import { storefrontPath } from '#domain/sellers/storefront-path.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import { languageName } from '#domain/settings/language-name.ts';
import { sellerLanguages } from '#domain/sellers/page-settings.ts';
import { countryTimeZone } from '#domain/delivery/country-time-zone.ts';
import { visitorQueriesContext } from '#web/context.ts';
import { accountMeta } from '#web/parts/account/account-frame/account-meta.ts';
import { requireSignedIn } from '#web/parts/account/guard/signed-in.ts';
import { chosenShop, ChooseShop } from '#web/parts/sellers/settings/choose-shop.tsx';
import { NoShop } from '#web/parts/sellers/settings/no-shop.tsx';
import { seeOther, uncachedData } from '#web/responses.ts';
import { Link } from '#web/ui/link.tsx';
import { Notice, ResultNotice } from '#web/ui/notice.tsx';
import type { Route } from './+types/screen';
import { ShopHolidays } from './holidays.tsx';
import { OpeningHoursForm } from './hours-form.tsx';
import { ShopPageForm } from './page-form.tsx';
import { ShopPictures } from './pictures.tsx';
import { LegalIdentityForm } from './identity-form.tsx';
import { OrderSmsSwitch } from './order-texts-form.tsx';
import { ReturnTermsForm } from './returns-form.tsx';
import { saveSettings } from './save-settings.ts';
import { type SettingsView, settingsViews } from './settings-views.ts';
import '#web/styles/seller-application.css';

export const handle = { hydrate: 'now' };
export const headers: Route.HeadersFunction = ({ loaderHeaders, actionHeaders }) => actionHeaders ?? loaderHeaders;
export const meta: Route.MetaFunction = () => accountMeta(m.shopset_title());

/** `?boutique={id}`: the shop. `?vue=horaires`: the section. */
export async function loader(args: Route.LoaderArgs) {
  const { account } = requireSignedIn(args);
  const { searchParams } = args.url;
  const changed = await account.sellerPages('settings');
  const seen = await account.sellerPages('orders');
  const pages = [...changed, ...seen.filter(({ id }) => !changed.some((one) => one.id === id))];
  const page = chosenShop(pages, searchParams);
  const mayChange = changed.some(({ id }) => id === page?.id);
  const asks = settingsViews.find((one) => one === searchParams.get('vue')) ?? ('page' as const);
  const view = mayChange ? asks : ('textos' as const);
  const shopZone = args.context.get(visitorQueriesContext).timeZone();
  return uncachedData({
    shops: pages.map(({ id, name }) => ({ id, name })),
    page: page && { ...page, timeZone: page.timeZone ?? countryTimeZone(page.country, shopZone) },
    view,
    mayChange,
    texts: page && view === 'textos' ? await account.orderTexts(page.id) : null,
    identity: page && view === 'facture' ? await account.sellerIdentity(page.id) : null,
    isSaved: searchParams.has('enregistre'),
    languages: sellerLanguages.map((code) => ({ code, name: languageName(code, getLocale()) })),
  });
}

export async function action(args: Route.ActionArgs) {
  const { act, account } = requireSignedIn(args);
  const answer = await saveSettings(act, account, args);
  if ('to' in answer) throw seeOther(answer.to);
  return uncachedData(answer, { status: answer.isConflict ? 409 : 422 });
}

/** After an edit conflict (409), reloads the other member's values to show them beside the typed ones. */
export const shouldRevalidate = ({ actionStatus, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean =>
  actionStatus === 409 || defaultShouldRevalidate;

const viewWords: Record<SettingsView, () => string> = {
  page: () => m.shopset_page(),
  horaires: () => m.shopset_hours(),
  vacances: () => m.shopset_holidays(),
  retours: () => m.shopset_returns(),
  facture: () => m.identity_title(),
  images: () => m.shopset_pictures(),
  textos: () => m.inbox_texts(),
};

/** A shop's public page, hours, holidays and pictures, and the member's own text messages about orders. */
export default function SettingsScreen({ loaderData, actionData: answer }: Route.ComponentProps) {
  const { shops, page, view, mayChange, isSaved, languages, texts, identity } = loaderData;
  if (!page) return <NoShop words={m.shopset_none()} />;
  const at = (id: string, vue: string) => `/vendre/reglages?boutique=${id}&vue=${vue}`;
  return (
    <div className="wrap section selling">
      <h1>{m.shopset_title()}</h1>
      {mayChange && <p className="selling-lead">{m.shopset_lead()}</p>}
      <p className="selling-acts">
        <Link className="link link-tap" to={storefrontPath(page)}>
          {m.shopset_see()}
        </Link>
        {mayChange && (
          <Link className="link link-tap" to={`/vendre/equipe?boutique=${page.id}`}>
            {m.shopset_team()}
          </Link>
        )}
      </p>
      <ChooseShop shops={shops} chosen={page.id} at={(id) => at(id, view)} />
      {mayChange && (
        <nav aria-label={m.shopset_nav()}>
          <ul className="selling-steps">
            {settingsViews.map((one) => (
              <li key={one}>
                <Link to={at(page.id, one)} aria-current={one === view ? 'step' : undefined}>
                  {viewWords[one]()}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {isSaved && !answer && (
        <Notice look="ok" live>
          {view === 'textos' ? m.inbox_texts_saved() : view === 'facture' ? m.account_saved() : m.shopset_saved()}
        </Notice>
      )}
      <ResultNotice look="bad">{answer && (answer.refused ?? m.shopset_refused())}</ResultNotice>
      {view === 'page' && <ShopPageForm page={page} languages={languages} answer={answer} />}
      {view === 'horaires' && <OpeningHoursForm page={page} answer={answer} />}
      {view === 'vacances' && <ShopHolidays page={page} answer={answer} />}
      {view === 'retours' && <ReturnTermsForm page={page} answer={answer} />}
      {view === 'facture' && identity && <LegalIdentityForm seller={page.id} identity={identity} answer={answer} />}
      {view === 'images' && <ShopPictures page={page} answer={answer} />}
      {view === 'textos' && texts && <OrderSmsSwitch seller={page.id} texts={texts} />}
    </div>
  );
}
