import { contentLibraryContext, visitorContext } from '#web/context.ts';
import { shopDocumentMeta } from '#web/parts/editorial/reading-page/reading-meta.ts';
import { ShopDocumentPage } from '#web/parts/editorial/reading-page/reading-page.tsx';
import type { Route } from './+types/screen';
import '#web/styles/reading.css';

export const loader = ({ context }: Route.LoaderArgs) => ({
  document: context.get(contentLibraryContext).page('conditions-utilisation', context.get(visitorContext).language),
});

export const meta = (args: Route.MetaArgs) => shopDocumentMeta(args);

/** Terms of use: nine sections (R-SCR-17) with the day of the last change (R-SCR-18). */
export default function Terms({ loaderData }: Route.ComponentProps) {
  return <ShopDocumentPage document={loaderData.document} />;
}
