import { memo } from 'react';
import { StorefrontPage } from './storefront.tsx';
import { loadStorefront } from './storefront-loader.ts';
import { storefrontMeta } from './storefront-meta.ts';
import type { Route } from './+types/screen';
import '#web/styles/storefront.css';

export const loader = (args: Route.LoaderArgs) => loadStorefront(args);

export const meta = ({ loaderData, ...place }: Route.MetaArgs) => storefrontMeta(loaderData, place);

/** React Router renders a screen after each change of the router's state. memo limits this to changed data. */
export default memo(
  function Screen({ loaderData }: Route.ComponentProps) {
    return <StorefrontPage {...loaderData} />;
  },
  (before, { loaderData }) => before.loaderData === loaderData,
);
