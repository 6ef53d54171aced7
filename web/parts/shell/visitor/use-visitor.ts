import { useRouteLoaderData } from 'react-router';
import { getLocale } from '#texts/compiled/runtime.js';
import type { RootData } from '#web/context.ts';

/** The visitor from the root loader; if that failed, a visitor in Canada. */
export function useVisitor(): RootData {
  const root = useRouteLoaderData('root') as RootData | undefined;
  return (
    root ?? {
      language: getLocale(),
      country: 'CA',
      postalCode: '',
      currency: 'CAD',
      light: false,
      siteUrl: '',
      rates: [],
      cartUnits: 0,
      isDemo: false,
      limitedBelow: 0,
      person: null,
      publishableKey: '',
    }
  );
}
