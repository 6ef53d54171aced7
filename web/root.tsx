import { useEffect } from 'react';
import { isRouteErrorResponse, Links, Meta, Outlet } from 'react-router';
import { countUnits } from '#domain/cart/lines.ts';
import { packRatesInCurrencyOrder } from '#domain/money/convert.ts';
import { toPublicPerson } from '#domain/people/person.ts';
import { settings } from '#domain/settings/settings.ts';
import { shop } from '#domain/settings/shop.ts';
import { m } from '#texts/compiled/messages.js';
import { getLocale } from '#texts/compiled/runtime.js';
import {
  accountApiContext,
  signInApiContext,
  type VisitorQueries,
  visitorQueriesContext,
  visitorContext,
  type RootData,
} from '#web/context.ts';
import { AdSlot } from './parts/advertising/ad-place.tsx';
import { loadAdsHtml, isPathWithAds } from './parts/advertising/load-ads.ts';
import { usePrefetch } from './parts/shell/navigation/use-prefetch.ts';
import { useScrollAndFocus } from './parts/shell/navigation/use-scroll-and-focus.ts';
import { useLinkClicks } from './parts/shell/navigation/use-links.ts';
import { BottomBar } from './parts/shell/bottom-bar/bottom-bar.tsx';
import { CartDrawer } from './parts/cart/cart-drawer/cart-drawer.tsx';
import { DeliveryDialog } from './parts/shell/delivery-dialog/delivery-dialog.tsx';
import { FloatingButtons } from './parts/shell/floating-helpers/floating-helpers.tsx';
import { Footer } from './parts/shell/footer/footer-frame.tsx';
import { Header } from './parts/shell/header/header.tsx';
import { useSavePendingNavigation, useReloadOnStaleBuild } from './parts/shell/navigation/use-pending-navigation.ts';
import { CachedPageAge } from './parts/shell/light-mode/cached-age.tsx';
import { DataSavingNotice } from './parts/shell/light-mode/light-notice.tsx';
import { ErrorScreen } from './parts/shell/error-screen/error-screen.tsx';
import { LazyNotFound } from './parts/shell/not-found/not-found-content.tsx';
import { cartIdFromCookie, hasCartUnitsCookie } from './parts/cart/server-cart/cookie.ts';
import { Toaster } from './parts/shell/toaster/toaster.tsx';
import { useVisitor } from './parts/shell/visitor/use-visitor.ts';
import type { Route } from './+types/root';
import figtree from './styles/figtree.woff2?url';
import './styles/app.css';

export async function loader({ request, url, context }: Route.LoaderArgs): Promise<RootData> {
  const { language, country, postalCode, currency, light, siteUrl, person } = context.get(visitorContext);
  const shelves = context.get(visitorQueriesContext);
  const [chosen, { own }, unread] = await Promise.all([
    shelves.settings(),
    shelves.texts('every'),
    context.get(accountApiContext)?.inbox.unread(),
  ]);
  return {
    language,
    country,
    postalCode,
    currency,
    light,
    siteUrl,
    person: person && !person.needsSecondFactor ? toPublicPerson(person) : null,
    ...(unread && { unread }),
    ...(person?.needsSecondFactor && { isHalfIn: true }),
    publishableKey: context.get(signInApiContext)?.publishableKey ?? '',
    isDemo: await context.get(visitorQueriesContext).isDemo(),
    rates: packRatesInCurrencyOrder(await context.get(visitorQueriesContext).rates()),
    limitedBelow: chosen.limited_stock_below ?? settings.limited_stock_below.usual,
    isGuarded: import.meta.env.PROD && (chosen.page_guard ?? settings.page_guard.usual),
    speedPercent: chosen.speed_sample_percent ?? settings.speed_sample_percent.usual,
    cartUnits: await serverCartUnits(request, context.get(visitorQueriesContext)),
    ...(own.promo_words && { promo: own.promo_words }),
    ads: isPathWithAds(url.pathname) ? await loadAdsHtml(context, 'global', 'footer') : undefined,
  };
}

/** Units in the server's cart, for visitors without scripts. For others web/boot.js reads the count from the cookie. */
async function serverCartUnits(request: Request, shelves: VisitorQueries): Promise<number> {
  const id = cartIdFromCookie(request);
  return id === null || hasCartUnitsCookie(request) ? 0 : countUnits(await shelves.cart(id));
}

export function Layout({ children }: { children: React.ReactNode }) {
  const { light } = useVisitor();
  return (
    <html lang={getLocale()} data-light={light ? '' : undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#131D47" />
        <meta name="application-name" content={shop.name} />
        <link rel="icon" href="/icon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        <link rel="manifest" href="/manifest.webmanifest" />
        {!light && <link rel="preload" href={figtree} as="font" type="font/woff2" crossOrigin="anonymous" />}
        <Meta />
        <Links />
      </head>
      <body>
        <a className="skip-link" href="#contenu">
          {m.shell_skip_to_content()}
        </a>
        {children}
      </body>
    </html>
  );
}

export default function Root() {
  useReadySign();
  useScrollAndFocus();
  usePrefetch();
  useLinkClicks();
  useSavePendingNavigation();
  return (
    <Frame>
      <Outlet />
    </Frame>
  );
}

// Created once: React does not render an identical element again, and these parts surround every screen.
const above = (
  <>
    <Header />
    <CachedPageAge />
    <DataSavingNotice />
  </>
);
const helpers = <FloatingButtons />;
const below = (
  <>
    <Footer />
    <BottomBar />
    <CartDrawer />
    <DeliveryDialog />
    <Toaster />
  </>
);

function Frame({ children }: { children: React.ReactNode }) {
  const { ads } = useVisitor();
  return (
    <>
      {above}
      <main id="contenu" tabIndex={-1}>
        {children}
        {helpers}
      </main>
      <AdSlot html={ads} at="end" />
      {below}
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  useReadySign();
  useReloadOnStaleBuild(error);
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return <Frame>{missing ? <LazyNotFound /> : <ErrorScreen />}</Frame>;
}

/** Marks the page as interactive. Then the boot script replays early clicks, and tests can start. */
function useReadySign(): void {
  useEffect(() => {
    window.dispatchEvent(new Event('app:ready'));
    document.documentElement.dataset.ready = '1';
  }, []);
}
