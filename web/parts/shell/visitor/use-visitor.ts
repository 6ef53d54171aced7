import { useRouteLoaderData } from 'react-router';
import { getLocale } from '#texts/compiled/runtime.js';
import type { Shell } from '#web/context.ts';

/** Who is looking, as the root loader said. When even the root failed, a visitor in Canada. */
export function useVisitor(): Shell {
  const root = useRouteLoaderData('root') as Shell | undefined;
  return (
    root ?? {
      language: getLocale(),
      country: 'CA',
      postalCode: '',
      currency: 'CAD',
      light: false,
      siteUrl: '',
      affiliateTag: '',
      rates: [],
      cartUnits: 0,
      limitedBelow: 0,
      person: null,
      publishableKey: '',
    }
  );
}
